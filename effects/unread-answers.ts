import type { CallName } from '../machines/domain/contract/calls.ts';
import type { Places } from '../machines/domain/contract/lenient/places.ts';
import type { Report } from './reporter.ts';

const told = new Set<string>();

/** Lines that this tab has reported before a reload. */
const REPORTED = 'shop.reported';

/** The limit of one page, so that other errors are still reported. */
const MOST_REPORTED = 10;

/**
 * Names the places of an answer that could not be read: on the console once a page, in a report once a tab. For integrators
 * of another backend. Never a value.
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
    if (told.size <= MOST_REPORTED && isFirst(line)) report('answer', unread, call);
  }
}

/** Of this tab; where its storage is blocked, of this page. */
function isFirst(line: string): boolean {
  try {
    const lines: readonly unknown[] = JSON.parse(sessionStorage.getItem(REPORTED) ?? '[]');
    if (lines.includes(line)) return false;
    sessionStorage.setItem(REPORTED, JSON.stringify([...lines, line]));
  } catch {
    // It is reported again after a reload.
  }
  return true;
}

class AnswerUnread extends Error {
  // A build shortens the names of classes.
  override name = 'AnswerUnread';
}
