import type { PlainDate } from '../calendar.ts';
import { emptyCatalogue } from '../catalogue/catalogue.ts';
import { type Cents, sumOf } from '../money.ts';
import type { World } from '../world.ts';
import type { CartItem } from './cart.schema.ts';
import { productProblem } from './line.ts';
import { type Cart, itemsOf } from './state.ts';

interface About {
  readonly product_id: string;
  readonly description_fi: string;
  readonly description_en: string;
}

/** A change made by a colleague. */
interface Done {
  /** A username; empty: unknown. */
  readonly by: string;
  /** The moment of the cart's history, if the change was made in the user's absence. */
  readonly moment?: string;
}

/**
 * The change of a line by a fresh catalogue or a colleague (§4 Catalogue update): nothing changes silently. Prices a
 * selling unit, excl. VAT.
 */
export type CartChange =
  | (About & { readonly kind: 'gone'; readonly reason: 'missing' | 'outOfStock' | 'noDeliveryDates' })
  | (About & { readonly kind: 'price'; readonly from: Cents; readonly to: Cents })
  | (About & { readonly kind: 'deposit'; readonly from: Cents; readonly to: Cents })
  | (About & Partial<Done> & { readonly kind: 'date'; readonly from: PlainDate; readonly to: PlainDate })
  /** Set by somebody else after this customer's amount; from 0: added. */
  | (About & Done & { readonly kind: 'amount'; readonly from: number; readonly to: number })
  | (About & Done & { readonly kind: 'removed' })
  /** A draft became the cart: `name`. The former lines are a draft. */
  | (Done & { readonly kind: 'used'; readonly product_id: ''; readonly name: string })
  /** The whole cart was ordered: later additions go into the next order. `order_id`: if known. */
  | (Done & { readonly kind: 'ordered'; readonly product_id: ''; readonly order_id?: string });

/** A change of a line that is in the cart. */
export type LineChange = Exclude<CartChange, { kind: 'gone' | 'removed' | 'used' | 'ordered' }>;

export function isOfLine(change: CartChange): change is LineChange {
  return 'from' in change;
}

/**
 * The changes of the lines of `before` by the catalogue of `world`, in their order. An available line that is missing
 * in `after` was not removed by the catalogue.
 */
export function changesBetween(before: Cart, after: Cart, world: World): CartChange[] {
  const lines = new Map(itemsOf(after).map((item) => [item.product_id, item]));
  return itemsOf(before).flatMap((was): CartChange[] => {
    const { product_id, description_fi, description_en } = was;
    const about = { product_id, description_fi, description_en };
    const is = lines.get(product_id);
    if (is !== undefined) return changesOf(was, is).map((change) => ({ ...change, ...about }));
    const reason = reasonOf(product_id, world);
    return reason === undefined ? [] : [{ kind: 'gone', ...about, reason }];
  });
}

/**
 * The changes that still hold after the customer's later commands: of existing lines, on the day to which they moved.
 */
export function stillTrue(changes: readonly CartChange[], cart: Cart): readonly CartChange[] {
  if (changes.length === 0) return changes;
  const lines = new Map(itemsOf(cart).map((item) => [item.product_id, item]));
  const remaining = changes.filter((change) => isStill(change, lines.get(change.product_id)));
  return remaining.length === changes.length ? changes : remaining;
}

function isStill(change: CartChange, line: CartItem | undefined): boolean {
  if (!isOfLine(change)) return change.product_id === '' || line === undefined;
  if (line === undefined) return false;
  if (change.kind === 'date') return line.delivery_date === change.to;
  return change.kind !== 'amount' || line.amount === change.to;
}

/**
 * Later changes of a line replace earlier ones of the same kind. The first 'from' remains, because the customer last
 * saw it. A change back to it is dropped.
 */
export function withChanges(
  known: readonly CartChange[],
  news: readonly CartChange[],
): readonly CartChange[] {
  if (news.length === 0) return known;
  const isSame = (one: CartChange) => (other: CartChange) =>
    one.kind === other.kind && one.product_id === other.product_id;
  const left = new Set(news.filter((change) => !isOfLine(change)).map(({ product_id }) => product_id));
  const isLeft = ({ product_id }: CartChange) => product_id !== '' && left.has(product_id);
  const remaining = known.filter((change) => !news.some(isSame(change)) && !isLeft(change));
  return [...remaining, ...news.map((change) => sinceSeen(change, known.find(isSame(change))))].filter(
    (change) => !isOfLine(change) || change.from !== change.to,
  );
}

function sinceSeen(change: CartChange, earlier: CartChange | undefined): CartChange {
  if (earlier === undefined || !isOfLine(change) || !isOfLine(earlier)) return change;
  if (change.kind === 'date') return earlier.kind === 'date' ? { ...change, from: earlier.from } : change;
  return earlier.kind === 'date' ? change : { ...change, from: earlier.from };
}

/**
 * A removed line whose good cannot be ordered now is a lost one: the browser of a colleague was the first with the fresh
 * goods.
 */
export function withReasons(changes: readonly CartChange[], world: World): readonly CartChange[] {
  if (world.catalogue === emptyCatalogue) return changes;
  return changes.map((change) => {
    if (change.kind !== 'removed') return change;
    const { product_id, description_fi, description_en } = change;
    const reason = reasonOf(product_id, world);
    return reason === undefined
      ? change
      : { kind: 'gone', product_id, description_fi, description_en, reason };
  });
}

type Change = Pick<Extract<CartChange, { kind: 'price' | 'deposit' }>, 'kind' | 'from' | 'to'>;
type Redating = Pick<Extract<CartChange, { kind: 'date' }>, 'kind' | 'from' | 'to'>;

function changesOf(was: CartItem, is: CartItem): (Change | Redating)[] {
  const changes: (Change | Redating)[] = [];
  if (was.price_excl_tax !== is.price_excl_tax || was.price_incl_tax !== is.price_incl_tax) {
    changes.push({ kind: 'price', from: was.price_excl_tax, to: is.price_excl_tax });
  }
  const [before, after] = [depositOf(was), depositOf(is)];
  if (before !== after) changes.push({ kind: 'deposit', from: before, to: after });
  if (was.delivery_date !== is.delivery_date) {
    changes.push({ kind: 'date', from: was.delivery_date, to: is.delivery_date });
  }
  return changes;
}

function reasonOf(productId: string, world: World): Gone['reason'] | undefined {
  const code = productProblem(world.catalogue.products.get(productId), productId, world)?.code;
  if (code === undefined) return undefined;
  return code === 'outOfStock' || code === 'noDeliveryDates' ? code : 'missing';
}

type Gone = Extract<CartChange, { kind: 'gone' }>;

function depositOf(item: CartItem): Cents {
  return sumOf(item.additional_items, (deposit) => deposit.unit_price_excl_tax);
}
