import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { messages as en } from '../../i18n/en/messages.ts';
import { messages as fi } from '../../i18n/fi/messages.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { buildPart } from '../../machines/domain/search/search-index.ts';
import { goodsIn } from '../../machines/guide/guide.context.ts';
import type { searchMachine } from '../../machines/search/search.machine.ts';
import {
  activeHit,
  found,
  ownGoods,
  searchState,
  typedText,
} from '../../machines/search/search.selectors.ts';
import { takeUp } from '../hands/machine.ts';
import { catalogueWith, char, type Good, NOW, peas, trout, world } from '../model/goods.ts';
import { guideModel } from '../model/guide.model.ts';
import { adding, cartOf, orderOf } from '../model/orders.ts';
import { searchModel } from '../model/search.model.ts';

describe('§2 and §5 the search box', () => {
  test('§5 shows a hint below 3 characters, and has results from the third on', async () => {
    const hand = await opened();
    const states = [];
    for (const text of ['', 'k', 'ki', 'kir', 'ki']) {
      await hand.send(typed(text));
      states.push(searchState(snapshotOf(hand)));
    }
    expect(states).toEqual(['brief', 'brief', 'brief', 'results', 'brief']);
    hand.stop();
  });

  test('§2 finds by the description in the current language or by the product id', async () => {
    const hand = await opened();
    const ids = [];
    for (const event of [typed('herne'), typed('pea'), typed('pea', 'en'), typed('34229')]) {
      await hand.send(event);
      ids.push(found(snapshotOf(hand)).hits.map(({ product }) => product.id));
    }
    expect(ids).toEqual([['34229'], [], ['34229'], ['34229']]);
    hand.stop();
  });

  test('§2 a chosen result opens on the categories screen, and the box closes with its text', async () => {
    const hand = await opened();
    await hand.send(typed('kirjo'));
    await hand.send({ type: 'search.choose', product_id: char.id });
    expect(hand.now().trail.told).toEqual([
      { type: 'page.open', path: '/shop/categories?search_result=848' },
    ]);
    expect([searchState(snapshotOf(hand)), typedText(snapshotOf(hand))]).toEqual(['closed', 'kirjo']);
    hand.stop();
  });

  test('a good outside the list is not opened', async () => {
    const hand = await opened();
    await hand.send(typed('kirjo'));
    await hand.send({ type: 'search.choose', product_id: peas.id });
    expect([hand.now().trail.told, searchState(snapshotOf(hand))]).toEqual([[], 'results']);
    hand.stop();
  });
});

test('neither the focus nor two letters wait for the index of the goods', async () => {
  const catalogue = { ...world.catalogue };
  const hand = takeUp(searchModel, { world: { ...world, catalogue }, orders: [] });
  await hand.send({ type: 'search.open', language: 'fi' });
  await hand.send(typed('ki'));
  expect(found(snapshotOf(hand)).total).toBe(0);
  expect(buildPart(catalogue, 'fi')).toBeUndefined();
  await hand.send(typed('kir'));
  expect(found(snapshotOf(hand)).total).toBeGreaterThan(0);
  expect(buildPart(catalogue, 'fi')).toBeDefined();
  hand.stop();
});

