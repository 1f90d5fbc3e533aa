import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpServerRequest } from 'effect/http/HttpServerRequest';
import * as HttpServerResponse from 'effect/http/HttpServerResponse';
import { type Encoding, matches, preferredEncoding } from './negotiate.ts';

/** In bytes: a smaller body fits into one packet as it is. */
const SMALLEST = 1_024;
/** It is made for one answer: a third of the time of the quality that the catalogue has. */
const BROTLI_QUALITY = 4;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/**
 * An answer with an ETag, where it is one to GET, and as small as its client takes it; 304 where the client has it. An
 * answer that has its ETag already stays as it is.
 */
export async function compact(
  { method, headers }: Pick<HttpServerRequest, 'method' | 'headers'>,
  response: HttpServerResponse.HttpServerResponse,
): Promise<HttpServerResponse.HttpServerResponse> {
  const { body } = response;
  const isJson = body._tag === 'Uint8Array' && body.contentType.startsWith('application/json');
  if (!isJson || response.headers.etag !== undefined) return response;
  const encoding = body.body.length < SMALLEST ? 'identity' : preferredEncoding(headers['accept-encoding']);
  const vary = { vary: 'Accept-Encoding, Authorization' };
  const tagged =
    method === 'GET' && response.status === 200
      ? HttpServerResponse.setHeaders(response, { ...vary, etag: tagOf(body.body, encoding) })
      : HttpServerResponse.setHeaders(response, vary);
  const { etag } = tagged.headers;
  if (etag !== undefined && matches(headers['if-none-match'], etag)) {
    return HttpServerResponse.empty({ status: 304, headers: { ...vary, etag } });
  }
  if (encoding === 'identity') return tagged;
  return HttpServerResponse.uint8Array(await shrunk(body.body, encoding), {
    status: response.status,
    contentType: body.contentType,
    headers: { ...withoutLength(tagged.headers), 'content-encoding': encoding },
  });
}

function tagOf(bytes: Uint8Array, encoding: Encoding): string {
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

function shrunk(bytes: Uint8Array, encoding: Exclude<Encoding, 'identity'>): Promise<Uint8Array> {
  if (encoding === 'gzip') return gzipped(bytes);
  return brotlied(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

function withoutLength({ 'content-length': _, ...headers }: Readonly<Record<string, string>>) {
  return headers;
}
