import type { CartRef } from '../../machines/app/app.refs.ts';
import { keepPlace, onward } from './move-focus.ts';

/** Undoes, and moves the focus to the cart's title: the button disappears. */
export function undo(cart: CartRef) {
  keepPlace();
  cart.send({ type: 'cart.undo' });
  onward()?.focus();
}
