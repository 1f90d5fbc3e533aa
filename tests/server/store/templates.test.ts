import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFacts } from '../../../server/events/read.ts';
import { templateStream } from '../../../server/events/streams.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import { add, aino, change, eero, item, now, openShop, sofia, type TestShop, write } from './shop.ts';

const daily = { _tag: 'SaveTemplate', name: 'Arki', items: [item('milk', 6), item('flour')] } as const;

describeOnEveryDatabase('order templates', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(open());
  });
  afterAll(() => shop.database.close());

  test('§3 Order template: colleagues see and change one, another customer has none', async () => {
    const saved = await write(shop, aino, daily);
    const template = saved?.id ?? '';
    expect(saved).toEqual({ id: template, name: 'Arki', items: daily.items, version: 1 });
    const items = [item('flour'), item('milk', 6)];
    const changed = await write(shop, eero, { _tag: 'ChangeTemplate', name: 'Arki', items }, { template });
    expect(changed).toEqual({ id: template, name: 'Arki', items, version: 2 });
    expect(await shop.services.templates.list('kaisla')).toEqual([changed]);
    expect(await shop.services.templates.list('ranta')).toEqual([]);
    const facts = await readFacts(shop.database.db, templateStream(template));
    expect(facts.map(({ seq, type, actor }) => [seq, type, actor])).toEqual([
      [1, 'TemplateSaved', 'aino'],
      [2, 'TemplateChanged', 'eero'],
    ]);
    await write(shop, aino, { _tag: 'DeleteTemplate' }, { template });
    expect(await shop.services.templates.list('kaisla')).toEqual([]);
  });

  test('§6 another customer cannot change or delete one, and does not learn that it is there', async () => {
    const saved = await write(shop, aino, daily);
    const template = saved?.id ?? '';
    for (const change of [
      { _tag: 'ChangeTemplate', name: 'Oma', items: daily.items },
      { _tag: 'DeleteTemplate' },
    ] as const) {
      const outcome = await shop.services.templates.write(sofia, { payloadHash: '', template, change }, now);
      expect(outcome).toEqual({ tag: 'refused', problems: [{ code: 'templateMissing' }] });
    }
    expect(await shop.services.templates.list('kaisla')).toEqual([saved]);
    await write(shop, aino, { _tag: 'DeleteTemplate' }, { template });
  });

  test('a template saved again is one template and gets the same answer', async () => {
    const key = randomUUID();
    const [one, two] = await Promise.all([
      write(shop, aino, daily, { key }),
      write(shop, aino, daily, { key }),
    ]);
    expect(two).toEqual(one);
    const template = one?.id ?? '';
    await write(shop, aino, { _tag: 'ChangeTemplate', name: 'Uusi', items: daily.items }, { template });
    expect(await write(shop, aino, daily, { key })).toEqual(one);
    expect((await shop.services.templates.list('kaisla')).map(({ name }) => name)).toEqual(['Uusi']);
    const other = { _tag: 'SaveTemplate', name: 'Toinen', items: daily.items } as const;
    const reused = await shop.services.templates.write(aino, { key, payloadHash: 'x', change: other }, now);
    expect(reused).toEqual({ tag: 'refused', problems: [{ code: 'keyReused' }] });
    await write(shop, aino, { _tag: 'DeleteTemplate' }, { template });
  });

  test('colleagues who change one at the same moment leave facts without a gap', async () => {
    const saved = await write(shop, aino, daily);
    const template = saved?.id ?? '';
    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) =>
        write(
          shop,
          index % 2 === 0 ? aino : eero,
          { _tag: 'ChangeTemplate', name: `Arki ${index}`, items: daily.items },
          { template },
        ),
      ),
      change(shop, aino, add('flour')),
    ]);
    const facts = await readFacts(shop.database.db, templateStream(template));
    expect(facts.map(({ seq }) => seq)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
    const [last] = facts.slice(-1);
    expect(last?.data).toMatchObject({ name: (await shop.services.templates.list('kaisla'))[0]?.name });
    await write(shop, aino, { _tag: 'DeleteTemplate' }, { template });
  });

  test('a change of another version than the current one is refused, and leaves no fact', async () => {
    const { id: template = '' } = (await write(shop, aino, daily)) ?? {};
    const byEero = { _tag: 'ChangeTemplate', name: 'Eeron', items: daily.items } as const;
    const kept = await write(shop, eero, byEero, { template, expectedVersion: 1 });
    const byAino = { template, change: { ...byEero, name: 'Ainon' }, payloadHash: 'x', expectedVersion: 1 };
    const late = await shop.services.templates.write(aino, byAino, now);
    expect(late).toEqual({ tag: 'stale', version: 2 });
    expect(await shop.services.templates.list('kaisla')).toEqual([kept]);
    expect(await readFacts(shop.database.db, templateStream(template))).toHaveLength(2);
    const same = await write(shop, aino, byEero, { template, expectedVersion: 1 });
    expect(same).toEqual(kept);
    await write(shop, aino, { _tag: 'DeleteTemplate' }, { template });
  });

  test('a change sent again gets its first answer, in spite of later changes', async () => {
    const { id: template = '' } = (await write(shop, aino, daily)) ?? {};
    const mine = { _tag: 'ChangeTemplate', name: 'Ainon', items: daily.items } as const;
    const again = { template, key: randomUUID(), expectedVersion: 1 };
    const first = await write(shop, aino, mine, again);
    await write(shop, eero, { ...mine, name: 'Eeron' }, { template, expectedVersion: 2 });
    expect(await write(shop, aino, mine, again)).toEqual(first);
    await write(shop, aino, { _tag: 'DeleteTemplate' }, { template });
  });

  test('§4 a change that changes nothing leaves no fact', async () => {
    const saved = await write(shop, aino, daily);
    const template = saved?.id ?? '';
    const same = { _tag: 'ChangeTemplate', name: ' Arki ', items: daily.items } as const;
    expect(await write(shop, aino, same, { template, key: randomUUID() })).toEqual(saved);
    expect(await readFacts(shop.database.db, templateStream(template))).toHaveLength(1);
    await write(shop, aino, { _tag: 'DeleteTemplate' }, { template });
  });

  test('§9 Locales: the list is in Finnish order', async () => {
    for (const name of ['Öljyt', 'zumba', 'Arki 10', 'Äiti', 'Arki 9', 'arki']) {
      await write(shop, sofia, { _tag: 'SaveTemplate', name, items: daily.items });
    }
    const names = (await shop.services.templates.list('ranta')).map(({ name }) => name);
    expect(names).toEqual(['arki', 'Arki 9', 'Arki 10', 'zumba', 'Äiti', 'Öljyt']);
  });
});
