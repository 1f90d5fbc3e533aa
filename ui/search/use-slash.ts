import { useLayoutEffect } from 'react';

/**
 * `/` focuses the search, except in a field or an open dialog; `undefined`: there is no search here. It listens as soon
 * as the search is drawn: keys typed before are then repeated (effects/painted-start.ts).
 */
export function useSlash(go: (() => void) | undefined) {
  useLayoutEffect(() => {
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
