import type { PlainDate } from '../calendar.ts';
import type { CartItem } from '../cart/cart.schema.ts';
import { replay } from '../cart/evolve.ts';
import { decideRebuild } from '../cart/rebuild.ts';
import { type Cart, itemsOf } from '../cart/state.ts';
import { emptyCatalogue } from '../catalogue/catalogue.ts';
import { composeCart } from '../order/compose.ts';
import { chargeKey, type DeliveryPart, type FeePart } from '../order/delivery-part.ts';
import { type OrderParts, partsOf } from '../order/parts.ts';
import { orderTotals } from '../order/totals.ts';
import { type Price, priceOf } from '../vat.ts';
import type { World } from '../world.ts';

/** The same thing in the cart and in the draft; undefined: it is not there. */
export interface Pair<Thing> {
  readonly cart: Thing | undefined;
  readonly draft: Thing | undefined;
}

export interface ComparedLine extends Pick<CartItem, 'product_id' | 'description_fi' | 'description_en'> {
  readonly lines: Pair<CartItem>;
  /** True if the two differ in amount or day. */
  readonly differs: boolean;
  /** True for a line of the draft whose good today's catalogue does not have. */
  readonly isGone: boolean;
}

interface ComparedDelivery {
  readonly day: PlainDate;
  readonly parts: Pair<DeliveryPart>;
  /** Its deposits and auto-added goods; undefined: it has none. */
  readonly additions: Pair<Price>;
}

/** A cart and a draft side by side, at today's prices and days. Sums excl. and incl. VAT, in cents. */
export interface Comparison {
  /** The lines of the cart in its order, then those that only the draft has. */
  readonly lines: readonly ComparedLine[];
  readonly deliveries: readonly ComparedDelivery[];
  readonly fees: readonly { readonly fee: FeePart; readonly parts: Pair<FeePart> }[];
  readonly totals: Readonly<Record<keyof Pair<Price>, Price>>;
}

export function compare(cart: Cart, draft: Cart, world: World): Comparison {
  const today = todays(draft, world);
  const [ours, theirs] = [composeCart(cart, world), composeCart(today, world)];
  const [parts, others] = [partsOf(ours), partsOf(theirs)];
  return {
    lines: comparedLines(cart, today, draft),
    deliveries: comparedDeliveries(parts, others),
    fees: comparedFees(parts, others),
    totals: { cart: orderTotals(ours), draft: orderTotals(theirs) },
  };
}

/** The draft after today's catalogue, as it would be in the cart. */
export function todays(draft: Cart, world: World): Cart {
  if (world.catalogue === emptyCatalogue) return draft;
  const decision = decideRebuild(draft, world);
  return decision.ok ? replay(decision.facts, draft) : draft;
}

function comparedLines(cart: Cart, today: Cart, stored: Cart): ComparedLine[] {
  const [ours, theirs, held] = [byProduct(cart), byProduct(today), byProduct(stored)];
  return [...new Map([...ours, ...held]).keys()].flatMap((id) => {
    const lines = { cart: ours.get(id), draft: theirs.get(id) };
    const named = lines.cart ?? lines.draft ?? held.get(id);
    if (named === undefined) return [];
    const { product_id, description_fi, description_en } = named;
    return {
      ...{ product_id, description_fi, description_en, lines },
      differs:
        lines.cart?.amount !== lines.draft?.amount ||
        lines.cart?.delivery_date !== lines.draft?.delivery_date,
      isGone: lines.draft === undefined && held.has(id),
    };
  });
}

function comparedDeliveries(ours: OrderParts, theirs: OrderParts): Comparison['deliveries'] {
  const dayOf = ({ delivery_date }: DeliveryPart) => delivery_date;
  const days = [...new Set([...ours.deliveries, ...theirs.deliveries].map(dayOf))].sort();
  return days.map((day) => {
    const isOn = (part: DeliveryPart) => dayOf(part) === day;
    const parts = { cart: ours.deliveries.find(isOn), draft: theirs.deliveries.find(isOn) };
    return { day, parts, additions: { cart: additionsOf(parts.cart), draft: additionsOf(parts.draft) } };
  });
}

function additionsOf(part: DeliveryPart | undefined): Price | undefined {
  const charges = [...(part?.deposits ?? []), ...(part?.automatic ?? [])];
  return charges.length === 0 ? undefined : priceOf(charges.map(({ price }) => price));
}

function comparedFees(ours: OrderParts, theirs: OrderParts): Comparison['fees'] {
  const fees = new Map([...ours.fees, ...theirs.fees].map((fee) => [chargeKey(fee), fee]));
  return [...fees].map(([key, fee]) => {
    const isIt = (other: FeePart) => chargeKey(other) === key;
    return { fee, parts: { cart: ours.fees.find(isIt), draft: theirs.fees.find(isIt) } };
  });
}

function byProduct(cart: Cart): ReadonlyMap<string, CartItem> {
  return new Map(itemsOf(cart).map((item) => [item.product_id, item]));
}
