import { expect, test } from 'vitest';
import { packIn, sellingUnitIn, unitIn } from '../../i18n/units.ts';
import { sugar } from './goods.ts';

// Replaces ~ by the no-break space U+00A0, which looks like a space.
const spaced = (text: string) => text.replaceAll('~', '\u00a0');

const packed = (pack_size: string, amount: number | null = null, unit: string | null = null) => ({
  ...sugar,
  pack_size,
  retail_sales_unit_amount: amount,
  retail_sales_unit_of_measure: unit,
});

test('a unit is a word of the language: small letters in Finnish, a word with its plural in English', () => {
  const shown = ['LTK', 'KPL', 'PSS', 'PKT', 'PRK', 'RAS', 'PLO', 'KG', 'L', 'SÄKKI', 'Lava', ''].map(
    (code) => [unitIn(code, 'fi', 2), unitIn(code, 'en'), unitIn(code, 'en', 2)],
  );
  expect(shown).toEqual([
    ['ltk', 'box', 'boxes'],
    ['kpl', 'piece', 'pieces'],
    ['pss', 'bag', 'bags'],
    ['pkt', 'pack', 'packs'],
    ['prk', 'tub', 'tubs'],
    ['ras', 'tray', 'trays'],
    ['plo', 'bottle', 'bottles'],
    ['kg', 'kg', 'kg'],
    ['l', 'l', 'l'],
    ['säkki', 'säkki', 'säkki'],
    ['Lava', 'Lava', 'Lava'],
    ['', '', ''],
  ]);
});

test('a pack is written in the language: comma or point, multiplication sign, approx., the container', () => {
  const shown = [
    '24 x 0,33 l tölkki',
    'n. 3 kg',
    'n. 1,5 kg',
    '12 x 2 x 110 g',
    '30 kpl',
    '1 kpl',
    '6 x 0,75 l lasipullo',
    '10 X 1 KG',
    'lava 40 kpl',
  ].map((size) => [packIn(packed(size), 'fi'), packIn(packed(size), 'en')]);
  expect(shown).toEqual(
    [
      ['24~×~0,33~l tölkki', '24~×~0.33~l can'],
      ['n.~3~kg', 'approx.~3~kg'],
      ['n.~1,5~kg', 'approx.~1.5~kg'],
      ['12~×~2~×~110~g', '12~×~2~×~110~g'],
      ['30~kpl', '30~pieces'],
      ['1~kpl', '1~piece'],
      ['6~×~0,75~l lasipullo', '6~×~0.75~l glass bottle'],
      ['10~×~1~kg', '10~×~1~kg'],
      ['lava 40~kpl', 'lava 40~pieces'],
    ].map((texts) => texts.map(spaced)),
  );
});

test('§3 Product: a pack size that is not stated is made of the retail units; without them there is none', () => {
  const shown = [
    packed('', 12, 'KPL'),
    packed('', 2.5, 'KG'),
    packed('', 12, null),
    packed('', null, 'KPL'),
    packed('', 0, 'KPL'),
    packed(' ', null, null),
  ].map((good) => [packIn(good, 'fi'), packIn(good, 'en')]);
  expect(shown).toEqual(
    [
      ['12~kpl', '12~pieces'],
      ['2,5~kg', '2.5~kg'],
      ['', ''],
      ['', ''],
      ['', ''],
      ['', ''],
    ].map((texts) => texts.map(spaced)),
  );
});

test('the selling unit precedes its content, and neither is empty', () => {
  const noUnit = { ...packed('', 12, 'KPL'), unit_of_measure: '' };
  expect([packed('', 12, 'KPL'), packed(' '), noUnit].map((good) => sellingUnitIn(good, 'fi'))).toEqual([
    ['ltk', spaced('12~kpl')],
    ['ltk'],
    [spaced('12~kpl')],
  ]);
});
