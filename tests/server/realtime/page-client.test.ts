// The client of the page, as Node runs it, against the shop's own server.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeGood } from '../../../server/catalogue/change.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from '../http/client.ts';
import { type Shop, startShop } from '../http/shop.ts';

/** The connection, three channels attached, the space entered, and its members. */
const FRAMES = 10;

/** Called after each frame of a socket, sent or received, and at its end. */
let watch = { frame: () => {}, end: () => {} };

class WatchedSocket extends WebSocket {
  constructor(...of: ConstructorParameters<typeof WebSocket>) {
    super(...of);
    this.addEventListener('message', () => watch.frame());
    this.addEventListener('close', () => watch.end());
  }
  override send(...sent: Parameters<WebSocket['send']>) {
    super.send(...sent);
    watch.frame();
  }
}

/** The parts of a browser that the client looks for; without them it warns on the console. */
const ofBrowser = {
  Window: Object,
  localStorage: undefined,
  addEventListener: () => {},
  WebSocket: WatchedSocket,
};

describe.each(databases)('the realtime client of the page, on $name', (database) => {
  let shop: Shop;

  beforeAll(async () => {
    for (const [name, value] of Object.entries(ofBrowser)) vi.stubGlobal(name, value);
    shop = await startShop(database);
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await shop.stop();
  });

  test('§7 subscribes to catalog-updated on catalog-channel', async () => {
    const { openRealtime } = await import('../../../effects/realtime.ts');
    const token = await tokenOf(shop.base, 'ravintola');
    const fetchToken = async () => (await ask(shop.base, 'realtimeToken', { token })).body;
    const heard: string[] = [];
    const connection = openRealtime({
      first: await fetchToken(),
      fetchToken,
      isFinal: () => false,
      origin: shop.base,
      send: ({ type }) => heard.push(type),
    });
    await expect.poll(() => heard).toContain('realtime.connected');
    expect(heard).not.toContain('catalogue.updated');
    await changeGood(shop.database, '1', { _tag: 'price', net: 1_236 }, Date.now());
    await expect.poll(() => heard.filter((type) => type === 'catalogue.updated')).toHaveLength(1);
    connection.close();
  });

  test('closed at any frame of its socket, it leaves no rejection without a handler', async () => {
    const { openRealtime } = await import('../../../effects/realtime.ts');
    const token = await tokenOf(shop.base, 'ravintola');
    const first = (await ask(shop.base, 'realtimeToken', { token })).body;
    const rejected: unknown[] = [];
    const note = (reason: unknown) => rejected.push(reason);
    process.on('unhandledRejection', note);
    for (let last = 1; last <= FRAMES; last += 1) {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      let frames = 0;
      const frame = () => {
        frames += 1;
        if (frames === last) connection.close();
      };
      watch = { frame, end };
      const connection = openRealtime({
        first,
        fetchToken: async () => first,
        isFinal: () => false,
        origin: shop.base,
        send: () => {},
      });
      await ended;
      // Node reports rejections after the microtasks.
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.off('unhandledRejection', note);
    expect(rejected).toEqual([]);
  });
});
