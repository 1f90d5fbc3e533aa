// Runs in the page, sent as text: a function can use only its arguments and the page.

/** A thing on the screen as a person would say it; each lies in the one before. */
export interface Wanted {
  readonly role: string;
  readonly name: string;
  /** The name begins with these words. */
  readonly begins: boolean;
}

export interface Found {
  /** Its middle, where it can be pressed. */
  readonly x: number;
  readonly y: number;
  /** The element that covers it there, if any. */
  readonly over?: string;
  /** It was scrolled into the window just now. */
  readonly isMoved: boolean;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly isFocused: boolean;
}

declare global {
  var TestingLibraryDom: typeof import('@testing-library/dom') | undefined;
}

/** The first that is visible; `near`: the first in the window, else the first is scrolled into the window. */
export function findInPage(wanted: readonly Wanted[], near = false): Found | undefined {
  const { queryAllByRole, queryAllByText } = globalThis.TestingLibraryDom ?? {};
  if (queryAllByRole === undefined || queryAllByText === undefined) throw new Error('not loaded');
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const isInWindow = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  /** A field for a password has no role. */
  const secrets = (within: Element, role: string, isCalled: (name: string) => boolean) =>
    role !== 'textbox'
      ? []
      : [...within.querySelectorAll<HTMLInputElement>('input[type="password"]')].filter(({ labels }) =>
          [...(labels ?? [])].some(({ textContent }) => isCalled(textContent)),
        );
  let found: HTMLElement | undefined = document.body;
  for (const { role, name, begins } of wanted) {
    const words = plain(name);
    const isCalled = (called: string) =>
      words === '' || (begins ? plain(called).startsWith(words) : plain(called) === words);
    const says = (element: Element) => plain(element.textContent).includes(words);
    const alike: HTMLElement[] =
      role === 'text'
        ? queryAllByText(found, isCalled)
        : ['alert', 'status'].includes(role)
          ? queryAllByRole(found, role, { hidden: true }).filter(says)
          : [
              ...queryAllByRole(found, role, { name: isCalled, hidden: true }),
              ...secrets(found, role, isCalled),
            ];
    const visible = alike.filter(isVisible);
    found = (near ? visible.find(isInWindow) : undefined) ?? visible[0];
    if (found === undefined) return undefined;
  }
  const element = found;
  const lying = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const on = document.elementFromPoint(x, y);
    const label = on?.closest('label');
    const isFree =
      on !== null &&
      (element.contains(on) || label?.control === element || label?.contains(element) === true);
    return { x, y, isFree, over: on?.outerHTML.slice(0, 200) ?? 'nothing: it is out of the window' };
  };
  const isMoved = near && !lying().isFree;
  if (isMoved) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, isFree, over } = lying();
  return {
    x,
    y,
    ...(isFree ? {} : { over }),
    isMoved,
    value: 'value' in element ? String(element.value) : '',
    isDisabled: element.matches(':disabled, [aria-disabled="true"]'),
    isFocused: element === document.activeElement,
  };
}

/** The visible text, for the error of a wait that timed out. */
export function screen(): string {
  const dialog = [...document.querySelectorAll('dialog')].filter((each) => each.open).at(-1);
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not on the screen
  return `${location.href}\n${(dialog ?? document.body).innerText.replace(/\n+/g, '\n').slice(0, 1_500)}`;
}

/** Layout faults: wider than the window, text below its row, a cut focus ring. */
export function faults(): string[] {
  const wide = document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : [];
  const cells = [...document.querySelectorAll('tbody :is(td, th)')].filter((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    const lowest = Math.max(...[...text.getClientRects()].map(({ bottom }) => bottom));
    // Rows without boxes share the grid of their group.
    const row = [cell.closest('tr'), cell.closest('tbody')].find((each) => each?.getClientRects().length);
    return lowest > (row?.getBoundingClientRect().bottom ?? 0);
  });
  const ring: string[] = [];
  const focused = document.activeElement;
  const row = focused?.closest('li, tr');
  if (focused?.matches(':focus-visible') && row && getComputedStyle(row).contentVisibility === 'auto') {
    const { outlineOffset, outlineWidth } = getComputedStyle(focused);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const [inner, outer] = [focused.getBoundingClientRect(), row.getBoundingClientRect()];
    const isCut =
      inner.left - reach < outer.left ||
      inner.right + reach > outer.right ||
      inner.top - reach < outer.top ||
      inner.bottom + reach > outer.bottom;
    if (isCut) ring.push(`the ring of ${focused.outerHTML.slice(0, 200)}`);
  }
  return [...wide, ...cells.map((cell) => `below its row: ${cell.textContent}`), ...ring];
}

/** From now on errors and warnings of the console are kept, over pages too. */
export function listen(): void {
  const keep = (what: string) => {
    const said: string[] = JSON.parse(localStorage.getItem('test.said') ?? '[]');
    localStorage.setItem('test.said', JSON.stringify([...said, what]));
  };
  for (const level of ['error', 'warn'] as const) {
    const print = console[level];
    console[level] = (...words: unknown[]) => {
      keep(`${level}: ${words.map(String).join(' ')}`);
      print(...words);
    };
  }
  addEventListener('error', ({ message }) => {
    // Rows that are drawn while others are measured are measured a frame later: WebKit reports it as an error.
    if (!message.startsWith('ResizeObserver loop')) keep(`thrown: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => keep(`thrown: ${reason}`));
}

/** As if the browser had never been here, except for these. */
export async function begin(items: Readonly<Record<string, unknown>>): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((resolve) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.onsuccess = resolve;
      deleting.onerror = resolve;
      deleting.onblocked = resolve;
    });
  }
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(items)) localStorage.setItem(name, JSON.stringify(value));
}

/** Half a window down; whether there was more below. */
export function scrollOn(): boolean {
  const before = scrollY;
  scrollBy({ top: innerHeight / 2, behavior: 'instant' });
  return scrollY !== before;
}

/** Resolves when the next frame has been drawn. */
export async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
