import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { Catalogue } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { generateGoods } from '../../server/demo/goods/generate.ts';
import { catalogueAt, deliveryDaysAt } from '../../server/goods/delivery.ts';
import { holidaysOf } from '../../server/goods/holidays.ts';

const goods = generateGoods();
const at = (text: string) => Date.parse(text);

describe('delivery dates', () => {
  test('holidays of 2026 and 2027 are the public ones and the eves of Midsummer and Christmas', () => {
    const text = readFileSync(new URL('../fixtures/fi_holidays_2026_2027.csv', import.meta.url), 'utf8');
    const rows = parse(text, { columns: true }) as { date: string; name_fi: string }[];
    const expected = rows.filter((row) => row.name_fi !== 'Uudenvuodenaatto').map((row) => row.date);
    expect([...holidaysOf(2026), ...holidaysOf(2027)]).toEqual(expected);
  });

  test.each([
    [
      'Christmas 2026',
      '2026-12-21T08:00:00Z',
      ['2026-12-22', '2026-12-23', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-04'],
    ],
    [
      'Easter 2027',
      '2027-03-22T08:00:00Z',
      [
        '2027-03-23',
        '2027-03-24',
        '2027-03-25',
        '2027-03-30',
        '2027-03-31',
        '2027-04-01',
        '2027-04-02',
        '2027-04-05',
      ],
    ],
    [
      'Midsummer 2027',
      '2027-06-21T08:00:00Z',
      [
        '2027-06-22',
        '2027-06-23',
        '2027-06-24',
        '2027-06-28',
        '2027-06-29',
        '2027-06-30',
        '2027-07-01',
        '2027-07-02',
        '2027-07-05',
      ],
    ],
  ])('no weekend and no holiday around %s', (_name, now, expected) => {
    expect(datesAt(now, 'AMBIENT')).toEqual(expected);
  });

  test('AMBIENT and CHILLED close at 14:00 in Helsinki on the working day before, FROZEN two before', () => {
    const before = '2026-11-19T11:59:59Z';
    const after = '2026-11-19T12:00:00Z';
    const first = (now: string) =>
      (['AMBIENT', 'CHILLED', 'FROZEN'] as const).map((location) => datesAt(now, location)[0]);
    expect(first(before)).toEqual(['2026-11-20', '2026-11-20', '2026-11-23']);
    expect(first(after)).toEqual(['2026-11-23', '2026-11-23', '2026-11-24']);
  });

  test.each([
    ['the clocks go back', '2026-10-24T09:00:00Z', '2026-10-27', '2026-10-26T12:00:00Z'],
    ['the clocks go forward', '2026-03-28T10:00:00Z', '2026-03-31', '2026-03-30T11:00:00Z'],
  ])('the cut-off stays at 14:00 in Helsinki when %s', (_name, now, day, expected) => {
    const found = deliveryDaysAt(at(now)).find(
      (each) => each.location_code === 'CHILLED' && each.delivery_date === day,
    );
    expect(found?.order_until).toBe(at(expected));
  });

  test('fish comes on other days than flour, bread every working day, some goods never', () => {
    const products = new Map(
      catalogueAt(goods, at('2026-11-21T08:00:00Z')).categories.flatMap((category) =>
        category.products.map((product) => [product.id, product.delivery_dates]),
      ),
    );
    expect(products.get('871')).toEqual(['2026-11-25', '2026-11-27', '2026-12-02', '2026-12-04']);
    expect(products.get('124')).toEqual(['2026-11-24', '2026-11-26', '2026-12-01', '2026-12-03']);
    expect(products.get('31820')).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
    ]);
    expect(products.get('P9996')).toEqual([]);
  });
});

describe('the catalogue', () => {
  const catalogue = catalogueAt(goods, at('2026-11-21T08:00:00Z'));

  test('is encoded and decoded by the contract without a change', () => {
    const wire = Schema.encodeSync(Catalogue)(catalogue);
    expect(Schema.decodeUnknownSync(Catalogue)(JSON.parse(JSON.stringify(wire)))).toEqual(catalogue);
  });

  test('has its categories in Finnish order, none of them empty', () => {
    const names = catalogue.categories.map((category) => category.description_fi);
    expect(names).toEqual(names.toSorted(new Intl.Collator('fi').compare));
    expect(names.at(-1)).toBe('Äidinmaidonkorvikkeet');
    expect(catalogue.categories.filter((category) => category.products.length === 0)).toEqual([]);
  });
});

function datesAt(now: string, location: 'AMBIENT' | 'CHILLED' | 'FROZEN'): string[] {
  return deliveryDaysAt(at(now))
    .filter((day) => day.location_code === location)
    .map((day) => day.delivery_date);
}
