import { describe, expect, test } from 'vitest';
import type { Cell } from '../../machines/domain/import/cells.ts';
import { type Corrections, noCorrections } from '../../machines/domain/import/judge.ts';
import type { FormRow } from '../../machines/domain/import/locate.ts';
import { orderedBefore } from '../../machines/domain/import/ordered.ts';
import { judgeRows, reportOf } from '../../machines/domain/import/report.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { World } from '../../machines/domain/world.ts';
import { autos, fee, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, line, NOW, world } from './shop.ts';

const shop = world({
  catalogue: catalogueWith({ 663: { out_of_stock: 1 }, 2: { delivery_dates: [] } }),
});
const row = (at: number, number: Cell, amount: Cell, name: Cell = ''): FormRow => ({
  row: at,
  number,
  name,
  amount,
});

/** The report of a form whose columns are known. */
const reportBy = (rows: readonly FormRow[], corrections: Corrections, by: World) =>
  reportOf(judgeRows(rows, by), corrections, by, true);

/** The parts of a report that a customer reads. */
function reported(rows: readonly FormRow[], corrections: Partial<Corrections> = {}, by: World = shop) {
  const { doubtful, left, lines, blank, ofShop } = reportBy(rows, { ...noCorrections, ...corrections }, by);
  return {
    doubtful: doubtful.map(({ row: at, goodProblem, amountProblem }) => [
      at,
      goodProblem ?? '',
      amountProblem ?? '',
    ]),
    left: left.map((each) => each.row),
    lines: lines.map(({ product, amount, rows: of }) => [product.id, amount, of.map((each) => each.row)]),
    blank,
    ofShop,
  };
}

const nothing = { doubtful: [], left: [], lines: [], blank: 0, ofShop: 0 };

