import type { Transaction } from 'kysely';
import { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { evolve } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import type { Envelope, Fact } from '../../machines/domain/journal/envelope.ts';
import type { Tables } from '../database/tables.ts';
import { cartText } from './cart.stored.ts';

/** The cart of the open book after its new facts; a book without facts has no row. `before` is the cart before them. */
export async function projectCart(
  trx: Transaction<Tables>,
  account: string,
  stream: string,
  facts: readonly Envelope[],
  before: Cart = emptyCart,
): Promise<void> {
  if (facts.length === 0 && before === emptyCart) {
    await trx.deleteFrom('carts').where('account', '=', account).execute();
    return;
  }
  const cart = facts.reduce((folded, { data }) => (isCartFact(data) ? evolve(folded, data) : folded), before);
  await trx
    .insertInto('carts')
    .values({ account, stream, cart: cartText(cart) })
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet((row) => ({ stream: row.ref('excluded.stream'), cart: row.ref('excluded.cart') })),
    )
    .execute();
}

export function isCartFact(fact: Fact): fact is CartFact {
  return tags.has(fact._tag);
}

const tags: ReadonlySet<string> = new Set(CartFact.members.map(({ fields }) => fields._tag.schema.literal));
