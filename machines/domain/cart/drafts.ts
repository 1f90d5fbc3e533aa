import type { CartCommand, DraftContent } from './cart.schema.ts';
import { type Cart, type Draft, emptied, isEmpty, itemsOf } from './state.ts';

export function findDraft({ drafts = [] }: Cart, id: string): Draft | undefined {
  return drafts.find((draft) => draft.id === id);
}

/** The cart after a fact about its drafts. */
export function withDraft(cart: Cart, id: string, change: (draft: Draft) => readonly Draft[]): Cart {
  const { drafts = [] } = cart;
  return { ...cart, drafts: drafts.flatMap((draft) => (draft.id === id ? change(draft) : [draft])) };
}

/** The draft's lines are the cart's. The former lines, if there are any, are the draft `former` in its place. */
export function usedIn(
  cart: Cart,
  { draft: id, former: rest, name }: Omit<Extract<CartCommand, { _tag: 'UseDraft' }>, '_tag'>,
): Cart {
  const draft = findDraft(cart, id);
  if (draft === undefined) return cart;
  const { drafts: _, substitution: __, ...former } = cart;
  const after = withDraft(cart, id, () => (isEmpty(cart) ? [] : [{ id: rest, name, cart: former }]));
  return { ...emptied(after), ...draft.cart };
}

export function contentOf({ id, name, cart }: Draft): DraftContent {
  return {
    draft: id,
    name,
    items: itemsOf(cart),
    auto_add_products: [...cart.autoAddProducts.values()],
    custom_reference: cart.custom_reference,
    ...(cart.supersedes === undefined ? {} : { supersedes: cart.supersedes }),
  };
}
