/**
 * The browser's back button closes the open dialog, as Esc does. Where the browser allows it, the page stays; elsewhere
 * the page behind the dialog goes back, too. Returns a function that stops it.
 */
export function closeOnBack(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const stay = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !close()) return;
    event.preventDefault();
  };
  // Not in Safari before 26.2, nor in Firefox before 147.
  if ('navigation' in window) window.navigation.addEventListener('navigate', stay, { signal });
  addEventListener('popstate', close, { signal });
  return () => leaving.abort();
}

/** Asks the last dialog to close. Returns false if none is open; a leaving one is hidden already (use-modal.ts). */
function close(): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal:not([data-leaving])')].at(-1);
  return dialog?.dispatchEvent(new Event('cancel', { cancelable: true })) !== undefined;
}

/**
 * A file that is dropped where no part takes it is refused: the browser would open it in place of the shop. Returns a
 * function that stops it.
 */
export function refuseFiles(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  return () => removeEventListener('dragover', refuse);
}
