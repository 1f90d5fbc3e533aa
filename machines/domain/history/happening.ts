import type { PlainDate } from '../calendar.ts';
import type { CartFact, LineFact, Substitution } from '../cart/cart.schema.ts';
import { findDraft } from '../cart/drafts.ts';
import { type Cart, type Draft, findGroup, findItem, itemsOf } from '../cart/state.ts';
import { type Cents, sumOf } from '../money.ts';

/** A product by its names, as the cart had them. */
export interface Named {
  readonly product_id: string;
  readonly description_fi: string;
  readonly description_en: string;
}

/** A fact with all values for its message. Amounts in selling units, prices excl. VAT a unit. */
export type Happening =
  | { readonly kind: 'added'; readonly product: Named; readonly amount: number; readonly unit: string }
  | {
      readonly kind: 'amount';
      readonly product: Named;
      readonly from: number;
      readonly to: number;
      readonly unit: string;
    }
  | { readonly kind: 'removed'; readonly product: Named; readonly amount: number; readonly unit: string }
  | { readonly kind: 'date'; readonly from: PlainDate; readonly to: PlainDate; readonly count: number }
  | { readonly kind: 'reference'; readonly text: string }
  | { readonly kind: 'substitution'; readonly product: Named; readonly substitution: Substitution }
  | { readonly kind: 'substitutionDefault'; readonly substitution: Substitution }
  | {
      readonly kind: 'draft';
      readonly change: 'started' | 'changed' | 'renamed' | 'dropped';
      /** The name of the draft after the fact. */
      readonly name: string;
    }
  /** A line of a draft; without it before or after, the amount is 0. */
  | {
      readonly kind: 'draftLine';
      readonly name: string;
      readonly product: Named;
      readonly from: number;
      readonly to: number;
      readonly unit: string;
    }
  | { readonly kind: 'draftUsed'; readonly name: string }
  | { readonly kind: 'emptied'; readonly count: number }
  | { readonly kind: DroppedKind; readonly product: Named }
  | { readonly kind: 'price' | 'deposit'; readonly product: Named; readonly from: Cents; readonly to: Cents }
  | { readonly kind: 'moved'; readonly product: Named; readonly from: PlainDate; readonly to: PlainDate }
  | { readonly kind: 'updated'; readonly product: Named }
  | { readonly kind: 'restored'; readonly count: number }
  | { readonly kind: 'taken' | 'released' | 'ordered'; readonly order_id: string };

type DroppedKind = 'missing' | 'outOfStock' | 'noDeliveryDates';

/**
 * The effect of a fact on the cart before it, with the values that its message needs. A refreshed line may have changed in
 * several ways.
 */
export function happeningsOf(fact: CartFact, before: Cart): readonly Happening[] {
  switch (fact._tag) {
    case 'ItemAdded': {
      const { item } = fact;
      return [{ kind: 'added', product: named(item), amount: item.amount, unit: item.unit_of_measure }];
    }
    case 'AmountChanged': {
      const line = findItem(before, fact.group, fact.product_id);
      const unit = line?.unit_of_measure ?? '';
      const from = line?.amount ?? 0;
      return [{ kind: 'amount', product: nameIn(before, fact), from, to: fact.amount, unit }];
    }
    case 'ItemRemoved': {
      const line = findItem(before, fact.group, fact.product_id);
      const unit = line?.unit_of_measure ?? '';
      return [{ kind: 'removed', product: nameIn(before, fact), amount: line?.amount ?? 0, unit }];
    }
    case 'DeliveryDateChanged': {
      const group = findGroup(before, fact.group);
      const count = group?.items.length ?? 0;
      return [{ kind: 'date', from: group?.delivery_date ?? '', to: fact.delivery_date, count }];
    }
    case 'SubstitutionChanged':
      return [{ kind: 'substitution', product: nameIn(before, fact), substitution: fact.substitution }];
    case 'SubstitutionDefaultChanged':
      return [{ kind: 'substitutionDefault', substitution: fact.substitution }];
    case 'ReferenceChanged':
      return [{ kind: 'reference', text: fact.custom_reference }];
    case 'CartEmptied':
      return [{ kind: 'emptied', count: itemsOf(before).length }];
    case 'ItemDroppedFromCatalogue':
      return [{ kind: fact.reason, product: named(fact) }];
    case 'ItemRefreshed':
      return refreshed(fact, before);
    case 'CartRestored':
      return [{ kind: 'restored', count: fact.items.length }];
    case 'WaitingOrderTaken':
      return [{ kind: 'taken', order_id: fact.order_id }];
    case 'WaitingOrderReleased':
      return [{ kind: 'released', order_id: fact.order_id }];
    case 'DraftStarted':
      return [{ kind: 'draft', change: 'started', name: fact.content.name }];
    case 'DraftRenamed':
      return [{ kind: 'draft', change: 'renamed', name: fact.name }];
    case 'DraftChanged': {
      const draft = findDraft(before, fact.draft);
      return draft === undefined ? [] : fact.facts.map((change) => changedDraft(draft, change));
    }
    case 'DraftDropped':
      return [{ kind: 'draft', change: 'dropped', name: findDraft(before, fact.draft)?.name ?? '' }];
    case 'DraftUsed':
      return [{ kind: 'draftUsed', name: findDraft(before, fact.draft)?.name ?? '' }];
    case 'CartOrdered':
      return [{ kind: 'ordered', order_id: fact.order_id }];
    default:
      return fact satisfies never;
  }
}

function changedDraft({ name, cart }: Draft, fact: LineFact): Happening {
  const [happening] = happeningsOf(fact, cart);
  switch (happening?.kind) {
    case 'added':
    case 'removed': {
      const { kind, product, amount, unit } = happening;
      const [from, to] = kind === 'added' ? [0, amount] : [amount, 0];
      return { kind: 'draftLine', name, product, from, to, unit };
    }
    case 'amount':
      return { ...happening, kind: 'draftLine', name };
    default:
      return { kind: 'draft', change: 'changed', name };
  }
}

function refreshed(fact: Extract<CartFact, { _tag: 'ItemRefreshed' }>, before: Cart): readonly Happening[] {
  const { item } = fact;
  const product = named(item);
  const was = findItem(before, fact.group, fact.product_id);
  if (was === undefined) return [{ kind: 'updated', product }];
  const changes: Happening[] = [];
  if (was.price_excl_tax !== item.price_excl_tax) {
    changes.push({ kind: 'price', product, from: was.price_excl_tax, to: item.price_excl_tax });
  }
  const [from, to] = [was, item].map((line) =>
    sumOf(line.additional_items, (deposit) => deposit.unit_price_excl_tax),
  );
  if (from !== undefined && to !== undefined && from !== to) {
    changes.push({ kind: 'deposit', product, from, to });
  }
  if (was.delivery_date !== item.delivery_date) {
    changes.push({ kind: 'moved', product, from: was.delivery_date, to: item.delivery_date });
  }
  return changes.length === 0 ? [{ kind: 'updated', product }] : changes;
}

function nameIn(cart: Cart, { group, product_id }: { readonly group: string; readonly product_id: string }) {
  const line = findItem(cart, group, product_id);
  return line === undefined
    ? { product_id, description_fi: product_id, description_en: product_id }
    : named(line);
}

function named({ product_id, description_fi, description_en }: Named): Named {
  return { product_id, description_fi, description_en };
}
