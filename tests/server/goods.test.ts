import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { productDefaults } from '../../machines/domain/catalogue/defaults.ts';
import { departments } from '../../machines/domain/catalogue/department.ts';
import { vatOf } from '../../machines/domain/money.ts';
import { demoCustomers, demoReclamationUsers, demoUsers } from '../../server/demo/customers.ts';
import { generateGoods } from '../../server/demo/goods/generate.ts';
import type { Good, Goods } from '../../server/goods/goods.types.ts';
import { realOrders } from '../fixtures/real-orders.ts';

const goods = generateGoods();
const byId = new Map(goods.goods.map((good) => [good.id, good]));
const GOODS_DIGEST = 'dd27a931f5539d3ddc4cbec83fc1f7f7cd258920095a637e3cc8dedaf6dd6de6';
const KIND_COUNTS = {
  deposits: 48,
  inventory: 826,
  noInventory: 848,
  retailUnits: 948,
  outOfStock: 42,
  noDates: 11,
  ambient: 782,
  chilled: 734,
  frozen: 158,
  perishable: 847,
};

describe('the generator', () => {
  test('makes the same goods on every machine', () => {
    const made = [goods, generateGoods()].map(digest);
    expect(made, 'the demo goods changed: put the new digest here').toEqual([GOODS_DIGEST, GOODS_DIGEST]);
  });

  test('makes about 1,600 plausible goods, and all 4,058 with the fee product for tests of scale', () => {
    expect(goods.goods.length).toBeGreaterThan(1550);
    expect(goods.goods.length).toBeLessThan(1750);
    expect(generateGoods({ all: true }).goods.length).toBe(4058 + 1);
  });

  test('gives every good an id of its own, a name of its own and a category that exists', () => {
    expect(new Set(goods.goods.map((good) => good.id)).size).toBe(goods.goods.length);
    expect(new Set(goods.goods.map((good) => good.description_fi)).size).toBe(goods.goods.length);
    const filled = new Set(goods.goods.map((good) => good.category_code));
    expect(filled).toEqual(new Set(goods.categories.map((category) => category.code)));
  });

  test('every department has categories, and the category of the fee has none', () => {
    expect(new Set(goods.categories.map(({ department }) => department))).toEqual(
      new Set([...departments, undefined]),
    );
  });

  test('does not sell tap water, breast milk, averages, home cooking or archived rows', () => {
    expect(['922', '33766', '33872'].filter((id) => byId.has(id))).toEqual([]);
    const odd = goods.goods.filter((good) =>
      /keskiarvo|kotitekoinen|\(arc\)|punnittu|average|home-made/i.test(
        `${good.description_fi} ${good.description_en}`,
      ),
    );
    expect(odd).toEqual([]);
  });
});

describe('prices', () => {
  test('the price with VAT is the net price and its VAT, half up, on every good, auto-add product and fee', () => {
    const priced = [
      ...goods.goods,
      ...goods.autoAddProducts,
      ...demoCustomers.flatMap((each) => each.extra_fees),
    ];
    const wrong = priced.filter(
      (each) =>
        each.price_incl_tax !== each.price_excl_tax + vatOf(each.price_excl_tax, each.vat_percent ?? 0),
    );
    expect(wrong).toEqual([]);
  });

  test('the price of a deposit is the sum printed on the containers, with 25.5 % VAT in it', () => {
    const deposits = goods.goods.flatMap((good) => good.additional_items);
    const wrong = deposits.filter(
      (each) =>
        each.vat_percent !== 25.5 ||
        each.unit_price_incl_tax % 5 !== 0 ||
        each.unit_price_incl_tax !== each.unit_price_excl_tax + vatOf(each.unit_price_excl_tax, 25.5),
    );
    expect(wrong).toEqual([]);
  });

  test('food has 13.5 % VAT, alcohol 25.5 %, alcohol-free beer, cider and wine 13.5 %', () => {
    const alcohol = ['BEER', 'WINE', 'SPIRIT', 'ALCOTH'];
    const table = generateGoods({ all: true }).goods.filter((good) => good.category_code !== 'RAHTI');
    const [drinks, foods] = [true, false].map((isAlcohol) =>
      table.filter((good) => alcohol.includes(good.category_code) === isAlcohol),
    );
    expect(foods?.filter((good) => good.vat_percent !== 13.5)).toEqual([]);
    expect(drinks?.filter((good) => good.vat_percent !== 25.5).map((good) => good.id)).toEqual([
      '914',
      '11069',
      '30432',
      '32739',
      '32740',
    ]);
    expect(byId.get('P9996')?.vat_percent).toBe(25.5);
  });

  test('a litre of plain milk costs between 0.80 and 1.20 €, and no milk 3 €', () => {
    const milks = ofCategories('MILKFF', 'MILKLF', 'MILKHF').filter((good) =>
      /^Maito, (?!kutun|kahvi)/.test(good.description_fi),
    );
    expect(milks.length).toBeGreaterThan(12);
    expect(milks.filter((good) => perUnit(good) > 300 && !/profeel/i.test(good.description_fi))).toEqual([]);
    const plain = byId.get('684');
    expect(plain === undefined ? 0 : perUnit(plain)).toBeGreaterThan(80);
    expect(plain === undefined ? 0 : perUnit(plain)).toBeLessThan(120);
  });

  test('no selling unit is nearly free or dearer than a case of spirits', () => {
    const prices = goods.goods.map((good) => good.price_excl_tax);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...prices)).toBeLessThan(20_000);
  });
});

