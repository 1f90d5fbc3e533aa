import { addDays, type Instant, type PlainDate } from '../calendar.ts';

/** An event that lasts one day; it leaves the day free for other events. */
export interface DayEvent {
  /** The same at every export: a calendar then replaces the event, and adds no second one. */
  readonly uid: string;
  readonly day: PlainDate;
  readonly summary: string;
  readonly description: string;
}

/** An iCalendar file (RFC 5545) of these events; `stamped`: the time of their content. */
export function calendarFile(events: readonly DayEvent[], stamped: Instant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ordering shop//Deliveries//EN',
    ...events.flatMap((event) => eventLines(event, stamped)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, day, summary, description }: DayEvent, stamped: Instant): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${new Date(stamped).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    // The end is the first day after the event.
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function compact(day: PlainDate): string {
  return day.replaceAll('-', '');
}

/** §3.3.11: a text escapes the signs that would end it. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** §3.1: the longest line, in octets of UTF-8, without its end. */
const LONGEST = 75;

/** §3.1: a long line goes on in the next one, after a space. No letter is cut. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > LONGEST) [text, octets] = [`${text}\r\n `, 1];
    text += letter;
    octets += size;
  }
  return text;
}

function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
