import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** For the element's `cancel`: Esc asks, the owner of `open` answers. */
  readonly onCancel: (event: { preventDefault: () => void; target: unknown; currentTarget: unknown }) => void;
  /** For the element's `close`: a browser closes at a second Esc in a row without asking. */
  readonly onClose: (event: { target: unknown; currentTarget: unknown }) => void;
}

/**
 * A native <dialog> driven by `open`. Focus goes to the part marked `initialFocus`, else to the dialog itself, and back to
 * where it came from, or `onward` (else the page's content) when that is gone or was nowhere. Without `close` it stays open
 * until `open` says otherwise.
 *
 * The page behind a modal dialog is inert, and to lift that restyles all of it: half of the time from a press to what it
 * shows. A dialog that stays mounted is therefore hidden first, and closed once that frame is drawn.
 */
export function useModal(
  open: boolean,
  close: (() => void) | undefined,
  onward?: () => HTMLElement | null,
): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const finish = useRef<() => void>(undefined);
  const goOn = useRef(onward);
  useLayoutEffect(() => {
    goOn.current = onward;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    finish.current?.();
    const opener = document.activeElement;
    dialog.showModal();
    openModals = [...openModals, dialog];
    tellWatchers();
    (dialog.querySelector<HTMLElement>('[data-initial-focus]') ?? dialog).focus();
    finish.current = () => {
      finish.current = undefined;
      delete dialog.dataset.leaving;
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) giveBack(opener);
      else goOn.current?.()?.focus({ preventScroll: true });
      requestAnimationFrame(() => {
        if (isFocusLost()) document.getElementById('main')?.focus({ preventScroll: true });
      });
    };
    return () => {
      dialog.dataset.leaving = '';
      openModals = openModals.filter((other) => other !== dialog);
      tellWatchers();
    };
  }, [open]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const last = finish.current;
    if (open || dialog === null || last === undefined) return;
    return afterFrame(dialog, last);
  }, [open]);
  useLayoutEffect(() => () => finish.current?.(), []);
  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close?.();
    },
    onClose: (event) => {
      const dialog = ref.current;
      if (event.target !== event.currentTarget || !open || dialog === null || dialog.open) return;
      dialog.showModal();
      close?.();
    },
  };
}

/** Once the next frame is drawn: an observer's first report comes then, however the page's clock is set. */
function afterFrame(element: HTMLElement, act: () => void): () => void {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    act();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** An element that was disabled under the dialog can take the focus only after this rendering. */
function giveBack(opener: HTMLElement) {
  opener.focus({ preventScroll: true });
  if (document.activeElement === opener) return;
  requestAnimationFrame(() => {
    if (isFocusLost() && opener.isConnected) opener.focus({ preventScroll: true });
  });
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The dialog that lies above all else: only what is inside it can be pressed. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(watch, () => openModals.at(-1));
}

/** For a dialog that comes by itself: whether it may open, which it may once no other lies over the page. */
export function useTurn(): boolean {
  const top = useTopModal();
  const [isOn, setOn] = useState(false);
  const isFree = top === undefined || !top.matches('.dialog');
  useLayoutEffect(() => {
    if (isFree) setOn(true);
  }, [isFree]);
  return isOn;
}

let openModals: readonly HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tellWatchers() {
  for (const tell of watchers) tell();
}
