import { attempt, PAGES, type SessionStorage } from './storage.ts';

/** Pages as a customer left them: the next visit paints its page before React (painted-start.ts). */
export interface PaintedPages {
  readonly user: string;
  /** The address of the page's script: another build draws other pages. */
  readonly build: string;
  readonly pages: Readonly<Record<string, PaintedPage>>;
}

export interface PaintedPage {
  /** CSS pixels. */
  readonly width: number;
  readonly locale: string;
  readonly title: string;
  /** Addresses of its style sheets. */
  readonly sheets: readonly string[];
  readonly html: string;
}

/** The pages of a customer's way to a cart; others open by a press. */
const PATHS: ReadonlySet<string> = new Set(['/shop', '/shop/categories', '/shop/cart', '/shop/guide']);
/** Characters of a page. The browser stores 5 million for a shop. */
const LIMIT = 500_000;

/** Stores the page when it is hidden or left. Blocked or full storage paints nothing. */
export function keepPages(storage: SessionStorage): void {
  document.addEventListener('visibilitychange', () => {
    const user = storage.read()?.username;
    const root = document.getElementById('root');
    if (document.visibilityState === 'visible' || user === undefined || root === null) return;
    // The next visit begins without a department.
    if (!PATHS.has(location.pathname) || history.state?.department !== undefined) return;
    attempt(() => {
      const { [location.pathname]: _, ...others } = storedPages(user);
      const page = pageOf(root);
      const pages = page === undefined ? others : { ...others, [location.pathname]: page };
      localStorage.setItem(PAGES, JSON.stringify({ user, build: build(), pages } satisfies PaintedPages));
    });
  });
}

function storedPages(user: string): PaintedPages['pages'] {
  const stored: Partial<PaintedPages> = JSON.parse(localStorage.getItem(PAGES) ?? '{}');
  return stored.user === user && stored.build === build() ? (stored.pages ?? {}) : {};
}

/** Undefined for a page that is scrolled, waits, or has a dialog or an open list. */
function pageOf(root: HTMLElement): PaintedPage | undefined {
  if (
    scrollY > 0 ||
    root.querySelector('dialog[open], [role="alert"], [role="combobox"][aria-expanded="true"]') !== null
  )
    return undefined;
  if (root.querySelector('.loading, .skeleton') !== null) return undefined;
  const copy = root.cloneNode(true) as HTMLElement;
  for (const each of copy.querySelectorAll('dialog, [popover], .toasts, .connection')) each.remove();
  for (const each of copy.querySelectorAll('*')) {
    // An id or a name of the picture would be found in the place of React's.
    for (const name of ['id', 'for', 'name', 'autofocus']) each.removeAttribute(name);
    const style = each.getAttribute('style');
    if (style === null) continue;
    // The content security policy forbids styles in HTML.
    each.removeAttribute('style');
    each.setAttribute('data-style', style);
  }
  const html = copy.innerHTML;
  // The sheets of a disabled link are in the page itself.
  const sheets = [...document.querySelectorAll('link[rel="stylesheet"]:not([disabled])')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  );
  return html.length > LIMIT
    ? undefined
    : { width: innerWidth, locale: document.documentElement.lang, title: document.title, sheets, html };
}

function build(): string {
  return document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
}
