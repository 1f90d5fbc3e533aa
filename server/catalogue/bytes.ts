import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReadyAnswer } from '../ready-answer.ts';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
/** Within some percent of the size of quality 11, in a fiftieth of its time. */
const BROTLI_QUALITY = 6;

/** Encodes and compresses a body in zlib's own threads. */
export async function compressed(body: object): Promise<ReadyAnswer> {
  const json = Buffer.from(JSON.stringify(body));
  const [gzipBytes, brotli] = await Promise.all([
    gzipped(json, { level: 6 }),
    brotlied(json, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
      },
    }),
  ]);
  const etag = `"${createHash('sha256').update(json).digest('base64url')}"`;
  return { etag, json, gzip: gzipBytes, brotli };
}
