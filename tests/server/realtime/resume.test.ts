// Reconnection after a break, as the same connection or a new one (server/decisions/realtime.md).
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeGood } from '../../../server/catalogue/change.ts';
import { sqlite } from '../databases.ts';
import { ask, tokenOf } from '../http/client.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { openRaw, type Raw } from './raw.ts';

if (sqlite === undefined) throw new Error('no database');
const space = 'cart:kaisla::$space';
/** Modes that a token of the account is granted: to subscribe, to read the presence. */
const hears = (1 << 18) | (1 << 19);

describe('coming back to realtime', () => {
  let shop: Shop;
  /** A key is its session's. */
  let login: Promise<string> | undefined;
  const opened: Raw[] = [];

  beforeAll(async () => {
    shop = await startShop(sqlite);
  });
  afterEach(async () => {
    for (const { socket, closed } of opened.splice(0)) {
      socket.terminate();
      await closed;
    }
  });
  afterAll(() => shop.stop());

  test('a known key resumes: the same connection, the missed messages, and no second action for a repeated serial', async () => {
    const raw = await open();
    const { connectionId, connectionKey } = await raw.next(4);
    raw.say({ action: 10, channel: 'catalog-channel' });
    const { channelSerial } = await raw.next(11);
    raw.say({ action: 10, channel: space });
    await raw.next(11);
    raw.say({ action: 14, channel: space, msgSerial: 0, presence: [{ action: 2, data: 'here' }] });
    await raw.next(1);
    raw.socket.terminate();
    await raw.closed;
    await changeGood(shop.database, '1', { _tag: 'price', net: 1_234 }, Date.now());

    const back = await open('ravintola', { resume: connectionKey });
    expect(await back.next(4)).toMatchObject({ connectionId, connectionKey });
    back.say({ action: 10, channel: 'catalog-channel', channelSerial });
    expect((await back.next(11)).flags).toBe(hears | 4);
    expect((await back.next(15)).messages).toMatchObject([{ name: 'catalog-updated' }]);
    back.say({ action: 10, channel: space });
    await back.next(16);
    // Its acknowledgement may have been lost, so the client says it again.
    back.say({ action: 14, channel: space, msgSerial: 0, presence: [{ action: 2, data: 'again' }] });
    expect(await back.next(1)).toMatchObject({ msgSerial: 0 });
    // The client enters again automatically under its old id: it is already present.
    back.say({
      action: 14,
      channel: space,
      msgSerial: 1,
      presence: [{ action: 2, id: `${connectionId}:0:0` }],
    });
    expect(await back.next(1)).toMatchObject({ msgSerial: 1 });
    expect(back.frames.filter(({ action }) => action === 14)).toEqual([]);
  });

  test('an unknown key, another’s key, and a guessed one: a new connection with error 80008', async () => {
    const raw = await open();
    const { connectionId, connectionKey } = await raw.next(4);
    const keys: readonly (readonly [string, string])[] = [
      ['ravintola', 'gone!key'],
      ['keittio', connectionKey],
      ['ravintola', `${connectionId}!${'x'.repeat(24)}`],
    ];
    for (const [user, resume] of keys) {
      const other = await open(user, { resume });
      const connected = await other.next(4);
      expect([connected.connectionId === connectionId, connected.error.code]).toEqual([false, 80008]);
    }
  });

  test('a channel serial that is not remembered is no resumption', async () => {
    const raw = await open();
    raw.say({ action: 10, channel: 'catalog-channel', channelSerial: '0123456789abcdef@0' });
    expect((await raw.next(11)).flags).toBe(hears);
  });

  async function open(user = 'ravintola', more: Readonly<Record<string, string>> = {}): Promise<Raw> {
    login ??= tokenOf(shop.base, 'ravintola');
    const session = user === 'ravintola' ? await login : await tokenOf(shop.base, user);
    const { token } = (await ask(shop.base, 'realtimeToken', { token: session })).body;
    const raw = await openRaw(shop.base, token, more);
    opened.push(raw);
    return raw;
  }
});
