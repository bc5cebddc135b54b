/** The name on its tuning scale: ticks in groups of five, the needle between the words. */

import { house } from "../../house/house.ts";

export function Wordmark({ as: Tag = "span" }: { as?: "span" | "h1" }) {
  return (
    <Tag class="wordmark">
      {house.logo && <img class="wordmark-logo" src={house.logo} alt="" />}
      <span class="wordmark-name">
        {house.name ?? (
          <>
            Numbers <span>Station</span>
          </>
        )}
      </span>
      <svg
        class="wordmark-scale"
        viewBox="0 0 204 20"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path class="wordmark-ticks" d={TICKS} />
        <path class="wordmark-fives" d={FIVES} />
        {!house.name && <path class="wordmark-needle" d="M108 -46V20" />}
      </svg>
    </Tag>
  );
}

const AT = Array.from({ length: 51 }, (_, i) => i);
const TICKS = AT.filter((i) => i % 5).map((i) => `M${2 + i * 4} 12V20`).join("");
const FIVES = AT.filter((i) => i % 5 === 0).map((i) => `M${2 + i * 4} 6V20`).join("");
