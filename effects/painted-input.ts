// Inline in the built page, with painted-start.ts: what a customer presses and types on the picture reaches React's page.

const CONTROLS = 'a, button, input, select';
/** Keys without a letter that are repeated; others scroll or move. */
const KEYS: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Backspace']);

/** Presses and keys that no element of the picture takes. The returned function repeats them on React's elements. */
export function keepInput(painted: HTMLElement, root: HTMLElement): () => Promise<void> {
  const kept: (() => void)[] = [];
  /** From a press of the mouse on the picture to its click: the same control of React's page. */
  let pressed: Counterpart | undefined;
  // Repeated events are not trusted.
  const keepPress = (event: MouseEvent) => {
    const { isTrusted, type, button, detail } = event;
    if (!isTrusted) return;
    painted.inert = false;
    const control = controlAt(event);
    painted.inert = true;
    const isPainted = control !== undefined && painted.contains(control);
    // The click of a key has a detail of 0.
    const isRepeated = pressed !== undefined && type === 'click' && detail > 0 && !painted.isConnected;
    const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse' && button === 0;
    const counterpart = isPainted ? counterpartOf(control, painted, root) : undefined;
    if (type !== 'mousedown') pressed = isMouse && type === 'pointerdown' ? counterpart : undefined;
    if (!isPainted && !isRepeated) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (type === 'click') kept.push(() => press(counterpart?.() ?? controlAt(event)));
  };
  const keepKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isTrusted } = event;
    if (!isTrusted || ctrlKey || metaKey || altKey || (key.length > 1 && !KEYS.has(key))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(() => typeKey(key));
  };
  const presses = ['pointerdown', 'mousedown', 'click'] as const;
  for (const type of presses) addEventListener(type, keepPress, true);
  addEventListener('keydown', keepKey, true);
  return async () => {
    for (let next = kept.shift(); next !== undefined; next = kept.shift()) {
      next();
      // A key may move the focus in a later task.
      await new Promise((resolve) => setTimeout(resolve));
    }
    removeEventListener('keydown', keepKey, true);
    // A press that begins on the picture may end on React's page. The browser then clicks no control.
    if (pressed !== undefined) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const release = (event: MouseEvent) => {
        const control = controlAt(event);
        if (pressed !== undefined && control === (pressed() ?? control)) press(control);
        setTimeout(resolve);
      };
      addEventListener('pointerup', release, { capture: true, once: true });
      await promise;
    }
    for (const type of presses) removeEventListener(type, keepPress, true);
  };
}

/** The control with the label of a painted one, and its place among those with that label; undefined if there is none. */
type Counterpart = () => HTMLElement | undefined;

function counterpartOf(control: HTMLElement, painted: HTMLElement, root: HTMLElement): Counterpart {
  const alike = (page: HTMLElement) =>
    [...page.querySelectorAll<HTMLElement>(control.tagName)].filter(
      (each) => labelOf(each) === labelOf(control),
    );
  const place = alike(painted).indexOf(control);
  return () => alike(root)[place];
}

function press(control: HTMLElement | undefined): void {
  control?.focus();
  control?.click();
}

function controlAt({ clientX, clientY }: MouseEvent): HTMLElement | undefined {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(CONTROLS) ?? undefined;
}

function labelOf(control: HTMLElement): string | null {
  return control.ariaLabel ?? control.textContent;
}

function typeKey(key: string): void {
  const at = document.activeElement ?? document.body;
  const isFree = at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  if (!isFree) return;
  if (key.length === 1) document.execCommand('insertText', false, key);
  if (key === 'Backspace') document.execCommand('delete');
}
