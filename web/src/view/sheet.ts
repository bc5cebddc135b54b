/** Style sheets that are wanted now and then, such as the review's. */

/** It comes from where the page's own lie; it is there when the promise is kept. */
function loadSheet(name: string): Promise<void> {
  const own = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")!.href;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`${name}.css`, own).href;
  return new Promise((done, fail) => {
    link.onload = () => done();
    link.onerror = () => fail(new Error(`no ${name}.css`));
    document.head.append(link);
  });
}

/** A script, once the style sheet of what it shows is there as well. */
export async function withSheet<Script>(name: string, script: Promise<Script>): Promise<Script> {
  const [found] = await Promise.all([script, loadSheet(name)]);
  return found;
}
