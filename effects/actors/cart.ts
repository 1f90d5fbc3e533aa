import { type AnyActorRef, type AnyEventObject, fromCallback } from 'xstate';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { isCartEmpty, isRestoring } from '../../machines/cart/cart.selectors.ts';
import type { NoticesEvent } from '../../machines/notices/notices.events.ts';

/**
 * Reports if the app's cart holds something, at once and at each change. It reports nothing while the journal is read,
 * nor while the order awaiting payment moves into the cart.
 */
export function cartActor(app: AnyActorRef | undefined) {
  return fromCallback<AnyEventObject, undefined, NoticesEvent>(({ sendBack }) => {
    const cart: CartRef | undefined = app?.getSnapshot().children.cart;
    if (cart === undefined) return undefined;
    let sent: boolean | undefined;
    const look = () => {
      const snapshot = cart.getSnapshot();
      const isEmpty = isCartEmpty(snapshot);
      if (isEmpty === sent || isRestoring(snapshot) || snapshot.context.awaitingPayment !== undefined) return;
      sent = isEmpty;
      sendBack({ type: isEmpty ? 'cart.emptied' : 'cart.filled' });
    };
    const subscription = cart.subscribe(look);
    look();
    return () => subscription.unsubscribe();
  });
}
