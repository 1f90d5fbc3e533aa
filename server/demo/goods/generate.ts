import { FEE_CATEGORY, FEE_PRODUCT } from '../../../machines/domain/catalogue/catalogue.ts';
import { productDefaults } from '../../../machines/domain/catalogue/defaults.ts';
import { type Cents, vatOf } from '../../../machines/domain/money.ts';
import type { Good, Goods, GoodsCategory } from '../../goods/goods.types.ts';
import { autoAddProducts } from './auto-add.ts';
import { categoryNames } from './category-names.ts';
import { sellable } from './choose.ts';
import { departmentOf } from './departments.ts';
import { choiceOf, hashOf } from './hash.ts';
import { tradeName } from './names.ts';
import { notesOf } from './notes.ts';
import { depositsOf, packOf } from './pack.ts';
import { dairyRules } from './rules/dairy.ts';
import { drinkRules } from './rules/drinks.ts';
import { dryRules } from './rules/dry.ts';
import { freshRules } from './rules/fresh.ts';
import { otherRule, readyRules } from './rules/ready.ts';
import { type Route, type Rule, type Rules, routes } from './rules/rule.ts';
import { type CategoryRow, type FoodRow, readTable } from './table.ts';

const rules: Rules = { ...dairyRules, ...freshRules, ...drinkRules, ...dryRules, ...readyRules };

const FOOD_VAT = 13.5;
const STANDARD_VAT = 25.5;
/** Alcohol-free or at most 1.2 % of alcohol, although listed among the alcoholic drinks. */
const NOT_ALCOHOL = new Set(['914', '11069', '32739', '32740', '30432']);

/**
 * The goods of the demo shop. Names, categories and diets are real. Prices, packs, stock and delivery days come from a
 * hash of the product code: the same on every machine. `all`: every row of the table (scale tests).
 */
export function generateGoods(options: { readonly all?: boolean } = {}): Goods {
  const foods = readTable<FoodRow>('products');
  const categories = new Map(readTable<CategoryRow>('categories').map((row) => [row.category_code, row]));
  const rows = options.all === true ? foods : sellable(foods);
  const goods = rows.flatMap((row) => {
    const category = categories.get(row.category_code);
    return category === undefined ? [] : [goodOf(row, category)];
  });
  const used = new Set(goods.map((good) => good.category_code));
  return {
    categories: [
      ...[...categories.values()].filter((row) => used.has(row.category_code)).map(categoryOf),
      feeCategory,
    ],
    goods: [...goods, feeGood],
    autoAddProducts,
  };
}

function goodOf(row: FoodRow, categoryRow: CategoryRow): Good {
  const code = row.product_code;
  const rule = ruleOf(row);
  const route = routeOf(row, rule);
  const pack = packOf(rule.packs[choiceOf(`pack ${code}`, rule.packs.length)] ?? 'KPL 1 kpl');
  const category = categoryOf(categoryRow);
  const vat_percent = categoryRow.group_code === 'ALCTOT' && !NOT_ALCOHOL.has(code) ? STANDARD_VAT : FOOD_VAT;
  const net = netPriceOf(row, rule, pack.quantity);
  return {
    ...productDefaults,
    id: code,
    price_id: `${code}-1`,
    description_fi: tradeName(code, row.description_fi, 'fi'),
    description_en: tradeName(code, row.description_en, 'en'),
    category_code: category.code,
    category_description_fi: category.description_fi,
    category_description_en: category.description_en,
    notes: notesOf(row.diet_codes, categoryRow.group_code),
    unit_of_measure: pack.unit,
    pack_size: pack.text,
    out_of_stock: choiceOf(`stock ${code}`, 40) === 0 ? 1 : 0,
    price_excl_tax: net,
    price_incl_tax: net + vatOf(net, vat_percent),
    vat_percent,
    location_code: routes[route].location,
    delivery_weekdays: choiceOf(`dates ${code}`, 200) === 0 ? [] : routes[route].weekdays,
    additional_items: depositsOf(pack),
    enable_inventory: keeps(route) ? 1 : 0,
    retail_sales_unit_amount: pack.pieces > 1 ? pack.pieces : null,
    retail_sales_unit_of_measure: pack.pieces > 1 ? 'KPL' : null,
    auto_add_item: 0,
    perishable: keeps(route) ? 0 : 1,
  };
}

function ruleOf(row: FoodRow): Rule {
  const name = row.description_fi.toLowerCase();
  const found = rules[row.category_code]?.find((rule) => rule.names?.test(name) ?? true);
  return found ?? otherRule;
}

function routeOf(row: FoodRow, rule: Rule): Route {
  return /pakaste/i.test(row.description_fi) && row.category_code !== 'POTACOOK' ? 'frozen' : rule.route;
}

function keeps(route: Route): boolean {
  return routes[route].location !== 'CHILLED' && route !== 'bread';
}

/** A price in the rule's range, dearer when organic or free of lactose, cheaper in large packs. Cents a selling unit. */
function netPriceOf(row: FoodRow, rule: Rule, quantity: number): Cents {
  const [low, high] = rule.price;
  const place = (hashOf(`price ${row.product_code}`) % 1001) / 1000;
  const organic = /luomu/i.test(row.description_fi) ? 1.2 : 1;
  const special = /laktoositon/i.test(row.description_fi) ? 1.06 : 1;
  const large = quantity >= 20 ? 0.9 : quantity >= 10 ? 0.95 : 1;
  const cents = (low + (high - low) * place) * organic * special * large * quantity;
  return Math.max(1, Math.round(cents));
}

function categoryOf(row: CategoryRow): GoodsCategory {
  const [fi, en] = categoryNames[row.category_code] ?? [row.description_fi, row.description_en];
  const department = departmentOf(row.category_code);
  return { code: row.category_code, description_fi: fi, description_en: en, department };
}

const feeCategory: GoodsCategory = {
  code: FEE_CATEGORY,
  description_fi: 'Rahti',
  description_en: 'Delivery',
};

const FEE_NET = 1500;

const feeGood: Good = {
  ...productDefaults,
  id: FEE_PRODUCT,
  price_id: `${FEE_PRODUCT}-1`,
  description_fi: 'Pientoimituslisä',
  description_en: 'Small delivery fee',
  category_code: feeCategory.code,
  category_description_fi: feeCategory.description_fi,
  category_description_en: feeCategory.description_en,
  notes: '',
  unit_of_measure: 'KPL',
  pack_size: '1 kpl',
  out_of_stock: 0,
  price_excl_tax: FEE_NET,
  price_incl_tax: FEE_NET + vatOf(FEE_NET, STANDARD_VAT),
  vat_percent: STANDARD_VAT,
  location_code: 'AMBIENT',
  delivery_weekdays: [],
  additional_items: [],
  enable_inventory: 0,
  retail_sales_unit_amount: null,
  retail_sales_unit_of_measure: null,
  auto_add_item: 0,
  perishable: 0,
};
