import type { Transaction } from 'kysely';
import { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { evolve } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import type { Envelope, Fact } from '../../machines/domain/journal/envelope.ts';
import { preparedWrite } from '../database/prepared.ts';
import type { CartRow, Tables } from '../database/tables.ts';
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
    await deleteCart(trx, { account });
    return;
  }
  const cart = facts.reduce((folded, { data }) => (isCartFact(data) ? evolve(folded, data) : folded), before);
  await upsertCart(trx, { account, stream, cart: cartText(cart) });
}

const deleteCart = preparedWrite((db, { account }: Pick<CartRow, 'account'>) =>
  db.deleteFrom('carts').where('account', '=', account),
);

const upsertCart = preparedWrite((db, row: CartRow) =>
  db
    .insertInto('carts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet((kept) => ({ stream: kept.ref('excluded.stream'), cart: kept.ref('excluded.cart') })),
    ),
);

export function isCartFact(fact: Fact): fact is CartFact {
  return tags.has(fact._tag);
}

const tags: ReadonlySet<string> = new Set(CartFact.members.map(({ fields }) => fields._tag.schema.literal));
