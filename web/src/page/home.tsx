/** The front page: a picture of the game, a room in one tap, a game with bots, and everything else. */

import { addressOf } from "../address.ts";
import { HowItWorks } from "../first/how.tsx";
import { house } from "../house/house.ts";
import { Bots } from "../home/bots.tsx";
import { GamePicture } from "../home/picture.tsx";
import { Start } from "../home/start.tsx";
import { t } from "../texts.ts";
import { Frame } from "../view/frame.tsx";
import { later } from "../view/later.tsx";
import { Icon, type IconName } from "../view/parts/mod.ts";

const rooms = later(() => import("../later/rooms.tsx"), "rooms");

export default function Page() {
  return (
    <Frame front>
      <div class="front">
        <div class="hero">
          {house.welcome && <p class="front-welcome">{house.welcome}</p>}
          <p>{t("home.tagline")}</p>
          <GamePicture />
        </div>
        <div class="stack">
          <Start />
          {house.roomList && <rooms.Quiet />}
        </div>
      </div>
      <HowItWorks />
      <div class="front-more">
        <Bots />
        <AtTable />
      </div>
    </Frame>
  );
}

const WAYS: readonly [address: string, icon: IconName, text: string][] = [
  ["/gadget", "key", "home.gadget"],
  ["/print", "print", "home.print"],
  ["/packs", "pencil", "home.packs"],
  ["/tv", "screen", "common.tv"],
  ["/replay", "replay", "home.replay"],
  ["/judge", "chat", "home.judge"],
  ["/rules", "question", "common.rules"],
];

/** What belongs to a table of one's own, and the rest. */
function AtTable() {
  return (
    <section class="front-table">
      <h2>{t("home.at_table")}</h2>
      <p>{t("home.at_table_hint")}</p>
      <ul>
        {WAYS.map(([address, icon, text]) => (
          <li key={address}>
            <a href={addressOf(address)}>
              <Icon name={icon} />
              <span>{t(text)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
