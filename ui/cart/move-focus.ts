/**
 * Before what holds the focus leaves the cart: the focus goes to the next line's remove button, else to the title of
 * the cart, whichever of its places this is.
 */
export function moveFocusOn() {
  const held = document.activeElement;
  const cart = held?.closest('[aria-labelledby]');
  if (!(held instanceof HTMLElement) || cart === null || cart === undefined) return;
  const removers = [...cart.querySelectorAll<HTMLElement>('.cart-line-remove button')];
  const at = removers.indexOf(held);
  const next = at < 0 ? undefined : removers[at + 1];
  (next ?? document.getElementById(cart.getAttribute('aria-labelledby') ?? ''))?.focus();
}
