import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '../../../machines/cart/cart.machine.ts';
import { type Cart, itemsOf } from '../../../machines/domain/cart/state.ts';
import { trout } from '../goods.ts';
import { afterSteps, type Invariant } from '../invariant.ts';
import { isGone, isSettled, told } from './news.rules.ts';

type Snapshot = SnapshotFrom<typeof cartMachine>;

/** Substitutions: 'Saa korvata', 'Ei saa korvata'. */
export const cartSubstitutionRules: readonly Invariant<Snapshot>[] = [
  {
    rule: 'a choice of substitution is offered exactly if the backend states the default of the account',
    holds: ({ snapshot }) =>
      !snapshot.matches({ open: 'idle' }) ||
      snapshot.can({ type: 'cart.substitution' }) === (snapshot.context.cart.substitution !== undefined),
  },
  {
    rule: 'an order states for each line its own choice, else the default of the account',
    holds: ({ snapshot: { context } }) => {
      const child = context.ordering?.getSnapshot().context;
      if (child === undefined || child.isResumed || child.book !== context.book) return true;
      const ordered = child.draft.payload.deliveries.flatMap(({ items }) => items);
      return ordered.every(({ product_id, substitution }) => {
        const line = itemsOf(context.cart).find((item) => item.product_id === product_id);
        return line === undefined || substitution === (line.substitution ?? context.cart.substitution);
      });
    },
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'the substitutions have a dialog, and nothing is sent yet',
      on: 'cart.substitution',
      to: 'open.substituting',
      sends: [],
    },
    {
      rule: 'the choice of a line takes effect at once, is sent, and changes nothing else',
      on: 'cart.changeSubstitution',
      when: ({ context }) => !isGone(context),
      to: 'open.substituting',
      sends: ['journal.append'],
      tells: [],
      holds: ({ snapshot: { context } }, { before, event }) => {
        const { cart } = before.context;
        return (
          choices(context.cart) === choices(cart, event.product_id, event.substitution) &&
          context.cart.substitution === cart.substitution &&
          told(context.cart) === told(cart)
        );
      },
    },
    {
      rule: 'a substitute goes from the list of the lost goods into the cart, beside its other lines, and the list stays',
      on: 'cart.setAmountOf',
      from: 'open.reviewing',
      when: ({ context }) => isGone(context),
      to: 'open.reviewing',
      // The line of the lost good leaves the cart at the latest with this change.
      holds: ({ snapshot: { context } }, { before, event: { product_id, amount } }) =>
        told(context.cart, product_id) === told(before.context.cart, trout.id) &&
        told(context.cart).includes(`${product_id} × ${amount}`),
    },
    {
      rule: 'the default of the account takes effect at once, is sent, and changes the choice of no line',
      on: 'cart.changeSubstitutionDefault',
      to: 'open.substituting',
      sends: ['journal.append'],
      tells: [],
      holds: ({ snapshot: { context } }, { before, event }) =>
        context.cart.substitution === event.substitution &&
        choices(context.cart) === choices(before.context.cart) &&
        told(context.cart) === told(before.context.cart),
    },
    {
      rule: 'the dialog of the substitutions closes without a change',
      on: 'cart.confirm',
      from: 'open.substituting',
      when: isSettled,
      to: 'open.idle',
      sends: [],
      holds: ({ snapshot: { context } }, { before }) => context.cart === before.context.cart,
    },
    {
      rule: 'the dialog of the substitutions closes without a change of a choice',
      on: 'cart.confirm',
      from: 'open.substituting',
      // A good that left the catalogue leaves the cart then, and another dialog says so.
      holds: ({ snapshot: { context } }, { before: { context: then } }) =>
        context.cart.substitution === then.cart.substitution &&
        itemsOf(context.cart).every(({ product_id, substitution }) =>
          itemsOf(then.cart).some(
            (item) => item.product_id === product_id && item.substitution === substitution,
          ),
        ),
    },
  ),
];

/** The choices of the lines as text; `chosen`: instead of the choice of one good. */
function choices(cart: Cart, productId?: string, chosen?: string): string {
  return itemsOf(cart)
    .map(
      ({ product_id, substitution }) => `${product_id} ${product_id === productId ? chosen : substitution}`,
    )
    .join();
}
