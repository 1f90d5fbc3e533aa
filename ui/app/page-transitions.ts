import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import './page-transitions.css';

/**
 * After a press of a link between a list and one of its pages (`/order/orders`, `/order/orders/1`), a picture of the old
 * one fades over the new one, where the browser can. Only the old one is captured: a captured page takes no input.
 * Returns a function that stops it.
 */
export function fadePages(): () => void {
  const press = (event: MouseEvent) => {
    const link = linkOf(event);
    const main = document.getElementById('main');
    if (link === undefined || main === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    main.style.viewTransitionName = 'page';
    const { ready, finished } = document.startViewTransition(() => {
      main.style.viewTransitionName = '';
      flushSync(() => navigate(to));
    });
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
