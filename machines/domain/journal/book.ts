import type { CartFact } from '../cart/cart.schema.ts';
import { evolve } from '../cart/evolve.ts';
import { isOwnLine } from '../cart/put.ts';
import { type Cart, emptyCart, itemsOf } from '../cart/state.ts';
import type { CartAnswer } from '../contract/cart-calls.ts';

/** A book as the server has it: its facts folded, and how many they are. */
export interface AcceptedBook {
  readonly book: string;
  readonly version: number;
  readonly cart: Cart;
}

/** The boundary fact that a cart stated whole by the server is (§7 GET /api/user/cart). */
export function restoredBy({ cart }: CartAnswer): CartFact {
  return {
    _tag: 'CartRestored',
    items: cart.items.filter((item) => !isOwnLine(item)),
    auto_add_products: cart.auto_add_products ?? [],
    custom_reference: cart.custom_reference ?? '',
    ...(cart.supersedes === undefined ? {} : { supersedes: cart.supersedes }),
  };
}

/** The boundary fact of a cart that is accepted. */
export function restoredOf(cart: Cart): CartFact {
  return {
    _tag: 'CartRestored',
    items: itemsOf(cart),
    auto_add_products: [...cart.autoAddProducts.values()],
    custom_reference: cart.custom_reference,
    ...(cart.supersedes === undefined ? {} : { supersedes: cart.supersedes }),
  };
}

/** The server's cart as a book; a backend of §7 alone names none: it is the one that is `open` in this browser. */
export function bookOf(answer: CartAnswer, open = ONLY_BOOK): AcceptedBook {
  return {
    book: answer.book ?? (isNamed(open) ? ONLY_BOOK : open),
    version: answer.version ?? 0,
    cart: evolve(emptyCart, restoredBy(answer)),
  };
}

/** The first book where the backend names none; the names of those that follow begin with it. */
export const ONLY_BOOK = 'only';

/** A backend of §7 alone names no book: an order there is what it says. */
export function isNamed(book: string): boolean {
  return book !== '' && !isOwn(book);
}

function isOwn(book: string): boolean {
  return book.startsWith(ONLY_BOOK);
}

/** Has another tab ordered the cart of `book`, where the backend names none? `open`: the one that this browser has open. */
export function isFollowed(book: string, open: string | undefined): open is string {
  return open !== undefined && open !== book && isOwn(open) && isOwn(book);
}