describe('the kinds of goods an order needs', () => {
  test('deposits, inventory, retail units, out of stock and no dates are among them', () => {
    const kinds = {
      deposits: (good: Good) => good.additional_items.length > 0,
      inventory: (good: Good) => good.enable_inventory === 1,
      noInventory: (good: Good) => good.enable_inventory === 0,
      retailUnits: (good: Good) => good.retail_sales_unit_amount !== null,
      outOfStock: (good: Good) => good.out_of_stock === 1,
      noDates: (good: Good) => good.delivery_weekdays.length === 0 && good.id !== 'P9996',
      ambient: (good: Good) => good.location_code === 'AMBIENT',
      chilled: (good: Good) => good.location_code === 'CHILLED',
      frozen: (good: Good) => good.location_code === 'FROZEN',
      perishable: (good: Good) => good.perishable === 1,
    };
    const counts = Object.fromEntries(
      Object.entries(kinds).map(([kind, is]) => [kind, goods.goods.filter(is).length]),
    );
    expect(counts).toEqual(KIND_COUNTS);
  });

  test('§5 perishable: milk, fish, vegetables and bread; not frozen, dry, tinned or bottled goods', () => {
    const perishes = (ids: readonly string[]) => ids.map((id) => byId.get(id)?.perishable);
    expect(perishes(['684', '848', '352', '31811'])).toEqual([1, 1, 1, 1]);
    expect(perishes(['663', '826', '1', '831', '902', 'P9996'])).toEqual([0, 0, 0, 0, 0, 0]);
    const chilled = goods.goods.filter((good) => good.location_code === 'CHILLED');
    const frozen = goods.goods.filter((good) => good.location_code === 'FROZEN');
    expect([chilled, frozen].map((kept) => new Set(kept.map(({ perishable }) => perishable)))).toEqual([
      new Set([1]),
      new Set([0]),
    ]);
  });

  test('auto-add products: one of each location and one of none, with and without a notification', () => {
    const kinds = goods.autoAddProducts.map((each) => [each.location_code, each.notification]);
    expect(kinds).toEqual([
      ['AMBIENT', false],
      ['CHILLED', true],
      ['FROZEN', true],
      [null, false],
    ]);
  });

  test('§3 RAHTI holds P9996 alone', () => {
    expect(ofCategories('RAHTI').map((good) => good.id)).toEqual(['P9996']);
  });

  test('one customer has a flagged extra fee of another product than P9996', () => {
    const flagged = demoCustomers.flatMap((each) => each.extra_fees.filter((fee) => fee.min_order_amount));
    expect(flagged.map((fee) => fee.product_id)).toEqual(['P9990']);
  });

  test('five users: two colleagues of one account, one with prepayment, one without claims, one banned', () => {
    const customers = new Map(demoCustomers.map((each) => [each.id, each]));
    const seen = demoUsers.map((user) => [
      user.username,
      user.account,
      customers.get(user.account)?.minimum_order_amount,
      customers.get(user.account)?.prepayment,
      demoReclamationUsers.includes(user.username),
      user.banned,
    ]);
    expect(seen).toEqual([
      ['ravintola', 'kaisla', 15_000, false, true, false],
      ['keittio', 'kaisla', 15_000, false, true, false],
      ['ennakko', 'ranta', 10_000, true, true, false],
      ['kahvila', 'kulma', 12_000, false, false, false],
      ['suljettu', 'satama', 15_000, false, true, true],
    ]);
  });
});

describe('the real orders', () => {
  const orders = realOrders(goods.goods);

  test('are 1,394, name goods that can be ordered, and no good twice in one order', () => {
    expect(orders.length).toBe(1394);
    const odd = orders.filter(
      ({ lines }) =>
        new Set(lines.map((line) => line.product_id)).size !== lines.length ||
        lines.some((line) => !byId.has(line.product_id) || line.amount <= 0),
    );
    expect(odd).toEqual([]);
  });
});

function ofCategories(...codes: string[]): Good[] {
  return goods.goods.filter((good) => codes.includes(good.category_code));
}

/** Net cents a litre, of packs like '12 x 1 l' and '8 x 2,5 dl'. */
function perUnit(good: Good): number {
  const [, times = '1', size = '1', unit = 'l'] = /^(?:(\d+) x )?([\d,]+) (l|dl)$/.exec(good.pack_size) ?? [];
  return good.price_excl_tax / (Number(times) * Number(size.replace(',', '.')) * (unit === 'dl' ? 0.1 : 1));
}

/** A field with its default value is not part of it. */
function digest({ goods: made, ...others }: Goods): string {
  const stated = made.map((good) =>
    Object.entries(good).filter(([key, value]) => Reflect.get(productDefaults, key) !== value),
  );
  return createHash('sha256')
    .update(JSON.stringify({ ...others, stated }))
    .digest('hex');
}
