import type { KeyboardEvent } from 'react';

/** The place in the cart of the last press that may remove the pressed element. */
let place: { readonly cart: Element; readonly at: number } | undefined;

/** Stores the cart and the line index of the focused element before it may be removed. */
export function keepPlace() {
  const held = document.activeElement;
  const cart = held?.closest('[aria-labelledby]');
  if (cart) place = { cart, at: removersIn(cart).indexOf(held as HTMLElement) };
}

/** The next focus after a removal: the remove button of the next line, else the title of the cart. */
export function onward(): HTMLElement | null {
  if (place === undefined) return null;
  const { cart, at } = place;
  const title = document.getElementById(cart.getAttribute('aria-labelledby') ?? '');
  return removersIn(cart)[at] ?? title;
}

/**
 * Moves the focus when a colleague or a fresh catalogue takes a line with the focus away: to the line's new place,
 * where typing continues, else to the next line.
 */
export function leave(line: HTMLElement | null) {
  const held = line?.querySelector<HTMLInputElement>(':focus');
  if (!held) return;
  keepPlace();
  queueMicrotask(() => {
    const moved = place?.cart.querySelector<HTMLInputElement>(
      `[data-product="${line?.dataset.product}"] input`,
    );
    (moved ?? onward())?.focus({ preventScroll: !moved });
    // The focus selects the amount; after a key the caret is behind it.
    if (moved) moved.selectionStart = held.selectionStart;
  });
}

/**
 * Tab goes from amount to amount, then to the last remove button. From there arrow keys reach the others. The remove
 * button of a line with amount 0 is next to its amount.
 */
export function alongRemovers(event: KeyboardEvent) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined) return;
  const removers = removersIn(event.currentTarget);
  const at = removers.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  removers[at + by]?.focus();
}

function removersIn(cart: Element): HTMLElement[] {
  return [...cart.querySelectorAll<HTMLElement>('.cart-line-remove button')];
}
