import type { CallName } from '../machines/domain/contract/calls.ts';
import type { Places } from '../machines/domain/contract/lenient/places.ts';
import type { Report } from './reporter.ts';

const told = new Set<string>();

/** Of one page: whoever reads reports must still hear of other errors. */
const MOST_REPORTED = 10;

/**
 * Tells on the console and in a report, once each, which places of an answer could not be read: for whoever connects
 * another backend. Never a value.
 */
export function tellUnread(report: Report, call: CallName, places: Places): void {
  for (const [place, reading] of places) {
    if (reading !== 'left out' && reading !== 'unreadable') continue;
    const unread = new AnswerUnread(`${place === '' ? 'answer' : place} ${reading}`);
    const line = `${call}: ${unread.message}`;
    if (told.has(line)) continue;
    told.add(line);
    // biome-ignore lint/suspicious/noConsole: an integrator reads it there
    console.warn(line);
    if (told.size <= MOST_REPORTED) report('answer', unread, call);
  }
}

class AnswerUnread extends Error {
  // A build shortens the names of classes.
  override name = 'AnswerUnread';
}