describe('§5 a row of a form is judged as the cart will', () => {
  test('a good with an amount goes into the cart, a row without one is passed over and counted', () => {
    expect(reported([row(2, 684, 3), row(3, 871, ''), row(4, '', ' ')])).toEqual({
      ...nothing,
      lines: [['684', 3, [2]]],
      blank: 2,
    });
  });

  test.each([
    ['404', 1, 'unknown', ''],
    ['', 1, 'unknown', ''],
    ['663', 1, 'outOfStock', ''],
    ['2', 1, 'noDeliveryDates', ''],
    ['684', 'kaksi', '', 'notNumber'],
    ['684', '2,5', '', 'notWhole'],
    ['684', 0, '', 'notPositive'],
    ['684', 100_000, '', 'tooLarge'],
    ['684', '1,000', '', 'unclear'],
    ['404', 'kaksi', 'unknown', 'notNumber'],
  ])('%s with %s is left out, with its reason', (number, amount, good, why) => {
    expect(reported([row(2, number, amount)])).toEqual({
      ...nothing,
      doubtful: [[2, good, why]],
      left: [2],
    });
  });

  test('several goods of one name are offered to choose from', () => {
    const twins = world({ catalogue: catalogueWith({ 871: { description_fi: 'Sokeri' } }) });
    const rows = [row(2, '', 2, 'Sokeri')];
    const { doubtful } = reportBy(rows, noCorrections, twins);
    expect(doubtful.map(({ candidates }) => candidates.map(({ id }) => id))).toEqual([['1', '871']]);
    expect(reported(rows, {}, twins)).toEqual({ ...nothing, doubtful: [[2, 'ambiguous', '']], left: [2] });
    expect(reported(rows, { goods: { 2: '871' } }, twins)).toEqual({
      ...nothing,
      doubtful: [[2, '', '']],
      lines: [['871', 2, [2]]],
    });
  });

  test('an unknown good is searched by another number or name, and similar goods are offered', () => {
    const rows = [row(2, '404', 2, 'Lohifile')];
    const [near] = reportBy(rows, noCorrections, shop).doubtful;
    expect([near?.soughtText, near?.candidates.map(({ id }) => id)]).toEqual(['404', ['871', '848']]);
    const found = { ...nothing, doubtful: [[2, '', '']], lines: [['871', 2, [2]]] };
    expect(reported(rows, { goods: { 2: '871' } })).toEqual(found);
    expect(reported(rows, { sought: { 2: '871' } })).toEqual(found);
    expect(reported(rows, { sought: { 2: 'salmon fillet' } })).toEqual(found);
    expect(reported(rows, { sought: { 2: '' } })).toEqual({
      ...nothing,
      doubtful: [[2, 'unknown', '']],
      left: [2],
    });
  });

  test('a row with a known good keeps it, for any search', () => {
    expect(reported([row(2, 684, 3)], { sought: { 2: '871' } })).toEqual({
      ...nothing,
      lines: [['684', 3, [2]]],
    });
  });

  test('a corrected amount counts, and its row keeps its place', () => {
    const rows = [row(2, 684, 'kaksi'), row(3, 871, '2,5')];
    expect(reported(rows, { amounts: { 2: '2' } })).toEqual({
      ...nothing,
      doubtful: [
        [2, '', ''],
        [3, '', 'notWhole'],
      ],
      left: [3],
      lines: [['684', 2, [2]]],
    });
    expect(reported(rows, { amounts: { 2: '', 3: 'x' } }).doubtful).toEqual([
      [2, '', 'missing'],
      [3, '', 'notNumber'],
    ]);
  });

  test('the same good twice is one line with both amounts, and together at most 99,999', () => {
    expect(reported([row(2, 684, 3), row(3, 871, 1), row(4, '', 5, milk.description_en)])).toEqual({
      ...nothing,
      lines: [
        ['684', 8, [2, 4]],
        ['871', 1, [3]],
      ],
    });
    expect(reported([row(2, 684, 99_999), row(3, 684, 1)])).toEqual({
      ...nothing,
      doubtful: [
        [2, '', 'tooLargeTogether'],
        [3, '', 'tooLargeTogether'],
      ],
      left: [2, 3],
    });
    expect(reported([row(2, 684, 99_999), row(3, 684, 1)], { amounts: { 2: '9' } }).lines).toEqual([
      ['684', 10, [2, 3]],
    ]);
  });

  test('automatically added goods are skipped and counted: fees, deposits, auto-added goods of a delivery', () => {
    const [auto] = autos;
    const deposit = {
      product_id: 'P24',
      description_fi: 'Pantti',
      description_en: 'Deposit',
      unit_price_excl_tax: 10,
      unit_price_incl_tax: 13,
    };
    const picking = {
      product_id: 'P77',
      description_fi: 'Keräilylisä',
      description_en: 'Picking fee',
      price_excl_tax: 500,
      price_incl_tax: 628,
      min_order_amount: true,
    };
    const charged = world({
      catalogue: catalogueWith({ 1: { additional_items: [deposit] } }, autos),
      extraFees: [picking],
    });
    const rows = [fee.id, auto?.id ?? '', 'p24', 'P77', 1].map((number, at) => row(at + 2, number, 1));
    expect(reported(rows, {}, charged)).toEqual({ ...nothing, lines: [['1', 1, [6]]], ofShop: 4 });
  });

  test('a number beside another good’s name is to be checked, and either can be chosen', () => {
    const rows = [row(2, 684, 1, 'Lohifilee'), row(3, 871, 1, ' LOHIFILEE '), row(4, 1, 1)];
    const { doubtful, lines } = reportBy(rows, noCorrections, shop);
    expect(
      doubtful.map(({ row: at, goodProblem, product, candidates }) => [
        ...[at, goodProblem, product],
        candidates.slice(0, 2).map(({ id }) => id),
      ]),
    ).toEqual([[2, 'otherName', undefined, [milk.id, salmon.id]]]);
    expect(lines.map(({ product }) => product.id)).toEqual([salmon.id, sugar.id]);
    for (const chosen of [milk.id, salmon.id]) {
      const { left, lines: added } = reportBy(
        rows.slice(0, 1),
        { ...noCorrections, goods: { 2: chosen } },
        shop,
      );
      expect([left.length, added.map(({ product }) => product.id)]).toEqual([0, [chosen]]);
    }
  });

  test.each([
    [871, 'Lohi', true],
    [871, 'Lohifilee, tuore, 1 kg', true],
    [871, 'fillet of salmon', true],
    [871, 'Lohi filee', true],
    [871, 'Kuha', false],
    [871, 'Lohifilee nahaton kuha', true],
    [871, '---', false],
    [684, 'Sokeri', false],
  ])('the number %s fits with the name %j: %s', (number, name, fits) => {
    const { left, lines } = reportBy([row(2, number, 1, name)], noCorrections, shop);
    expect([left.length, lines.map(({ otherName }) => otherName)]).toEqual(fits ? [0, [name]] : [1, []]);
  });

  test('rows of unconfirmed columns are all to be checked', () => {
    const judged = judgeRows([row(2, 684, 3), row(3, 404, 1), row(4, 871, '')], shop);
    const asked = (isChecked: boolean) =>
      reportOf(judged, { ...noCorrections, amounts: { 2: '5' } }, shop, isChecked);
    const { doubtful, left, lines, blank } = asked(false);
    expect([doubtful.map(({ goodProblem }) => goodProblem), left.length, lines, blank]).toEqual([
      ['unchecked', 'unknown'],
      2,
      [],
      1,
    ]);
    expect([asked(true).doubtful.length, asked(true).lines.map(({ amount }) => amount)]).toEqual([1, [5]]);
  });

  test('hidden rows are marked', () => {
    const hidden: FormRow = { ...row(3, 684, 2), hidden: true };
    const { lines } = reportBy([row(2, 684, 3), hidden], noCorrections, shop);
    expect(lines.map(({ rows }) => rows)).toEqual([
      [
        { row: 2, amount: 3 },
        { row: 3, amount: 2, hidden: true },
      ],
    ]);
    expect(reportBy([{ ...hidden, amount: 'x' }], noCorrections, shop).doubtful[0]?.form.hidden).toBe(true);
  });

  test('prices are those of the whole line, excl. and incl. VAT', () => {
    const { lines } = reportBy([row(2, 684, 3)], noCorrections, shop);
    // 3 × 8.99 € and 3 × 10.20 €.
    expect(lines.map(({ price }) => ({ excl: price.excl, incl: price.incl }))).toEqual([
      { excl: 2_697, incl: 3_060 },
    ]);
  });
});

test('a form of earlier orders has only those goods of the catalogue', () => {
  const order: Order = {
    id: '1',
    payment_status: 0,
    ordered_at: NOW,
    ordered_by: '',
    deliveries: [{ delivery_date: '2026-03-04', items: [line(milk, 2), line(sugar, 1), line(milk, 1)] }],
    extra_fees: [],
    custom_reference: '',
    prepayment: null,
  };
  const { categories } = orderedBefore(shop.catalogue, [order]);
  expect(categories.map(({ code, products }) => [code, products.map(({ id }) => id)])).toEqual([
    ['DRY', [sugar.id, milk.id]],
  ]);
  expect(orderedBefore(shop.catalogue, []).categories).toEqual([]);
});
