// Serves the built client from dist/. Hashed files are cached for ever; the page is revalidated each time and serves
// every route of the shop.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Brand, noBrand } from '../brand/brand.ts';
import { type Encoding, matches, preferredEncoding } from './negotiate.ts';
import { type Page, withBrand, withPage } from './page.ts';

export type ServeFile = (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Files are read and compressed at the first request, then cached. A file outside `folder` is not served. If a file is
 * gone, the folder has another build, whose page is served from then on.
 */
export function staticFiles(folder: string, page: Page): ServeFile {
  const { files } = page.brand ?? noBrand;
  let names = namesIn(folder, files);
  const cached = new Map<string, Promise<File | undefined>>();
  return async (path, request, response) => {
    const name = fileFor(path, names);
    if (name === undefined) return notFound(response);
    const known = cached.get(name) ?? load(folder, name, page);
    cached.set(name, known);
    known.catch(() => cached.delete(name));
    const file = await known;
    if (file !== undefined) return send(file, request, response);
    names = namesIn(folder, files);
    for (const stale of [INDEX, WORKER, name]) cached.delete(stale);
    notFound(response);
  };
}

function namesIn(folder: string, own: Brand['files']): ReadonlySet<string> {
  const built = globSync('**/*.*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'));
  return new Set([...built, ...own.keys()]);
}

interface File {
  readonly etag: string;
  readonly type: string;
  readonly cache: string;
  readonly bytes: Readonly<Record<Encoding, Uint8Array>>;
}

/** A path without an extension is a route of the shop, which the page handles. */
function fileFor(path: string, names: ReadonlySet<string>): string | undefined {
  const name = path.slice(1);
  if (name !== '' && names.has(name)) return name;
  return extname(path) === '' && names.has(INDEX) ? INDEX : undefined;
}

const INDEX = 'index.html';
const WORKER = 'sw.js';

/** Built files that carry the facts of the shop. */
const rewritten: Readonly<Record<string, (text: string, page: Page) => string>> = {
  [INDEX]: withPage,
  'manifest.webmanifest': withBrand,
};

async function load(folder: string, name: string, page: Page): Promise<File | undefined> {
  const { brand = noBrand } = page;
  const read = brand.files.get(name) ?? (await readFile(join(folder, name)).catch(goneOnly));
  if (read === undefined) return undefined;
  const rewrite = rewritten[name];
  const bytes = rewrite === undefined ? read : Buffer.from(rewrite(read.toString('utf8'), page));
  const type = types[extname(name)] ?? 'application/octet-stream';
  const identity = new Uint8Array(bytes);
  const small = packed.has(extname(name)) || bytes.length < 1_000;
  return {
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    type,
    cache: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    bytes: small ? { identity, gzip: identity, br: identity } : await compressed(bytes),
  };
}

async function compressed(bytes: Buffer): Promise<File['bytes']> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  return { identity: bytes, br, gzip: gz };
}

function send(file: File, request: IncomingMessage, response: ServerResponse): void {
  const wanted = preferredEncoding(request.headers['accept-encoding']);
  const encoding = file.bytes[wanted] === file.bytes.identity ? 'identity' : wanted;
  const etag = `"${file.etag}-${encoding}"`;
  response.setHeader('etag', etag);
  response.setHeader('cache-control', file.cache);
  response.setHeader('vary', 'Accept-Encoding');
  if (matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-type', file.type);
  response.setHeader('content-length', file.bytes[encoding].length);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(200);
  response.end(request.method === 'HEAD' ? undefined : file.bytes[encoding]);
}

function goneOnly(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Already compressed by their own format. */
const packed = new Set(['.woff2', '.png', '.webp', '.jpg', '.jpeg', '.ico']);
