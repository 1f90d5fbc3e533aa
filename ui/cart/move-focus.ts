/** Where in the cart the last press was that may take away what was pressed. */
let place: { readonly cart: Element; readonly at: number } | undefined;

/** Before what holds the focus may leave the cart: keeps which of the cart's places and which line it is. */
export function keepPlace() {
  const held = document.activeElement;
  const cart = held?.closest('[aria-labelledby]');
  if (!(held instanceof HTMLElement) || cart === null || cart === undefined) return;
  place = { cart, at: removersIn(cart).indexOf(held) };
}

/** Once it has left: the remove button of the line that has moved up, else the title of the cart. */
export function onward(): HTMLElement | null {
  if (place === undefined) return null;
  const { cart, at } = place;
  const title = document.getElementById(cart.getAttribute('aria-labelledby') ?? '');
  return removersIn(cart)[at] ?? title;
}

/** A line goes, by a colleague's hand or with its goods: what of it holds the focus gives it on. */
export function leave(line: HTMLElement | null) {
  if (!line?.contains(document.activeElement)) return;
  keepPlace();
  queueMicrotask(() => onward()?.focus({ preventScroll: true }));
}

function removersIn(cart: Element): HTMLElement[] {
  return [...cart.querySelectorAll<HTMLElement>('.cart-line-remove button')];
}
