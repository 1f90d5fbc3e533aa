import type { CartRef } from '../../machines/app/app.refs.ts';
import { keepPlace, onward } from './move-focus.ts';

/** The button goes, and the focus with it to the cart's title. */
export function undo(cart: CartRef) {
  keepPlace();
  cart.send({ type: 'cart.undo' });
  onward()?.focus();
}
