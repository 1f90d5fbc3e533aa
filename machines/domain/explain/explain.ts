import type { CartItem } from '../cart/cart.schema.ts';
import type { AdditionalItem } from '../catalogue/catalogue.schema.ts';
import type { HistoryPage } from '../history/entries.ts';
import { chargeKey, depositsOf } from '../order/delivery-part.ts';
import { depositAmount, goodsAmount, unitPrice } from '../order/line-amounts.ts';
import { kindOf } from '../order/line-kind.ts';
import { type TaxedAmount, totalsOf } from '../vat.ts';
import type { World } from '../world.ts';
import { type Charges, chargesOf, type Placed, placedIn, type Source } from './charges.ts';
import type { Figure } from './figure.ts';
import type { Part } from './part.ts';
import { makeParts, type Parts } from './parts.ts';
import { deliveryOf, type Found, goodsOf, roundingOf, totalOf, vatOf } from './sums.ts';
import { lastTouch, type Touch } from './touch.ts';

/** The facts that the browser holds. `pages` of the cart's history: newest first; empty until they are known. */
export interface Facts {
  readonly source: Source;
  readonly pages: readonly HistoryPage[];
}

/** How a figure comes about: its parts add up to `sum`, and its VAT by rate to incl − excl. */
export interface Explanation extends Found {
  readonly figure: Figure;
  readonly touch: Touch | undefined;
}

/** Undefined: the facts have no such figure, such as a line that was removed meanwhile. */
export function explain(figure: Figure, { source, pages }: Facts, world: World): Explanation | undefined {
  const charges = chargesOf(source, world);
  const found = find(figure, charges, makeParts(source, pages, charges, world));
  if (found === undefined) return undefined;
  return { figure, ...found, touch: lastTouch(found.products, source, pages) };
}

function find({ kind, at, id }: Figure, charges: Charges, make: Parts): Found | undefined {
  const sections = charges.sections.filter(({ key, delivery }) => key === at || delivery === at);
  const placed = placedIn(sections);
  switch (kind) {
    case 'total':
      return totalOf(charges, make);
    case 'vat':
      return vatOf(id === '' ? null : Number(id), charges, make);
    case 'rounding':
      return roundingOf(charges);
    case 'fee':
      return single(
        charges.fees.filter((fee) => chargeKey(make.fee(fee).charge) === id).slice(0, 1),
        make.fee,
        unitPrice,
      );
    case 'delivery':
      return deliveryOf(at, sections, make);
    case 'goods':
      return goodsOf(sections, make);
    case 'line':
      return single(
        placed.filter(({ item }) => item.product_id === id && kindOf(item) === 'goods'),
        make.line,
        ({ item }) => goodsAmount(item),
        () => [id],
      );
    case 'auto':
      return single(
        placed.filter((each) => kindOf(each.item) === 'auto' && chargeKey(make.auto(each).charge) === id),
        make.auto,
        ({ item }) => goodsAmount(item),
        (each) => make.auto(each).broughtBy.map(({ product_id }) => product_id),
      );
    case 'deposit':
      return deposits(placed, isOfCharge(placed, id), make);
    case 'lineDeposit':
      return deposits(placed, (deposit, item) => `${item.product_id} ${deposit.product_id}` === id, make);
    default:
      return kind satisfies never;
  }
}

/** A figure whose parts are as fine as it gets. */
function single<Charged>(
  charged: readonly Charged[],
  part: (each: Charged) => Part,
  amount: (each: Charged) => TaxedAmount,
  products?: (each: Charged) => readonly string[],
): Found | undefined {
  if (charged.length === 0) return undefined;
  const { vat, excl, incl } = totalsOf(charged.map(amount));
  const found = { sum: { excl, incl }, vat, parts: charged.map(part) };
  return products === undefined ? found : { ...found, products: new Set(charged.flatMap(products)) };
}

/** Deposits of lines, one part for each line. */
function deposits(
  placed: readonly Placed[],
  isMine: (deposit: AdditionalItem, item: CartItem) => boolean,
  make: Parts,
): Found | undefined {
  return single(
    placed.flatMap(({ item }) =>
      item.additional_items.filter((each) => isMine(each, item)).map((deposit) => ({ item, deposit })),
    ),
    ({ item, deposit }) => make.deposit(item, deposit),
    ({ item, deposit }) => depositAmount(deposit, item.amount),
    ({ item }) => [item.product_id],
  );
}

/** Equal deposits of several lines are one charge. */
function isOfCharge(placed: readonly Placed[], id: string): (deposit: AdditionalItem) => boolean {
  const charge = depositsOf(placed.map(({ item }) => item)).find((each) => chargeKey(each) === id);
  return ({ description_fi, unit_price_excl_tax: excl, unit_price_incl_tax: incl }) =>
    charge?.description_fi === description_fi && charge.each.excl === excl && charge.each.incl === incl;
}
