import { expect, test } from 'vitest';
import { packSizeOf, sellingUnitOf } from '../../machines/domain/catalogue/pack.ts';
import { sugar } from './goods.ts';

const packed = (pack_size: string, amount: number | null, unit: string | null) => ({
  ...sugar,
  pack_size,
  retail_sales_unit_amount: amount,
  retail_sales_unit_of_measure: unit,
});

test('§3 Product: a pack size that is not stated is made of the retail units; without them there is none', () => {
  const shown = [
    packed('10 x 1 KG', 12, 'KPL'),
    packed('', 12, 'KPL'),
    packed('', 2.5, 'KG'),
    packed('', 12, null),
    packed('', null, 'KPL'),
    packed('', 0, 'KPL'),
  ].map((good) => [packSizeOf(good, 'fi'), packSizeOf(good, 'en')]);
  expect(shown).toEqual([
    ['10 x 1 KG', '10 x 1 KG'],
    ['12 KPL', '12 KPL'],
    ['2,5 KG', '2.5 KG'],
    ['', ''],
    ['', ''],
    ['', ''],
  ]);
});

test('the selling unit stands before what it holds, and neither stands empty', () => {
  const noUnit = { ...packed('', 12, 'KPL'), unit_of_measure: '' };
  expect(
    [packed('', 12, 'KPL'), packed('', null, null), noUnit].map((good) => sellingUnitOf(good, 'fi')),
  ).toEqual([['LTK', '12 KPL'], ['LTK'], ['12 KPL']]);
});
