import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** The handler of `cancel`: Esc requests to close, and the owner of `open` decides. */
  readonly onCancel: (event: { preventDefault: () => void; target: unknown; currentTarget: unknown }) => void;
  /** The handler of `close`: a browser closes at a second Esc in a row without `cancel`. */
  readonly onClose: (event: { target: unknown; currentTarget: unknown }) => void;
}

/**
 * A native <dialog> controlled by `open`. Focus moves to the part marked `initialFocus`, else to the dialog itself.
 * After closing it returns to the opener; if that has unmounted, to `onward`, else to the page's content. Without
 * `close` the dialog remains open until `open` is false.
 *
 * The page behind a modal dialog is inert, and ending that restyles the whole page. The restyling takes half of the
 * time from a press to its result. A dialog that stays mounted is therefore hidden first, and closed after that frame
 * is drawn.
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
    notifyWatchers();
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
      notifyWatchers();
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

/** Runs after the next frame is drawn: an observer's first report comes then, independent of the page's clock. */
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

/** The topmost dialog: only its content can be pressed. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(watch, () => openModals.at(-1));
}

/** For a dialog that opens by itself: true once no other dialog was open. */
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

function notifyWatchers() {
  for (const notify of watchers) notify();
}
