/** §9: a chunk later than this counts as lost. */
const CHUNK_TIMEOUT = 120_000;

/** Rejects if the chunk hangs; a failing chunk rejects with its own error. */
export function inTime<Chunk>(chunk: Promise<Chunk>): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('chunk timeout')), CHUNK_TIMEOUT);
    chunk.then(resolve, reject);
  });
}
