import type { CallName } from '../machines/domain/contract/calls.ts';
import type { Places } from '../machines/domain/contract/lenient/places.ts';
import type { Report } from './reporter.ts';

const reported = new Set<string>();

/** Lines that this tab reported before a reload. */
const REPORTED = 'shop.reported';

/** The limit a page; other errors are still reported. */
const MOST_REPORTED = 10;

/**
 * Reports the unreadable places of an answer, never a value. Each is written to the console once a page and reported
 * once a tab. Integrators of another backend read them.
 */
export function reportUnread(report: Report, call: CallName, places: Places): void {
  for (const [place, reading] of places) {
    if (reading !== 'left out' && reading !== 'unreadable') continue;
    const unread = new AnswerUnread(`${place === '' ? 'answer' : place} ${reading}`);
    const line = `${call}: ${unread.message}`;
    if (reported.has(line)) continue;
    reported.add(line);
    // biome-ignore lint/suspicious/noConsole: an integrator reads it there
    console.warn(line);
    if (reported.size <= MOST_REPORTED && isFirst(line)) report('answer', unread, call);
  }
}

/** First in this tab; with blocked storage, first in this page. */
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
  // Minification shortens the names of classes.
  override name = 'AnswerUnread';
}
