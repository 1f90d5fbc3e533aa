/** §9: a chunk that has not come by now is not coming. */
const CHUNK_TIMEOUT = 120_000;

/** Rejects when the code that is on its way hangs; what fails is its own. */
export function inTime<Chunk>(chunk: Promise<Chunk>): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('chunk timeout')), CHUNK_TIMEOUT);
    chunk.then(resolve, reject);
  });
}
