import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../free-port.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'shop-process-'));
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('it prints the address and the demo accounts, and on SIGTERM answers open requests before it ends', async () => {
  const port = await freePort();
  const server = start({ PORT: String(port), SHOP_DATA: folder });
  await server.printed('Accounts');
  expect(server.text()).toContain(`http://localhost:${port}`);
  for (const name of ['ravintola', 'keittio', 'ennakko', 'kahvila', 'suljettu']) {
    expect(server.text()).toMatch(new RegExp(`^ +${name} +${name} `, 'm'));
  }
  const open = slowLogin(port);
  await open.begun;
  server.child.kill('SIGTERM');
  await server.failed('stopping');
  await expect(
    fetch(`http://localhost:${port}/healthz`, { headers: { connection: 'close' } }),
  ).rejects.toThrow();
  open.finish();
  expect(await open.status).toBe(422);
  expect(await server.ended).toBe(0);
});

test('a server without a terminal writes JSON, one line each, from its start to its end', async () => {
  const port = await freePort();
  const server = start({ PORT: String(port), SHOP_DATA: folder });
  await server.printed('Accounts');
  await fetch(`http://localhost:${port}/api/auth/captcha`).then((answer) => answer.text());
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const lines = server.errors().trim().split('\n');
  const told = lines.map((line): Record<string, unknown> => JSON.parse(line));
  expect(told.map(({ message, level, route, signal }) => [message, level, route ?? signal])).toEqual([
    ['migrated', 'info', undefined],
    ['started', 'info', undefined],
    ['request', 'info', '/api/auth/captcha'],
    ['stopping', 'info', 'SIGTERM'],
    ['stopped', 'info', undefined],
  ]);
});

test('a second signal ends it at once', async () => {
  const port = await freePort();
  const server = start({ PORT: String(port), SHOP_DATA: folder, SHOP_DRAIN: '60' });
  await server.printed('Accounts');
  server.child.kill('SIGTERM');
  await server.failed('stopping');
  // Signals within half a second count as one: npm and the terminal each forward one.
  const again = setInterval(() => server.child.kill('SIGTERM'), 100);
  expect(await server.ended).toBe(1);
  clearInterval(again);
});

test('all wrong settings are printed together, and the exit code is 1', async () => {
  const server = start({ PORT: 'x', SHOP_DEMO: 'maybe', SHOP_DATA: folder });
  expect(await server.ended).toBe(1);
  expect(server.text()).toBe(
    "PORT must be a port from 0 to 65535, not 'x'.\nSHOP_DEMO must be 1 or 0, not 'maybe'.\n",
  );
});

test('a taken port is reported in a line, and the exit code is 1', async () => {
  const other = createServer().listen(0);
  const { port } = other.address() as { port: number };
  const server = start({ PORT: String(port), SHOP_DATA: folder, LOG_LEVEL: 'warn' });
  expect(await server.ended).toBe(1);
  expect(server.text()).toBe('The port is taken: set PORT to another one.\n');
  other.close();
});

test('a folder that cannot be written is named in a line, and the exit code is 1', async () => {
  // A path below a file cannot be created, even by root.
  const server = start({ SHOP_DATA: join(root, 'package.json', 'data'), LOG_LEVEL: 'warn' });
  expect(await server.ended).toBe(1);
  expect(server.text()).toBe(
    'The database cannot be written: its disk is full or read-only, or the folder is another user’s.\n',
  );
});

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    text += chunk;
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const said = (stream: Readable) => (word: string) =>
    new Promise<void>((resolve, reject) => {
      stream.on('data', () => text.includes(word) && resolve());
      child.on('close', () => reject(new Error(`ended before it printed ${word}: ${text}`)));
    });
  const ways = { printed: said(child.stdout), failed: said(child.stderr) };
  return { child, text: () => text, errors: () => errors, ended, ...ways };
}

/** A login whose body is not complete until `finish`; `status`: of the answer, or how the connection broke. */
function slowLogin(port: number) {
  const body = JSON.stringify({ username: 'ravintola', password: 'ravintola' });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const sent = request({ port, path: '/api/auth/login', method: 'POST', headers });
  const begun = new Promise((resolve) => sent.on('continue', resolve));
  const status = new Promise<number | string | undefined>((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode));
    // Not a rejection: it may come while the test waits for something else.
    sent.on('error', ({ message }) => resolve(message));
  });
  sent.flushHeaders();
  return { begun, status, finish: () => sent.end(body) };
}
