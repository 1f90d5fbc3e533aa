/**
 * Tab goes from amount to amount, then to the last remove button. From there arrow keys reach the others. The remove
 * button of a line with amount 0 is next to its amount.
 */
export function alongRemovers(event: KeyboardEvent) {
  const held = event.target;
  const by = event.key === 'ArrowUp' ? -1 : 1;
  if (!(held instanceof HTMLElement) || (by === 1 && event.key !== 'ArrowDown')) return;
  const buttons = [
    ...(held.closest('.cart')?.querySelectorAll<HTMLElement>('.cart-line-remove button') ?? []),
  ];
  const at = buttons.indexOf(held);
  if (at < 0) return;
  event.preventDefault();
  buttons[at + by]?.focus();
}
