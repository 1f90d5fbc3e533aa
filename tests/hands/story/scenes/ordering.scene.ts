import { emptyCart } from '../../../../machines/domain/cart/state.ts';
import { ONLY_BOOK } from '../../../../machines/domain/journal/book.ts';
import { bookWith } from '../../../model/accounts.ts';
import { press, within } from '../../../model/actions.ts';
import { NOW, trout } from '../../../model/goods.ts';
import { orderingModel, smallCart } from '../../../model/ordering.model.ts';
import { orderingInvariants } from '../../../model/ordering.rules.ts';
import { adding, draftOfCart, pendingOf } from '../../../model/orders.ts';
import { cartScreen } from '../../../model/targets.ts';
import { logIn, restoreCart, type Scene } from '../scene.ts';

const draft = draftOfCart(smallCart);
const before = { payload: draft.payload, book: 'book-1', key: 'key-1', draft, at: NOW };

/** What the journal holds, by start. */
const found: Readonly<Record<string, object>> = {
  pressed: { accepted: bookWith(smallCart) },
  pressedUnsaved: { pending: [pendingOf(1, adding(trout, 2), emptyCart)] },
  pressedUnnamed: {
    accepted: { book: ONLY_BOOK, version: 0, cart: emptyCart },
    pending: [pendingOf(1, adding(trout, 2), emptyCart)],
  },
  resumed: { accepted: bookWith(smallCart), unanswered: { ...before, sent: true } },
  resumedUnsent: { accepted: bookWith(smallCart), unanswered: { ...before, sent: false } },
};

export const orderingScene: Scene = {
  process: { model: orderingModel, invariants: orderingInvariants },
  opens: '/shop/cart',
  how: {
    'order.revised/same': { action: within('told by the cart') },
    'order.revised/overtaken': { action: within('told by the cart') },
  },
  begin: async (hand, start, { show, act }) => {
    await logIn(hand);
    await restoreCart(hand, found[start]);
    await show();
    if (!start.startsWith('resumed')) await act(press(cartScreen.order));
  },
  find: (hand) => hand.child('cart', 'ordering'),
};
