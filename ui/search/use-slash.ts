import { useEffect } from 'react';

/** `/` focuses the search, except in a field or an open dialog; `undefined`: there is no search here. */
export function useSlash(go: (() => void) | undefined) {
  useEffect(() => {
    if (go === undefined) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (isTypedInto(event.target) || document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      go();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [go]);
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
