/** Long texts as they stand in the catalogs: paragraphs, lists of lines with a dash, **strong** words. */

/** The blocks of a text: a paragraph is a string, a list several. */
export function blocks(text: string): (string | string[])[] {
  return text.trim().split(/\n\s*\n/).map((block) => {
    const lines = block.trim().split("\n");
    if (!lines[0]!.startsWith("- ")) return lines.join(" ");
    return lines.map((line) => line.replace(/^- /, ""));
  });
}

export function Prose({ text }: { text: string }) {
  return (
    <>
      {blocks(text).map((block, at) =>
        typeof block === "string"
          ? (
            <p key={at}>
              <Line text={block} />
            </p>
          )
          : (
            <ul key={at}>
              {block.map((line) => (
                <li key={line}>
                  <Line text={line} />
                </li>
              ))}
            </ul>
          )
      )}
    </>
  );
}

/** Text within a line, with its **strong** words. */
export function Line({ text }: { text: string }) {
  return (
    <>
      {text.split("**").map((part, at) => at % 2 ? <strong key={at}>{part}</strong> : part)}
    </>
  );
}
