// Random requests never cause a 500 or a partial write, and the server continues. FUZZ_RUNS sets their number.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../../machines/domain/contract/calls.ts';
import { rebuildProjections } from '../../../server/events/rebuild.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from '../http/client.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { type Belongings, belongingsOf, requests } from './belongings.ts';
import { hostile } from './hostile.ts';

const numRuns = Number(process.env.FUZZ_RUNS ?? 20);
const names = Object.keys(calls) as CallName[];
/** The permitted statuses of malformed requests; 424: the payment service refused. */
const told = [200, 304, 400, 401, 403, 404, 405, 409, 412, 413, 414, 415, 422, 424, 431];

describe.each(databases)('fuzzed requests on $name', (database) => {
  let shop: Shop;
  let theirs: Belongings;
  let token: string;

  beforeAll(async () => {
    const limits = { proxies: 1, addressLogins: 1_000_000, userCalls: 1_000_000 };
    shop = await startShop(database, { limits });
    theirs = await belongingsOf(shop.base);
    token = await tokenOf(shop.base, 'ravintola');
    return shop.stop;
  });

  /** All that the customer can read. */
  async function kept() {
    const reads = ['cart', 'orders', 'claims', 'counts', 'orderTemplates'] as const;
    const answers = await Promise.all(reads.map((name) => ask(shop.base, name, { token })));
    return answers.map(({ status, body }) => [status, body]);
  }

  test.each(names)(
    'ASVS 2.2.1, 16.5.3: %s is answered, and never by a 500',
    { timeout: 300_000 + 1_000 * numRuns },
    async (name) => {
      const { method } = calls[name];
      // A valid logout ends its session, so it gets one of its own.
      const bearer = name === 'logout' ? await tokenOf(shop.base, 'keittio') : token;
      const valid = await requests[name](theirs);
      const logged = shop.logged.length;
      await fc.assert(
        fc.asyncProperty(hostile(name, valid), async ({ path, headers, body }) => {
          const response = await fetch(shop.base + path, {
            method,
            headers: { ...headers, authorization: `Bearer ${bearer}` },
            ...(body === undefined ? {} : { body }),
          });
          const text = await response.text();
          expect(told).toContain(response.status);
          if (response.status >= 400) expect(JSON.parse(text)).toMatchObject({ error: expect.any(String) });
          expect(text).not.toMatch(/node_modules|server\/|SQLITE|at async|kysely/i);
        }),
        { numRuns },
      );
      expect(shop.logged.slice(logged)).toEqual([]);
      expect(Object.prototype).not.toHaveProperty('polluted');
      expect((await fetch(`${shop.base}/readyz`)).status).toBe(200);
      expect((await ask(shop.base, 'cart', { token })).status).toBe(200);
    },
  );

  test('after all that, the views equal a rebuild from the facts', async () => {
    const before = await kept();
    expect(before.map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
    await rebuildProjections(shop.database);
    expect(await kept()).toEqual(before);
    const streams = await shop.database.db.selectFrom('streams').select(['stream', 'version']).execute();
    const facts = await shop.database.db
      .selectFrom('facts')
      .select(({ fn }) => ['stream', fn.max('seq').as('last'), fn.countAll<number>().as('count')])
      .groupBy('stream')
      .execute();
    const versions = new Map(streams.map(({ stream, version }) => [stream, version]));
    const wrong = facts.filter(
      ({ stream, last, count }) => last !== versions.get(stream) || last !== Number(count),
    );
    expect(wrong).toEqual([]);
  });
});
