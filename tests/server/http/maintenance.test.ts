import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../../machines/domain/contract/calls.ts';
import { readMaintenance, retryAfter, writeMaintenance } from '../../../server/maintenance/maintenance.ts';
import { databases } from '../databases.ts';
import { commandHere, misused } from './beside-shop.ts';
import { ask, tokenOf } from './client.ts';
import { refused } from './in-process.ts';
import { type Shop, startShop } from './shop.ts';

const told = { message_fi: 'Päivitämme hintoja.', message_en: 'We are updating prices.' };

const noon = Date.parse('2026-11-25T10:00:00Z');

describe.each(databases)('§8 503 on $name', (kind) => {
  let shop: Shop;
  let token: string;

  beforeAll(async () => {
    shop = await startShop(kind);
    token = await tokenOf(shop.base, 'ravintola');
  });
  afterAll(() => shop.stop());

  const turn = async (...words: readonly string[]) => {
    const { out } = await commandHere('maintenance', () => shop.database)(...words);
    shop.forward(1_000);
    return out;
  };

  test('§8 503: during maintenance every call answers it, but the one that asks whether it is over', async () => {
    const until = Date.parse('2099-01-02T13:00:00Z');
    await writeMaintenance(shop.database.db, { ...told, until });
    shop.forward(1_000);
    const names = Object.keys(calls) as CallName[];
    const answers = await Promise.all(
      names.map(async (name) => [name, await ask(shop.base, name, { token, id: '1' })] as const),
    );
    for (const [name, { status, headers, body }] of answers) {
      if (name === 'maintenance') continue;
      expect([name, status, body, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
        name,
        503,
        { error: 'Maintenance', ...told, until: '2099-01-02T13:00:00.000Z' },
        '3600',
        'no-store',
      ]);
    }
    expect((await ask(shop.base, 'maintenance')).body).toEqual({
      maintenance: { ...told, until: '2099-01-02T13:00:00.000Z' },
    });
    await turn('off');
  });

  test('§8 503: health, documentation and the page are served during it', async () => {
    await turn('on');
    const seen = await Promise.all(
      ['/healthz', '/api/openapi.json', '/api/docs'].map(
        async (path) => (await fetch(shop.base + path)).status,
      ),
    );
    expect(seen).toEqual([200, 200, 200]);
    await turn('off');
  });

  test('§8 503: a session survives it at the server, and saved data is unchanged', async () => {
    const before = (await ask(shop.base, 'cart', { token })).body;
    await turn('on');
    expect((await ask(shop.base, 'cart', { token })).status).toBe(503);
    await turn('off');
    expect((await ask(shop.base, 'cart', { token })).body).toEqual(before);
  });

  test('a switch by another process applies within a second, not at once', async () => {
    expect((await ask(shop.base, 'me', { token })).status).toBe(200);
    await writeMaintenance(shop.database.db, { message_fi: '', message_en: '', until: null });
    shop.forward(1_000);
    expect((await ask(shop.base, 'me', { token })).status).toBe(503);
    expect(await turn('off')).toBe('There is no maintenance: the shop is open.\n');
    expect((await ask(shop.base, 'me', { token })).status).toBe(200);
  });

  test('npm run shop -- maintenance prints its effect, and keeps one maintenance', async () => {
    expect(await turn('on', '--message', 'Hetki vain')).toBe('Maintenance is on.\n  Hetki vain\n');
    expect(await turn('on', '--message-en', 'One moment')).toBe('Maintenance is on.\n  One moment\n');
    expect(await readMaintenance(shop.database.db)).toEqual({
      message_fi: '',
      message_en: 'One moment',
      until: null,
    });
    expect(await turn('show')).toBe('Maintenance is on.\n  One moment\n');
    await turn('off');
    expect(await readMaintenance(shop.database.db)).toBeUndefined();
  });

  test('--until is the next such time in Finland, on the nights when the clocks change, too', async () => {
    const until = async (text: string, now = noon) => {
      await commandHere('maintenance', () => shop.database, { now: () => now })('on', '--until', text);
      return new Date((await readMaintenance(shop.database.db))?.until ?? 0).toISOString();
    };
    expect(await until('15:00')).toBe('2026-11-25T13:00:00.000Z');
    expect(await until('9.30')).toBe('2026-11-26T07:30:00.000Z');
    expect(await until('4:30', Date.parse('2026-10-24T20:00:00Z'))).toBe('2026-10-25T02:30:00.000Z');
    await turn('off');
  });

  test.each([
    [['--message', ' '], refused('--message needs a value.')],
    [['--message', 'x'.repeat(501)], refused('--message is a text of at most 500 characters.')],
    [['--until', '25:00'], refused("--until is a time such as 15:00, not '25:00'.")],
    [
      ['--text', 'x'],
      misused('Unrecognized flag: --text in command npm run shop -- maintenance on', 'maintenance on'),
    ],
    [['--message'], misused('Missing value for flag --message. Expected: TEXT', 'maintenance on')],
    [
      ['--message', 'a', '--message', 'b'],
      misused(
        'Invalid value for flag --message: "2 occurrences". Expected: at most 1 value',
        'maintenance on',
      ),
    ],
  ])('%j is refused, and the shop stays open', async (words, outcome) => {
    const run = commandHere('maintenance', () => shop.database);
    expect(await run('on', ...words)).toEqual(outcome);
    expect(await readMaintenance(shop.database.db)).toBeUndefined();
  });
});

test('§8 503: Retry-After is the remaining time, a minute if it is unknown, an hour at most', () => {
  const after = (until: number | null) => retryAfter({ message_fi: '', message_en: '', until }, noon);
  expect([null, noon - 1, noon + 90_500, noon + 86_400_000].map(after)).toEqual([60, 60, 91, 3_600]);
});
