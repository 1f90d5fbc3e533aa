/** Does work after the next frame is painted, so that it delays no answer to an input. Returns a function that drops it. */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

let waiting: AbortController | undefined;

/**
 * Moves the focus after the next frame, or at the key press before it: that key then belongs to the new focus.
 * A later call, or a focus that moves by itself, takes its place.
 */
export function focusBeforeNextKey(focus: () => void): void {
  waiting?.abort();
  const wait = new AbortController();
  waiting = wait;
  const { signal } = wait;
  const end = () => wait.abort();
  const act = () => {
    end();
    focus();
  };
  signal.addEventListener('abort', afterFrame(act));
  addEventListener('focusin', end, { signal });
  const press = (event: KeyboardEvent) => {
    act();
    const { activeElement } = document;
    if (event.target === activeElement || activeElement === null) return;
    event.stopImmediatePropagation();
    if (!activeElement.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
  };
  addEventListener('keydown', press, { capture: true, signal });
}
