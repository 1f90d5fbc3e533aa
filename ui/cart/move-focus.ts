/** The place in the cart of the last press that may remove the pressed element. */
let place: { readonly cart: Element; readonly at: number } | undefined;

/** Stores the cart and the line index of the focused element before it may be removed. */
export function keepPlace() {
  const held = document.activeElement;
  const cart = held?.closest('[aria-labelledby]');
  if (!(held instanceof HTMLElement) || cart === null || cart === undefined) return;
  place = { cart, at: removersIn(cart).indexOf(held) };
}

/** The next focus after a removal: the remove button of the next line, else the title of the cart. */
export function onward(): HTMLElement | null {
  if (place === undefined) return null;
  const { cart, at } = place;
  const title = document.getElementById(cart.getAttribute('aria-labelledby') ?? '');
  return removersIn(cart)[at] ?? title;
}

/** Moves the focus when a line with the focus is removed by a colleague or a fresh catalogue. */
export function leave(line: HTMLElement | null) {
  if (!line?.contains(document.activeElement)) return;
  keepPlace();
  queueMicrotask(() => onward()?.focus({ preventScroll: true }));
}

function removersIn(cart: Element): HTMLElement[] {
  return [...cart.querySelectorAll<HTMLElement>('.cart-line-remove button')];
}
