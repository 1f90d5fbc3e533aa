import type { AutoAddProduct } from '../catalogue/catalogue.schema.ts';
import type { CartFact, CartItem, DraftContent } from './cart.schema.ts';
import { usedIn, withDraft } from './drafts.ts';
import {
  type Cart,
  type DeliveryGroup,
  type Draft,
  emptied,
  emptyCart,
  findGroup,
  groupKey,
} from './state.ts';
import { withSubstitution } from './substitution.ts';

/** The next cart after a fact. Total and immutable: a fact about a missing line changes nothing. */
export function evolve(cart: Cart, fact: CartFact): Cart {
  switch (fact._tag) {
    case 'ItemAdded':
      return put(cart, fact.group, fact.item, fact.auto_add_products, fact.before);
    case 'AmountChanged':
      return replaceItem(cart, fact.group, fact.product_id, (item) => ({ ...item, amount: fact.amount }));
    case 'ItemRemoved':
    case 'ItemDroppedFromCatalogue':
      return unlessEmptied(without(cart, fact));
    case 'DeliveryDateChanged':
      return changeDate(cart, fact.group, fact.delivery_date);
    case 'SubstitutionChanged':
      return replaceItem(cart, fact.group, fact.product_id, (item) =>
        withSubstitution(item, fact.substitution),
      );
    case 'SubstitutionDefaultChanged':
      return { ...cart, substitution: fact.substitution };
    case 'ReferenceChanged':
      return { ...cart, custom_reference: fact.custom_reference };
    case 'ItemRefreshed': {
      if (fact.to === fact.group) {
        const autos = withAutos(cart.autoAddProducts, fact.auto_add_products);
        return replaceItem({ ...cart, autoAddProducts: autos }, fact.group, fact.product_id, () => fact.item);
      }
      return put(without(cart, fact), fact.to, fact.item, fact.auto_add_products);
    }
    case 'CartRestored':
      return restore(cart, fact);
    case 'WaitingOrderTaken':
      return { ...cart, supersedes: fact.order_id };
    case 'WaitingOrderReleased':
      return released(cart);
    case 'DraftStarted':
      return { ...cart, drafts: [...(cart.drafts ?? []), draftOf(fact.content)] };
    case 'DraftChanged':
      return withDraft(cart, fact.draft, (draft) => [{ ...draft, cart: replay(fact.facts, draft.cart) }]);
    case 'DraftRenamed':
      return withDraft(cart, fact.draft, (draft) => [{ ...draft, name: fact.name }]);
    case 'DraftUsed':
      return usedIn(cart, fact);
    case 'DraftDropped':
      return withDraft(cart, fact.draft, () => []);
    case 'CartEmptied':
    case 'CartOrdered':
      return emptied(cart);
    default:
      return fact satisfies never;
  }
}

export function replay(facts: Iterable<CartFact>, from: Cart = emptyCart): Cart {
  let cart = from;
  for (const fact of facts) cart = evolve(cart, fact);
  return cart;
}

/** The same product in a group adds amounts and keeps its choice; a line takes its group's date (§4 Cart add). */
function put(
  cart: Cart,
  key: string,
  item: CartItem,
  autos: readonly AutoAddProduct[],
  before?: string,
): Cart {
  const group = findGroup(cart, key);
  const next = { ...cart, autoAddProducts: withAutos(cart.autoAddProducts, autos) };
  if (group !== undefined) return mapItems(next, key, () => mergeItem(group, item, before));
  const { delivery_dates, delivery_date } = item;
  return { ...next, groups: [...cart.groups, { key, delivery_dates, delivery_date, items: [item] }] };
}

function mergeItem(group: DeliveryGroup, item: CartItem, before: string | undefined): CartItem[] {
  const at = group.items.findIndex((line) => line.product_id === item.product_id);
  const line = group.items[at];
  const dated = { ...item, delivery_date: group.delivery_date };
  if (line === undefined) {
    const next = group.items.findIndex(({ product_id }) => product_id === before);
    return group.items.toSpliced(next === -1 ? group.items.length : next, 0, dated);
  }
  const together = { ...dated, amount: line.amount + item.amount };
  return group.items.with(at, withSubstitution(together, item.substitution ?? line.substitution));
}

function replaceItem(cart: Cart, key: string, productId: string, change: (item: CartItem) => CartItem): Cart {
  return mapItems(cart, key, (items) =>
    items.map((item) => (item.product_id === productId ? change(item) : item)),
  );
}

function without(cart: Cart, { group, product_id }: LineFact): Cart {
  return mapItems(cart, group, (items) => items.filter((item) => item.product_id !== product_id));
}

type LineFact = Extract<CartFact, { readonly group: string; readonly product_id: string }>;

/** A group without lines is dropped (§4). */
function mapItems(
  cart: Cart,
  key: string,
  change: (items: readonly CartItem[]) => readonly CartItem[],
): Cart {
  const groups = cart.groups.flatMap((group) => {
    if (group.key !== key) return group;
    const items = change(group.items);
    return items.length === 0 ? [] : { ...group, items };
  });
  return { ...cart, groups };
}

function changeDate(cart: Cart, key: string, day: string): Cart {
  const groups = cart.groups.map((group) =>
    group.key === key
      ? { ...group, delivery_date: day, items: group.items.map((item) => ({ ...item, delivery_date: day })) }
      : group,
  );
  return { ...cart, groups };
}

function restore(before: Cart, { items, auto_add_products, custom_reference, ...stated }: Restored): Cart {
  const { supersedes, substitution = before.substitution } = stated;
  const drafts = stated.drafts?.map(draftOf) ?? before.drafts;
  const start: Cart = {
    ...emptyCart,
    custom_reference,
    ...(supersedes === undefined ? {} : { supersedes }),
    ...(substitution === undefined ? {} : { substitution }),
    ...(drafts === undefined ? {} : { drafts }),
  };
  return items.reduce(
    (cart, item) => put(cart, groupKey(item.delivery_dates), item, auto_add_products),
    start,
  );
}

function draftOf({ draft, name, ...lines }: DraftContent): Draft {
  return { id: draft, name, cart: restore(emptyCart, { _tag: 'CartRestored', ...lines }) };
}

type Restored = Extract<CartFact, { _tag: 'CartRestored' }>;

/** Without its last line a cart also releases the order awaiting payment. */
function unlessEmptied(cart: Cart): Cart {
  return cart.groups.length === 0 ? released(cart) : cart;
}

function released(cart: Cart): Cart {
  const { supersedes: _, ...rest } = cart;
  return rest;
}

function withAutos(known: ReadonlyMap<string, AutoAddProduct>, autos: readonly AutoAddProduct[]) {
  if (autos.every((auto) => known.get(auto.id) === auto)) return known;
  return new Map([...known, ...autos.map((auto) => [auto.id, auto] as const)]);
}
