import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../free-port.ts';
import { ask, login, tokenOf } from '../http/client.ts';
import { decideAt, payerOf, visit } from '../http/payer.ts';
import { solved } from '../http/solve.ts';
import { belongingsOf, MARK } from './belongings.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'shop-logs-'));
let server: ChildProcess;
let base: string;
let written = '';

beforeAll(async () => {
  const port = await freePort();
  base = `http://localhost:${port}`;
  server = spawn(process.execPath, ['server/main.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), SHOP_DATA: folder, LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      written += chunk.toString('utf8');
      if (written.includes('Accounts')) resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.on('close', () => reject(new Error(`ended before it was ready: ${written}`)));
  });
});

afterAll(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('ASVS 16.2.5: no password, token, captcha, signature, reference, text or address is ever in the log', async () => {
  const started = written.length;
  const wrong = 'Salaisuus-4711';
  await login(base, 'ravintola', wrong);
  await login(base, wrong, 'ravintola');
  const token = await tokenOf(base, 'ennakko');
  await belongingsOf(base);
  const captcha = await solved((await ask(base, 'captcha')).body);
  await ask(base, 'login', { payload: { username: 'ravintola', password: wrong, captcha } });
  await ask(base, 'login', { payload: { username: 'ravintola', password: wrong, captcha } });
  const secret = 'kohtaus-4712';
  await ask(base, 'sendFeedback', { token, payload: { feedback: { subject: secret, text: secret } } });
  const feedback = {
    subject: secret,
    text: secret,
    contact_me: true,
    name: secret,
    email: `${secret}@example.fi`,
  };
  await ask(base, 'sendFeedback', { token, payload: { feedback }, headers: { 'idempotency-key': secret } });
  await ask(base, 'productNames', { token, query: { ids: secret } });
  await ask(base, 'order', { token, id: secret });
  await ask(base, 'putCart', { token, raw: `{"cart":"${secret}` });
  await ask(base, 'me', { token: secret });
  const payer = payerOf(base, token);
  const payment = await payer.payment(await payer.order());
  const back = await decideAt(payment, 'pay');
  await visit(back);
  await visit(`${back}0`);
  await fetch(`${base}/${secret}?token=${secret}`, { headers: { cookie: secret, 'x-secret': secret } });
  const { headers } = await fetch(`${base}/healthz`);
  const last = headers.get('x-request-id') ?? 'none';
  while (!written.includes(last)) await new Promise((resolve) => setImmediate(resolve));
  const log = written.slice(started);
  expect(log).toContain('/api/auth/login');
  const signature = new URL(back).searchParams.get('signature') ?? 'none';
  const secrets = {
    wrong,
    secret,
    token,
    captcha,
    signature,
    mark: MARK,
    email: 'example.fi',
    bearer: 'Bearer',
  };
  const told = Object.entries(secrets).filter(([, text]) => log.includes(text));
  expect(told).toEqual([]);
});
