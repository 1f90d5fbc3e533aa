// Keys typed between two fields: for an amount before its dialog opens, for the search before it has the focus.

/** The text typed up to Enter. */
export interface Typed {
  readonly text: string;
  readonly isEntered: boolean;
}

let keys: readonly string[] = [];
let release: (() => void) | undefined;

/**
 * Starts after a result is chosen by keys. Keys that no dialog takes are stored in order until the search has the focus
 * again.
 */
export function holdKeys(): void {
  if (release !== undefined) return;
  const press = (event: KeyboardEvent) => {
    const { key, target, isComposing, ctrlKey, metaKey, altKey } = event;
    if (isComposing || ctrlKey || metaKey || altKey) return;
    if (key === 'Escape' || (key === '/' && keys.length === 0)) return letKeysGo();
    const isKept = key.length === 1 || key === 'Enter' || key === 'Backspace';
    if (!isKept || (keys.length === 0 && isInDialog(target))) return;
    event.preventDefault();
    event.stopPropagation();
    // Repeats of a held Enter are ignored.
    if (key !== 'Enter' || !event.repeat) keys = [...keys, key];
  };
  document.addEventListener('keydown', press, true);
  document.addEventListener('pointerdown', letKeysGo, true);
  release = () => {
    document.removeEventListener('keydown', press, true);
    document.removeEventListener('pointerdown', letKeysGo, true);
  };
}

/** Discards the stored keys: the customer does something else. */
export function letKeysGo(): void {
  release?.();
  release = undefined;
  keys = [];
}

/** Takes the text typed up to Enter; later keys remain stored. */
export function takeTyped(): Typed {
  const end = keys.indexOf('Enter');
  const isEntered = end >= 0;
  const typed = isEntered ? keys.slice(0, end) : keys;
  keys = isEntered ? keys.slice(end + 1) : [];
  const text = typed.reduce((before, key) => (key === 'Backspace' ? before.slice(0, -1) : before + key), '');
  return { text, isEntered };
}

/** A dialog that is closing takes no keys. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog:modal:not([data-leaving])') !== null;
}
