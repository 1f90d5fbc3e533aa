import type { CallName } from '../machines/domain/contract/calls.ts';
import type { Places } from '../machines/domain/contract/lenient/places.ts';

const told = new Set<string>();

/** Tells on the console, once each, which places of an answer could not be read: for whoever connects another backend. */
export function tellUnread(call: CallName, places: Places): void {
  for (const [place, reading] of places) {
    if (reading !== 'left out' && reading !== 'unreadable') continue;
    const line = `${call}: ${place === '' ? 'the answer' : place} ${reading}`;
    if (told.has(line)) continue;
    told.add(line);
    // biome-ignore lint/suspicious/noConsole: an integrator reads it there
    console.warn(line);
  }
}
