import type { KeyboardEvent } from 'react';

/** Ignores repeats of a held Enter in a form: it submits once. */
export function refuseHeld(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
