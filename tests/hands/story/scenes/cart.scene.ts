import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '../../../../machines/cart/cart.machine.ts';
import { itemsOf } from '../../../../machines/domain/cart/state.ts';
import type { AccountData } from '../../../../machines/domain/session/account.ts';
import { account, noCart, withWaitingOrder } from '../../../model/accounts.ts';
import { within } from '../../../model/actions.ts';
import { cartModel } from '../../../model/cart.model.ts';
import { cartInvariants } from '../../../model/cart.rules.ts';
import { trout } from '../../../model/goods.ts';
import { smallCart } from '../../../model/ordering.model.ts';
import { orderOf } from '../../../model/orders.ts';
import type { How } from '../../page/stage.ts';
import { cartStage } from '../../page/stages/cart.stage.ts';
import { answerPage, logIn, reload, type Scene } from '../scene.ts';

type Cart = SnapshotFrom<typeof cartMachine>;
/** Goods can be found, and the order button pressed, once the catalogue is there. */
const here: How<Cart> = { from: ['loggedIn'] };
const there: How<Cart> = { from: ['loggedIn', 'ordered'] };
const told = within('told by the app');
const onLine: How<Cart> = {
  from: ['loggedIn'],
  when: (snapshot) =>
    snapshot.matches({ open: 'idle' }) &&
    itemsOf(snapshot.context.cart).some(({ product_id }) => product_id === trout.id),
};
const saved: How<Cart> = { from: ['loggedIn'], when: ({ context }) => context.pending.length === 0 };
/** What the server takes or refuses is of the first cart; an order opens another. */
const ofFirstCart: How<Cart> = { when: ({ context }) => context.book === noCart.book };
/** Once it is being saved the dialog offers nothing: the path ends. */
const asked: How<Cart> = {
  from: ['loggedIn'],
  when: ({ context }) => context.pending.length > 0,
  ends: true,
};

const records: Readonly<Record<string, AccountData>> = {
  waiting: withWaitingOrder,
  ordered: { ...account, orders: [orderOf(smallCart)] },
};

export const cartScene: Scene = {
  process: { model: cartModel, invariants: cartInvariants },
  opens: '/shop/categories',
  how: {
    'cart.add/trout': there,
    'cart.addAll/char': { ...here, action: told },
    'cart.takeWaiting/trout': { ...here, action: told },
    'cart.releaseOrder/paid': { ...here, action: told },
    'cart.clear/asked': { ...here, action: told },
    'cart.restore/asked': { ...here, action: told },
    'cart.acknowledge/pressed': here,
    'world.changed/withoutTrout': { ...there, action: told },
    'world.changed/dearer': { ...here, action: told },
    'orders.changed/none': { from: ['ordered'], action: told },
    'cart.add/peas': here,
    'cart.changeAmount/zero': onLine,
    'cart.changeAmount/enough': onLine,
    'cart.changeAmount/typed': here,
    'cart.typeAmount/enough': here,
    'cart.remove/trout': onLine,
    'cart.changeDate/second': onLine,
    'cart.empty/pressed': onLine,
    'cart.undo/pressed': cartStage.how['cart.undo/pressed'] ?? here,
    'cart.reference/add': onLine,
    'cart.reference/change': cartStage.how['cart.reference/change'] ?? here,
    'cart.saveTemplate/pressed': onLine,
    'order.request/pressed': there,
    'journal.accepted/trout': ofFirstCart,
    'journal.refused/soldOut': ofFirstCart,
    'outbox.flush/asked': asked,
    'ordering.ended/placed': saved,
    'ordering.ended/cancelled': here,
    'ordering.ended/bookClosed': saved,
  },
  begin: async (hand, start, { show }) => {
    if (start === 'reloaded') await reload(hand);
    else await logIn(hand, records[start] ?? account);
    await show();
    await answerPage(hand);
  },
  find: (hand) => hand.child('cart'),
};
