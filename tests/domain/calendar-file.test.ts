import { describe, expect, test } from 'vitest';
import { calendarFile, type DayEvent } from '../../machines/domain/order/calendar-file.ts';

const stamped = Date.parse('2026-11-21T10:05:09.250Z');
const event: DayEvent = { uid: '100024-2026-11-24', day: '2026-11-24', summary: 'Toimitus', description: '' };
const fileOf = (changed: Partial<DayEvent> = {}) => calendarFile([{ ...event, ...changed }], stamped);
const contentOf = (name: string, file: string) => {
  const unfolded = file.replaceAll('\r\n ', '');
  return new RegExp(`^${name}:(.*)\\r$`, 'm').exec(unfolded)?.[1];
};

describe('RFC 5545', () => {
  test('§3.4, §3.6.1: a calendar with one event of one whole day, each line ended by CRLF', () => {
    expect(fileOf().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Ordering shop//Deliveries//EN',
      'BEGIN:VEVENT',
      'UID:100024-2026-11-24',
      'DTSTAMP:20261121T100509Z',
      'DTSTART;VALUE=DATE:20261124',
      'DTEND;VALUE=DATE:20261125',
      'SUMMARY:Toimitus',
      'DESCRIPTION:',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test.each([
    ['2026-12-31', '20270101'],
    ['2028-02-28', '20280229'],
    // The night of a change of the clock.
    ['2026-10-25', '20261026'],
  ])('§3.6.1: the event of %s ends before %s', (day, end) => {
    expect(fileOf({ day })).toContain(`DTEND;VALUE=DATE:${end}\r\n`);
  });

  test('several days are events of one calendar, in their sequence', () => {
    const file = calendarFile([event, { ...event, uid: '100024-2026-11-25', day: '2026-11-25' }], stamped);
    expect(file.match(/^(BEGIN|UID).*$/gm)).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:100024-2026-11-24',
      'BEGIN:VEVENT',
      'UID:100024-2026-11-25',
    ]);
  });

  test.each([
    ['Kala, kuiva; viite', 'Kala\\, kuiva\\; viite'],
    ['C:\\tilaus', 'C:\\\\tilaus'],
    ['6 tuotetta\nMuutokset', '6 tuotetta\\nMuutokset'],
    ['6 tuotetta\r\nMuutokset\rEND:VEVENT', '6 tuotetta\\nMuutokset\\nEND:VEVENT'],
  ])('§3.3.11: the text %j is %s', (description, escaped) => {
    expect(contentOf('DESCRIPTION', fileOf({ description }))).toBe(escaped);
  });

  test.each([
    'a'.repeat(300),
    'ä'.repeat(300),
    'Ääkkösiä ja €-merkkejä '.repeat(20),
    '🐟 kala '.repeat(40),
    ...Array.from({ length: 8 }, (_, shift) => `${'x'.repeat(shift)}${'€🐟ä'.repeat(30)}`),
  ])('§3.1: no line is longer than 75 octets, no letter is cut, and nothing is lost: %s', (description) => {
    const file = fileOf({ description });
    const lines = file.split('\r\n');
    const sizes = lines.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(Math.max(...sizes)).toBeGreaterThan(70);
    expect(file).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    expect(contentOf('DESCRIPTION', file)).toBe(description);
  });
});
