/** Unpacks the Chromium of an npm package, with the libraries and fonts it needs, into $TMPDIR. */
import chromium from "@sparticuz/chromium";

console.log(await chromium.executablePath());
