import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** The time a person needs to see a button and press it, in milliseconds. */
const REACTION = 300;

interface Refusing {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

/**
 * For a group of buttons: ignores a held Enter, and an Enter within the reaction time after the buttons changed. Events
 * and frames have one clock.
 */
export function useUnseenKeys(): Refusing {
  const ref = useRef<HTMLDivElement>(null);
  const shownAt = useRef(0);
  useLayoutEffect(() => {
    const show = () => {
      shownAt.current = Number(document.timeline.currentTime);
    };
    show();
    const observer = new MutationObserver(show);
    if (ref.current !== null) {
      observer.observe(ref.current, { childList: true, characterData: true, subtree: true });
    }
    return () => observer.disconnect();
  }, []);
  return {
    ref,
    onKeyDownCapture: (event) => {
      const isUnseen = event.repeat || event.timeStamp - shownAt.current < REACTION;
      if (event.key === 'Enter' && isUnseen) event.preventDefault();
    },
  };
}
