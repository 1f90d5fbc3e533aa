import type { KeyboardEvent } from 'react';

/** For a form: an Enter that is held down sends it once. */
export function refuseHeld(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
