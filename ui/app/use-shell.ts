import { useSelector } from '@xstate/react';
import type { ShellRef } from '../../machines/app/app.refs.ts';
import type { Panel } from '../../machines/shell/shell.events.ts';

export function usePanel(shell: ShellRef, panel: Panel): boolean {
  return useSelector(shell, ({ value }) => value === panel);
}

/** Shows the cart: where a column or the page already has it, the focus moves to its title, else its panel opens. */
export function showCart(shell: ShellRef): void {
  const title = document.querySelector<HTMLElement>('#cart-panel-title, #cart-page-title');
  if (title?.offsetParent) title.focus();
  else shell.send({ type: 'shell.open', panel: 'cart' });
}
