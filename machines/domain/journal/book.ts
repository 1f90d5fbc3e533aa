import type { CartFact } from '../cart/cart.schema.ts';
import { evolve } from '../cart/evolve.ts';
import { isOwnLine } from '../cart/put.ts';
import { type Cart, emptyCart } from '../cart/state.ts';
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

/** The server's cart as a book; a backend of §7 alone names none, so it is the browser's only one. */
export function bookOf(answer: CartAnswer): AcceptedBook {
  return {
    book: answer.book ?? ONLY_BOOK,
    version: answer.version ?? 0,
    cart: evolve(emptyCart, restoredBy(answer)),
  };
}

/** The name of the open book where the backend knows no books. */
export const ONLY_BOOK = 'only';

/** A backend of §7 alone names no book: an order there is what it says. */
export function isNamed(book: string): boolean {
  return book !== '' && book !== ONLY_BOOK;
}
