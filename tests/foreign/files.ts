import { existsSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** A file of the built client; a path that names none answers the page, whose own routes it may be. */
export function serveFile(folder: string, path: string, response: ServerResponse): void {
  const named = join(folder, normalize(decodeURIComponent(path)));
  const isFile = named.startsWith(folder) && existsSync(named) && statSync(named).isFile();
  const file = isFile ? named : join(folder, 'index.html');
  const isImmutable = isFile && path.startsWith('/assets/');
  response.writeHead(200, {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(readFileSync(file));
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
