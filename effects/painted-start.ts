// Inline in the built page: chooses what is painted before React, and gives its typed text to React's fields.

const painted = document.getElementById('painted');
const root = document.getElementById('root');
if (painted !== null && root !== null) start(painted, root);

function start(painted: HTMLElement, root: HTMLElement): void {
  const locale = localeOfVisitor();
  if (locale === undefined || location.pathname !== '/') {
    painted.remove();
    return;
  }
  for (const each of [...painted.children]) if (each.getAttribute('lang') !== locale) each.remove();
  document.documentElement.lang = locale;
  painted.dataset.shown = '';
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
