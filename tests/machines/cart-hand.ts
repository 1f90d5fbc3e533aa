import type { CartInput, JournalRequest } from '../../machines/cart/cart.events.ts';
import { cartMachine } from '../../machines/cart/cart.machine.ts';
import type { Cart } from '../../machines/domain/cart/state.ts';
import { orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import { namingMachine } from '../../machines/template/naming.machine.ts';
import { type Hand, takeUp } from '../hands/machine.ts';
import { bookWith } from '../model/accounts.ts';
import { world } from '../model/goods.ts';

export interface CartHand {
  readonly hand: Hand;
  shown(): Cart;
}

/** A live cart with the server's answer and held calls. */
export async function cartHand({
  cart,
  ...input
}: Partial<CartInput> & { readonly cart: Cart }): Promise<CartHand> {
  const hand = takeUp(
    {
      machine: cartMachine,
      actors: {
        journal: 'recorded',
        loadOrdering: {
          loads: orderingMachine,
          actors: { placeOrder: 'held', withdrawOrder: 'held', findOrder: 'held', network: 'recorded' },
        },
        loadNaming: { loads: namingMachine, actors: { saveTemplate: 'held' } },
      },
    },
    {
      username: 'ravintola',
      world,
      accepted: bookWith(cart),
      awaitingPayment: undefined,
      orderedDates: [],
      ...input,
    },
  );
  await hand.send({ type: 'journal.restored', accepted: undefined, pending: [], unconfirmed: undefined });
  return { hand, shown: () => hand.now().snapshot.context.cart };
}

/** The commands sent to the journal, in order. */
export function sentIn(hand: Hand): string[] {
  return appendsIn(hand).map(({ pending }) => pending.command._tag);
}

export function appendsIn(hand: Hand): Append[] {
  return hand
    .now()
    .trail.sent.flatMap((ask) =>
      ask.type === 'journal.append' ? [{ pending: ask.pending, held: ask.held }] : [],
    );
}

type Append = Pick<Extract<JournalRequest, { type: 'journal.append' }>, 'pending' | 'held'>;
