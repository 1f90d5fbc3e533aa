// The client of the page, as Node runs it, against the shop's own server.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeGood } from '../../../server/catalogue/change.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from '../http/client.ts';
import { type Shop, startShop } from '../http/shop.ts';

/** The parts of a browser that the client looks for; without them it warns on the console. */
const ofBrowser = { Window: Object, localStorage: undefined, addEventListener: () => {} };

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
    // Requests of Spaces that a close cuts off reject without a handler; a page has one.
    await expect.poll(() => heard).toContain('members.changed');
    connection.close();
  });
});
