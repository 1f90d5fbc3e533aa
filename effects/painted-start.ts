// Inline in the built page: paints the login or the customer's last page before React, and moves typed text to React.
import { keepInput } from './painted-input.ts';
import type { PaintedPage } from './painted-pages.ts';

/** Milliseconds after which a picture gives way to any page. */
const LONGEST = 8_000;

/** Parts that are drawn later, and move others. */
const WAITS = '.loading, .skeleton, .search-place, .product-amount:empty, .cart-links:empty';

const painted = document.getElementById('painted');
const root = document.getElementById('root');
if (painted !== null && root !== null) start(painted, root);

function start(painted: HTMLElement, root: HTMLElement): void {
  const locale = localeOfVisitor();
  if (locale === undefined) {
    const page = pageOfCustomer();
    if (page === undefined) painted.remove();
    else paintPage(painted, root, page);
    return;
  }
  if (location.pathname !== '/') {
    painted.remove();
    return;
  }
  for (const each of [...painted.children]) if (each.getAttribute('lang') !== locale) each.remove();
  document.documentElement.lang = locale;
  painted.dataset.shown = 'login';
  // React has drawn a screen once there is a heading. The text moves before the next frame.
  const drawn = new MutationObserver(() => {
    if (root.querySelector('h1') === null) return;
    drawn.disconnect();
    const active = document.activeElement;
    painted.remove();
    takeOver(painted, root, active);
  });
  drawn.observe(root, { childList: true, subtree: true });
}

/** The page that the customer left here, if this build drew it in this language and width. */
function pageOfCustomer(): PaintedPage | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem('shop.pages') ?? '{}');
    const { username } = JSON.parse(localStorage.getItem('shop.session') ?? '{}');
    const page = stored.pages?.[location.pathname === '/' ? '/shop' : location.pathname];
    const script = document.querySelector('script[type="module"]')?.getAttribute('src');
    const fits = stored.user === username && stored.build === script && page?.width === innerWidth;
    return fits && location.search === '' && !history.state?.department && page.sheets.every(isOwnSheet)
      ? page
      : undefined;
  } catch {
    return undefined;
  }
}

function isOwnSheet(sheet: unknown): boolean {
  const { origin, pathname } = new URL(String(sheet), location.href);
  return origin === location.origin && pathname.startsWith('/assets/');
}

/**
 * A picture over React's page until that has its goods and its cart. Presses and typed keys wait, and then reach React's
 * elements.
 */
function paintPage(painted: HTMLElement, root: HTMLElement, page: PaintedPage): void {
  // After React's page, so that a search of the document finds React's elements.
  document.body.append(painted);
  painted.innerHTML = page.html;
  painted.inert = true;
  painted.ariaHidden = 'true';
  document.documentElement.lang = page.locale;
  document.title = page.title;
  for (const each of painted.querySelectorAll<HTMLElement>('[data-style]')) {
    each.style.cssText = each.dataset.style ?? '';
  }
  const show = () => {
    painted.dataset.shown = 'page';
  };
  const replay = keepInput(painted, root);
  const remove = () => {
    drawn.disconnect();
    clearTimeout(late);
    removeEventListener('scroll', removeDrawn);
    painted.remove();
    void replay();
  };
  const removeDrawn = () => {
    if (root.querySelector('h1') !== null) remove();
  };
  const drawn = new MutationObserver(() => {
    const waits = root.querySelector(WAITS) !== null;
    if (!waits) removeDrawn();
  });
  const late = setTimeout(remove, LONGEST);
  addEventListener('scroll', removeDrawn, { passive: true });
  drawn.observe(root, { childList: true, subtree: true });
  // Without its sheets it stays hidden, and input still waits for React.
  void Promise.all(page.sheets.map(loadSheet)).then(show, () => {});
}

function loadSheet(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}

/** The language of a visitor; undefined: a customer has a session. */
function localeOfVisitor(): string | undefined {
  try {
    if (localStorage.getItem('shop.session') !== null) return undefined;
    const { locale } = JSON.parse(localStorage.getItem('shop.preferences') ?? '{}');
    return locale === 'en' ? 'en' : 'fi';
  } catch {
    return 'fi';
  }
}

/** Text, focus and selection. React hears of a text by its event. */
function takeOver(painted: HTMLElement, root: HTMLElement, active: Element | null): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const from of painted.querySelectorAll('input')) {
    const to = root.querySelector<HTMLInputElement>(`input[name="${from.name}"]`);
    if (to === null) continue;
    if (from.value !== '') {
      setValue?.call(to, from.value);
      to.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (active !== from) continue;
    to.focus({ preventScroll: true });
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
  }
}
