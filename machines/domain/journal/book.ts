import type { CartFact } from '../cart/cart.schema.ts';
import { contentOf } from '../cart/drafts.ts';
import { evolve } from '../cart/evolve.ts';
import { isOwnLine } from '../cart/put.ts';
import { type Cart, emptyCart, itemsOf } from '../cart/state.ts';
import type { CartAnswer } from '../contract/cart-calls.ts';

/** A book as the server has it: its facts folded, and their number. */
export interface AcceptedBook {
  readonly book: string;
  readonly version: number;
  readonly cart: Cart;
}

/** The boundary fact for a whole cart stated by the server (§7 GET /api/user/cart). */
export function restoredBy({ cart }: CartAnswer): CartFact {
  return {
    _tag: 'CartRestored',
    items: cart.items.filter((item) => !isOwnLine(item)),
    auto_add_products: cart.auto_add_products ?? [],
    custom_reference: cart.custom_reference ?? '',
    ...(cart.supersedes === undefined ? {} : { supersedes: cart.supersedes }),
    ...(cart.substitution === undefined ? {} : { substitution: cart.substitution }),
    ...(cart.drafts === undefined ? {} : { drafts: cart.drafts }),
  };
}

/** The boundary fact of an accepted cart. */
export function restoredOf(cart: Cart): CartFact {
  return {
    _tag: 'CartRestored',
    items: itemsOf(cart),
    auto_add_products: [...cart.autoAddProducts.values()],
    custom_reference: cart.custom_reference,
    ...(cart.supersedes === undefined ? {} : { supersedes: cart.supersedes }),
    ...(cart.substitution === undefined ? {} : { substitution: cart.substitution }),
    ...(cart.drafts === undefined ? {} : { drafts: cart.drafts.map(contentOf) }),
  };
}

/** The server's cart as a book. A backend of §7 alone names none: then it is the `open` book of this browser. */
export function bookOf(answer: CartAnswer, open = ONLY_BOOK): AcceptedBook {
  return {
    book: answer.book ?? (isNamed(open) ? ONLY_BOOK : open),
    version: answer.version ?? 0,
    cart: evolve(emptyCart, restoredBy(answer)),
  };
}

/** The first book at a backend without book names; the names of later ones begin with it. */
export const ONLY_BOOK = 'only';

/** False for a backend of §7 alone, which names no book: the order's payload decides its content. */
export function isNamed(book: string): boolean {
  return book !== '' && !isOwn(book);
}

function isOwn(book: string): boolean {
  return book.startsWith(ONLY_BOOK);
}

/**
 * True if another tab has ordered the cart of `book`, at a backend without book names. `open`: this browser's open
 * book.
 */
export function isFollowed(book: string, open: string | undefined): open is string {
  return open !== undefined && open !== book && isOwn(open) && isOwn(book);
}
