import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import './page-transitions.css';

/**
 * A press of a link between a list and one of its pages (`/order/orders`, `/order/orders/1`) fades from one to the other
 * where the browser can. Input reaches the new page during the fade. Returns a function that stops it.
 */
export function fadePages(): () => void {
  const press = (event: MouseEvent) => {
    const link = linkOf(event);
    if (link === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    const { ready, finished } = document.startViewTransition(() => flushSync(() => navigate(to)));
    // A hidden page, or another press, skips the fade.
    for (const each of [ready, finished]) each.catch(() => {});
  };
  // Before React: its link then finds the press done.
  document.addEventListener('click', press, true);
  return () => document.removeEventListener('click', press, true);
}

function linkOf({ target, button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent) {
  if (button > 0 || ctrlKey || metaKey || altKey || shiftKey || !('startViewTransition' in document)) return;
  const link = target instanceof Element ? target.closest('a') : null;
  // A dialog refuses presses that come too early.
  if (link === null || link.origin !== location.origin || link.target !== '' || link.download !== '') return;
  if (link.closest('dialog') !== null) return;
  const [from, to] = [location.pathname, link.pathname];
  return to.startsWith(`${from}/`) || from.startsWith(`${to}/`) ? link : undefined;
}
