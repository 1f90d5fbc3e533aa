import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '../../../../machines/cart/cart.machine.ts';
import { itemsOf } from '../../../../machines/domain/cart/state.ts';
import { account, withWaitingOrder } from '../../../model/accounts.ts';
import { cartModel } from '../../../model/cart.model.ts';
import { trout } from '../../../model/goods.ts';
import { cartInvariants } from '../../../model/invariants.ts';
import type { Doing } from '../../page/stage.ts';
import { answerPage, logIn, reload, type Scene } from '../scene.ts';

type Cart = SnapshotFrom<typeof cartMachine>;
/** Goods can be found, and the order button pressed, once the catalogue is there. */
const here: Doing<Cart> = { from: ['loggedIn'] };
const onLine: Doing<Cart> = {
  from: ['loggedIn'],
  when: ({ value, context }) =>
    value === 'open' && itemsOf(context.cart).some(({ product_id }) => product_id === trout.id),
};
const saved: Doing<Cart> = { from: ['loggedIn'], when: ({ context }) => context.pending.length === 0 };
/** Once it is being saved the dialog offers nothing. */
const asked: Doing<Cart> = { from: ['loggedIn'], when: ({ context }) => context.pending.length > 0 };

export const cartScene: Scene = {
  process: { model: cartModel, invariants: cartInvariants },
  opens: '/shop/categories',
  doings: {
    'cart.add/trout': here,
    'cart.add/peas': here,
    'cart.add/dateless': here,
    'cart.changeAmount/zero': onLine,
    'cart.changeAmount/enough': onLine,
    'cart.remove/trout': onLine,
    'cart.changeDate/second': onLine,
    'cart.empty/pressed': onLine,
    'order.request/pressed': here,
    'outbox.flush/asked': asked,
    'xstate.done.actor.ordering/placed': saved,
    'xstate.done.actor.ordering/cancelled': here,
    'xstate.done.actor.ordering/bookClosed': saved,
  },
  begin: async (hand, start, { show }) => {
    if (start === 'reloaded') await reload(hand);
    else await logIn(hand, start === 'waiting' ? withWaitingOrder : account);
    await show();
    await answerPage(hand);
  },
  find: (hand) => hand.child('cart'),
};
