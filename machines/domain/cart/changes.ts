import type { PlainDate } from '../calendar.ts';
import { type Cents, sumOf } from '../money.ts';
import type { CartFact, CartItem } from './cart.schema.ts';
import { type Cart, itemsOf } from './state.ts';

interface About {
  readonly product_id: string;
  readonly description_fi: string;
  readonly description_en: string;
}

/** What a fresh catalogue did to a line (§4 Catalogue update): nothing changes silently. Prices a selling unit, excl. VAT. */
export type CartChange =
  | (About & { readonly kind: 'gone'; readonly reason: 'missing' | 'outOfStock' | 'noDeliveryDates' })
  | (About & { readonly kind: 'price'; readonly from: Cents; readonly to: Cents })
  | (About & { readonly kind: 'deposit'; readonly from: Cents; readonly to: Cents })
  | (About & { readonly kind: 'date'; readonly from: PlainDate; readonly to: PlainDate });

/** The changes that the facts of a rebuild made to the lines of `before`, line by line in their order. */
export function changesBy(facts: readonly CartFact[], before: Cart, after: Cart): CartChange[] {
  const lines = new Map(itemsOf(after).map((item) => [item.product_id, item]));
  const dropped = new Map(
    facts.flatMap((fact) =>
      fact._tag === 'ItemDroppedFromCatalogue' ? [[fact.product_id, fact.reason] as const] : [],
    ),
  );
  return itemsOf(before).flatMap((was): CartChange[] => {
    const { product_id, description_fi, description_en } = was;
    const about = { product_id, description_fi, description_en };
    const reason = dropped.get(product_id);
    const is = lines.get(product_id);
    if (is === undefined) return reason === undefined ? [] : [{ kind: 'gone', ...about, reason }];
    return changesOf(was, is).map((change) => ({ ...change, ...about }));
  });
}

/**
 * Later changes of a line replace earlier ones of the same kind; the first 'from' is what the customer last saw, and
 * what has come back to it is no change.
 */
export function withChanges(
  known: readonly CartChange[],
  news: readonly CartChange[],
): readonly CartChange[] {
  if (news.length === 0) return known;
  const isSame = (one: CartChange) => (other: CartChange) =>
    one.kind === other.kind && one.product_id === other.product_id;
  const gone = new Set(news.filter(({ kind }) => kind === 'gone').map(({ product_id }) => product_id));
  const kept = known.filter((change) => !news.some(isSame(change)) && !gone.has(change.product_id));
  return [...kept, ...news.map((change) => sinceSeen(change, known.find(isSame(change))))].filter(
    (change) => change.kind === 'gone' || change.from !== change.to,
  );
}

function sinceSeen(change: CartChange, earlier: CartChange | undefined): CartChange {
  if (earlier === undefined || change.kind === 'gone' || earlier.kind === 'gone') return change;
  if (change.kind === 'date') return earlier.kind === 'date' ? { ...change, from: earlier.from } : change;
  return earlier.kind === 'date' ? change : { ...change, from: earlier.from };
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

function depositOf(item: CartItem): Cents {
  return sumOf(item.additional_items, (deposit) => deposit.unit_price_excl_tax);
}
