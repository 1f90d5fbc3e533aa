import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { HttpServerRequest } from 'effect/http/HttpServerRequest';
import * as HttpServerResponse from 'effect/http/HttpServerResponse';
import { type Encoding, matches, preferredEncoding } from './negotiate.ts';

/** In bytes: a smaller body fits into one packet uncompressed. */
const SMALLEST = 1_024;
const JSON_TYPE = 'application/json';
const vary = { vary: 'Accept-Encoding, Authorization' };

type Asked = Pick<HttpServerRequest, 'method' | 'headers'>;

/**
 * Adds an ETag to an answer to GET, and compresses it as the client accepts. 304 if the client has it. An answer with
 * an ETag remains unchanged.
 */
export async function compact(
  request: Asked,
  response: HttpServerResponse.HttpServerResponse,
): Promise<HttpServerResponse.HttpServerResponse> {
  const { body, status, headers } = response;
  if (body._tag !== 'Uint8Array' || !body.contentType.startsWith(JSON_TYPE)) return response;
  if (headers.etag !== undefined) return response;
  const { 'content-length': _, ...others } = headers;
  return compactJson(request, [body.body], { status, headers: others });
}

/**
 * The same for JSON in parts, which are never joined into one text. Concurrent answers of megabytes would fill the
 * memory.
 */
export async function compactJson(
  { method, headers: asked }: Asked,
  parts: readonly (string | Uint8Array)[],
  { status, headers: given }: Pick<HttpServerResponse.HttpServerResponse, 'status' | 'headers'>,
): Promise<HttpServerResponse.HttpServerResponse> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const encoding = length < SMALLEST ? 'identity' : preferredEncoding(asked['accept-encoding']);
  const headers: Record<string, string> = { ...given, ...vary };
  if (method === 'GET' && status === 200) {
    headers.etag = tagOf(parts, encoding);
    if (matches(asked['if-none-match'], headers.etag))
      return HttpServerResponse.empty({ status: 304, headers });
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const bytes = await encoded(parts, encoding);
  return HttpServerResponse.uint8Array(bytes, { status, headers, contentType: JSON_TYPE });
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
): Uint8Array | Promise<Uint8Array> {
  if (encoding === 'identity') return Buffer.concat(parts.map((part) => Buffer.from(part)));
  const stream = encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: brotli });
  for (const part of parts) stream.write(part);
  stream.end();
  return buffer(stream);
}

/** A third of the time of the catalogue's quality; concurrent answers each have their own window. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