describe('the keyboard', () => {
  test('the arrows go from the field to the first and the last result, and round', async () => {
    const hand = await opened();
    await hand.send(typed('kirjo'));
    const places = [];
    for (const to of ['next', 'next', 'next', 'previous'] as const) {
      await hand.send({ type: 'search.move', to });
      places.push(activeHit(snapshotOf(hand))?.product.id);
    }
    expect(places).toEqual([trout.id, char.id, trout.id, char.id]);
    await hand.send(typed('kirjol'));
    await hand.send({ type: 'search.move', to: 'previous' });
    expect(activeHit(snapshotOf(hand))?.product.id).toBe(char.id);
    hand.stop();
  });

  test('Enter opens the result the arrows are at, without one the first', async () => {
    const hand = await opened();
    await hand.send(typed('kirjo'));
    await hand.send({ type: 'search.choose' });
    await hand.send({ type: 'search.open', language: 'fi' });
    await hand.send({ type: 'search.move', to: 'previous' });
    await hand.send({ type: 'search.choose' });
    expect(hand.now().trail.told.map(({ path }) => path)).toEqual([
      '/shop/categories?search_result=33419',
      '/shop/categories?search_result=848',
    ]);
    hand.stop();
  });

  test('Escape clears the typed text, and closes an empty box', async () => {
    const hand = await opened();
    await hand.send(typed('kirjo'));
    const seen = [];
    for (let time = 0; time < 2; time += 1) {
      await hand.send({ type: 'search.cancel' });
      seen.push([searchState(snapshotOf(hand)), typedText(snapshotOf(hand))]);
    }
    expect(seen).toEqual([
      ['brief', ''],
      ['closed', ''],
    ]);
    hand.stop();
  });
});

describe('the goods under an open box', () => {
  test('arrive late: the results follow automatically', async () => {
    const hand = takeUp(searchModel, { world: { ...world, catalogue: emptyCatalogue }, orders: [] });
    await hand.send(typed('kirjo'));
    const before = searchState(snapshotOf(hand));
    await hand.send({ type: 'world.changed', world });
    expect([before, searchState(snapshotOf(hand))]).toEqual(['waiting', 'results']);
    hand.stop();
  });

  test('are fetched again: removed goods are not found any more, and the arrows begin again', async () => {
    const hand = await opened();
    await hand.send(typed('kirjo'));
    await hand.send({ type: 'search.move', to: 'next' });
    await hand.send({ type: 'world.changed', world: { ...world, catalogue: catalogueWith(char) } });
    const names = found(snapshotOf(hand)).hits.map(({ text }) => text);
    expect([names, activeHit(snapshotOf(hand))]).toEqual([['Kirjolohifilee, meri'], undefined]);
    hand.stop();
  });

  test('stay the same while the clock ticks: the arrows stay where they are', async () => {
    const hand = await opened();
    await hand.send(typed('kirjo'));
    await hand.send({ type: 'search.move', to: 'next' });
    await hand.send({ type: 'world.changed', world: { ...world, now: NOW + 30_000 } });
    expect(activeHit(snapshotOf(hand))?.product.id).toBe(trout.id);
    hand.stop();
  });
});

test.each(['fi', 'en'] as const)(
  'search results mark the goods of the order guide in %s: those ordered in the last 90 days',
  (language) => {
    const ordered = (good: Good, days: number) => ({
      ...orderOf(cartOf(adding(good, 1))),
      id: good.id,
      ordered_at: NOW - days * 86_400_000,
    });
    const orders = [ordered(trout, 90), ordered(peas, 91)];
    const hand = takeUp(searchModel, { world, orders });
    const guide = takeUp(guideModel, { username: 'ravintola', world, orders, older: undefined });
    const inGuide = goodsIn(guide.now().snapshot.context).map(({ product_id }) => product_id);
    expect([[...ownGoods(snapshotOf(hand))], inGuide]).toEqual([[trout.id], [trout.id]]);
    const { 'search.own': mark, 'guide.lead': lead } = { fi, en }[language];
    expect([mark, lead].map((words) => JSON.stringify(words).includes(' 90 '))).toEqual([true, true]);
    hand.stop();
    guide.stop();
  },
);

type Hand = ReturnType<typeof takeUp>;

async function opened(): Promise<Hand> {
  const hand = takeUp(searchModel, { world, orders: [] });
  await hand.send({ type: 'search.open', language: 'fi' });
  return hand;
}

function typed(text: string, language = 'fi') {
  return { type: 'search.type', text, language };
}

function snapshotOf(hand: Hand): SnapshotFrom<typeof searchMachine> {
  return hand.now().snapshot as SnapshotFrom<typeof searchMachine>;
}
