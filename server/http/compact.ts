import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { type Encoding, matches, preferredEncoding } from './negotiate.ts';
import { JSON_TYPE, type Response } from './response.ts';

/** In bytes: a smaller body fits into one packet uncompressed. */
const SMALLEST = 1_024;
const vary = { vary: 'Accept-Encoding, Authorization' };

type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

/**
 * Adds an ETag to an answer to GET, and compresses it as the client accepts. 304 if the client has it. An answer with
 * an ETag remains unchanged.
 */
export async function compact(request: Asked, response: Response): Promise<Response> {
  const { body, headers } = response;
  if (body === undefined || headers['content-type'] !== JSON_TYPE || headers.etag !== undefined)
    return response;
  return compactJson(request, [body], response);
}

/**
 * The same for JSON in parts, which are never joined into one text. Concurrent answers of megabytes would fill the
 * memory.
 */
export async function compactJson(
  { method, headers: asked }: Asked,
  parts: readonly (string | Uint8Array)[],
  { status, headers: given }: Pick<Response, 'status' | 'headers'> = { status: 200, headers: {} },
): Promise<Response> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const encoding = length < SMALLEST ? 'identity' : preferredEncoding(asked['accept-encoding']);
  const headers: Record<string, string> = { ...given, 'content-type': JSON_TYPE, ...vary };
  if (method === 'GET' && status === 200) {
    headers.etag = tagOf(parts, encoding);
    if (matches(asked['if-none-match'], headers.etag)) return { status: 304, headers };
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return { status, headers, body: await encoded(parts, encoding) };
}

function tagOf(parts: readonly (string | Uint8Array)[], encoding: Encoding): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  const tag = hash.digest('base64url');
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
}

function encoded(
  parts: readonly (string | Uint8Array)[],
  encoding: Encoding,
): string | Uint8Array | Promise<Uint8Array> {
  const [first] = parts;
  if (encoding === 'identity') {
    return parts.length === 1 && first !== undefined
      ? first
      : Buffer.concat(parts.map((part) => Buffer.from(part)));
  }
  const stream = encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: brotli });
  for (const part of parts) stream.write(part);
  stream.end();
  return buffer(stream);
}

/** A third of the time of the catalogue's quality; concurrent answers each have their own window. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
