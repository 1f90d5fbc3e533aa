import { describe, expect, test } from 'vitest';
import type { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import type { Source } from '../../machines/domain/explain/charges.ts';
import { explain } from '../../machines/domain/explain/explain.ts';
import type { Figure, FigureKind } from '../../machines/domain/explain/figure.ts';
import type { HistoryPage } from '../../machines/domain/history/entries.ts';
import { recipeLines, recipeTotals } from '../../machines/domain/recipe/lines.ts';
import { asPlanned } from '../../machines/domain/recipe/tailoring.ts';
import { groupOf, NOW, peas, trout, world } from '../model/goods.ts';
import { added, changed, madeBy, newest } from '../model/histories.ts';
import { adding, cartOf, orderOf } from '../model/orders.ts';
import { soup } from '../model/recipes.ts';

const cart = cartOf(adding(trout, 2), adding(peas, 1));
const inCart: Source = { of: 'cart', cart };

function of(kind: FigureKind, at = '', id = ''): Figure {
  return { kind, at, id };
}

function partsOf(figure: Figure, source: Source = inCart, pages: readonly HistoryPage[] = []) {
  return explain(figure, { source, pages }, world)?.parts;
}

describe('the parts of a figure', () => {
  test('a line is its amount × the price of a unit, with its VAT rate', () => {
    expect(partsOf(of('line', groupOf(trout), trout.id))).toEqual([
      {
        kind: 'line',
        name: {
          product_id: trout.id,
          description_fi: 'Kirjolohifilee',
          description_en: 'Rainbow trout, fillet',
        },
        amount: 2,
        unit: 'KG',
        each: { excl: 1_467, incl: 1_665 },
        percent: 13.5,
        percentBefore: undefined,
        pricedOn: undefined,
        need: undefined,
        price: { excl: 2_934, incl: 3_330 },
      },
    ]);
  });

  test('an auto-added good names the goods that brought it, and no others', () => {
    const [part] = (partsOf(of('delivery', 'day 2026-11-25')) ?? []).filter(({ kind }) => kind === 'auto');
    expect(part).toMatchObject({
      price: { excl: 350, incl: 439 },
      location: 'CHILLED',
      broughtBy: [{ product_id: trout.id }],
    });
  });

  test('a fee below the minimum order names the minimum and the missing sum', () => {
    const limit = { of: 'cart', goods: 2 * 1_467 + 435, minimum: 15_000, missing: 15_000 - 3_369 };
    expect(partsOf(of('total'))?.find(({ kind }) => kind === 'fee')).toMatchObject({
      charge: { product_id: 'P9996' },
      limit,
    });
  });

  test('a fee of a placed order is compared with the minimum of today, and says so', () => {
    const order = orderOf(cartOf(adding(trout, 2)), '100042');
    const found = explain(of('total'), { source: { of: 'order', order }, pages: [] }, world);
    expect(found?.parts.find(({ kind }) => kind === 'fee')).toMatchObject({
      limit: { of: 'order', minimum: world.customer.minimumOrderAmount },
    });
  });

  test('a line of a recipe has the portions that need its packs', () => {
    const lines = recipeLines(soup, asPlanned, world);
    const source: Source = { of: 'recipe', quantity: 20, lines };
    const { excl, incl } = recipeTotals(lines, world).goods;
    const found = explain(of('goods', 'recipe'), { source, pages: [] }, world);
    expect(found?.sum).toEqual({ excl, incl });
    expect(found?.parts.map((part) => 'need' in part && part.need?.quantity)).toContain(20);
    expect(found?.touch).toBeUndefined();
  });

  test('a figure of a removed line is not explained', () => {
    expect(partsOf(of('line', groupOf(trout), 'gone'))).toBeUndefined();
    expect(partsOf(of('delivery', 'day 2026-12-24'))).toBeUndefined();
    expect(partsOf(of('fee', '', 'gone'))).toBeUndefined();
    expect(partsOf(of('vat', '', '24'))).toBeUndefined();
  });
});

describe('the facts behind a figure', () => {
  const line = of('line', groupOf(trout), trout.id);
  const page: HistoryPage = { ...pageOf(newest), facts: [added, changed] };
  const later: HistoryPage = {
    ...page,
    facts: [
      added,
      changed,
      {
        ...added,
        id: 'f-20',
        seq: 20,
        causedBy: 'c-20',
        at: NOW - 1,
        data: { _tag: 'ItemAdded', group: groupOf(peas), item: itemOfPeas(), auto_add_products: [] },
      },
    ],
  };

  test('a price has the day of the last fact that stated it', () => {
    const day = 24 * 3_600_000;
    const old = { ...added, at: NOW - 3 * day };
    const [part] = partsOf(line, inCart, [{ ...page, facts: [old, changed] }]) ?? [];
    expect(part).toMatchObject({ pricedOn: '2026-11-20' });
    const dearer = { ...cart, groups: cart.groups.map(withPrice(1_500)) };
    const [other] = partsOf(line, { of: 'cart', cart: dearer }, [page]) ?? [];
    expect(other).toMatchObject({ pricedOn: undefined });
    const order = orderOf(cart);
    expect(partsOf(of('line', '0', trout.id), { of: 'order', order })).toMatchObject([
      { pricedOn: '2026-11-23' },
    ]);
  });

  test('the last change of a line is not that of another one', () => {
    const touched = (figure: Figure) => explain(figure, { source: inCart, pages: [later] }, world)?.touch;
    expect(touched(line)).toMatchObject({ kind: 'moment', entry: { id: changed.id, actor: 'keittio' } });
    expect(touched(of('total'))).toMatchObject({ kind: 'moment', entry: { id: 'f-20' } });
  });

  test('a reference changes no sum, moved days change sums and no line, and a restored cart changes both', () => {
    const after = (data: CartFact): HistoryPage => ({
      ...page,
      facts: [added, changed, { ...added, id: 'f-40', seq: 40, causedBy: 'c-40', at: NOW - 1, data }],
    });
    const touched = (figure: Figure, data: CartFact) => {
      const touch = explain(figure, { source: inCart, pages: [after(data)] }, world)?.touch;
      return touch?.kind === 'moment' ? touch.entry.id : undefined;
    };
    const reference: CartFact = { _tag: 'ReferenceChanged', custom_reference: 'Häät' };
    const dated: CartFact = {
      _tag: 'DeliveryDateChanged',
      group: groupOf(trout),
      delivery_date: '2026-11-27',
    };
    const restored: CartFact = {
      _tag: 'CartRestored',
      items: [],
      auto_add_products: [],
      custom_reference: '',
    };
    const touches = (data: CartFact) => [touched(line, data), touched(of('total'), data)];
    expect(touches(reference)).toEqual([changed.id, changed.id]);
    expect(touches(dated)).toEqual([changed.id, 'f-40']);
    expect(touches(restored)).toEqual(['f-40', 'f-40']);
  });

  test('an order has the moment of its ordering, else its user and its time', () => {
    const order = orderOf(cart);
    const source: Source = { of: 'order', order };
    const ordered = { ...added, id: 'f-30', data: { _tag: 'CartOrdered', order_id: order.id } } as const;
    const touch = (pages: readonly HistoryPage[]) => explain(of('total'), { source, pages }, world)?.touch;
    expect(touch([{ ...page, facts: [ordered] }])).toMatchObject({ kind: 'moment', entry: { id: 'f-30' } });
    expect(touch(madeBy('keittio').pages)).toEqual({ kind: 'placed', by: 'ravintola', at: NOW });
  });
});

function pageOf({ pages: [page] }: typeof newest): HistoryPage {
  if (page === undefined) throw new Error('no page');
  return page;
}

function itemOfPeas() {
  const item = cart.groups.flatMap(({ items }) => items).find(({ product_id }) => product_id === peas.id);
  if (item === undefined) throw new Error('no peas');
  return item;
}

function withPrice(price_excl_tax: number) {
  return (group: (typeof cart.groups)[number]) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, price_excl_tax })),
  });
}
