/** Brotli beside the built files that are text: made once, when the client is built. */

import { brotliCompressSync, constants } from "node:zlib";

const TEXT = /\.(?:js|css|svg|txt)$/;

async function compress(folder: string): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) await compress(path);
    else if (TEXT.test(name)) {
      const body = await Deno.readFile(path);
      const packed = brotliCompressSync(body, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
      await Deno.writeFile(`${path}.br`, packed);
    }
  }
}

await compress(Deno.args[0]!);
