import { afterEach, expect, test, vi } from 'vitest';
import type { Report } from '../../effects/reporter.ts';
import { reportUnread } from '../../effects/unread-answers.ts';
import type { Places, Reading } from '../../machines/domain/contract/lenient/places.ts';
import { reportOf } from '../../machines/domain/report/report.ts';
import { openStorage } from '../fixtures/tabs.ts';

afterEach(() => vi.restoreAllMocks());

const places = (told: Readonly<Record<string, Reading>>): Places => new Map(Object.entries(told));

test('each unreadable place is reported once, on the console and in a report, never its value', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const reported: unknown[] = [];
  const report: Report = (kind, error, call = '') => reported.push(reportOf(error, { kind, call }));
  const price = 'catalog.categories[].products[].price_excl_tax';
  const first = places({
    'catalog.categories[].products[].price_id': 'other form',
    'catalog.categories[].products[].notes': 'default',
    'catalog.categories[].products[]': 'left out',
    [price]: 'unreadable',
  });
  reportUnread(report, 'catalogue', first);
  reportUnread(report, 'catalogue', first);
  reportUnread(report, 'me', places({ '': 'unreadable', prepayment: 'unreadable' }));
  const lines = [
    'catalogue: catalog.categories[].products[] left out',
    `catalogue: ${price} unreadable`,
    'me: answer unreadable',
    'me: prepayment unreadable',
  ];
  expect(warned.mock.calls).toEqual(lines.map((line) => [line]));
  expect(reported).toMatchObject(
    lines.map((line) => {
      const [call, message] = line.split(': ');
      return { kind: 'answer', name: 'AnswerUnread', call, message };
    }),
  );
});

test('a reported answer is not reported again after a reload', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const storage = openStorage();
  vi.stubGlobal('sessionStorage', storage);
  const report = vi.fn<Report>();
  for (let load = 0; load < 2; load += 1) {
    vi.resetModules();
    const page = await import('../../effects/unread-answers.ts');
    page.reportUnread(report, 'faqs', places({ 'faqs[].answer': 'unreadable' }));
  }
  vi.unstubAllGlobals();
  expect([report.mock.calls.length, warned.mock.calls.length]).toEqual([1, 2]);
});

test('other errors of the page can still be reported after a backend of which little can be read', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const report = vi.fn<Report>();
  reportUnread(
    report,
    'orders',
    places(Object.fromEntries([...'abcdefghijklmnop'].map((key) => [key, 'left out']))),
  );
  expect(warned).toHaveBeenCalledTimes(16);
  expect(report.mock.calls.length).toBeLessThanOrEqual(10);
});
