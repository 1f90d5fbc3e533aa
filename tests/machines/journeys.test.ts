// Journeys over the whole shop: every state of a process meets the events from outside.
import { expect, test } from 'vitest';
import { shown } from '../hands/shown.ts';
import { lengthOf } from '../lengths.ts';
import { wayOf } from '../model/paths.ts';
import { walkJourney } from '../paths/journeys/by-machine.ts';
import { journeyOf, journeysOf } from '../paths/journeys/journeys.ts';

const first = ['catalogue', 'reorder'];

test('goods, colleagues, network, the next day and each end of a session meet every state', {
  timeout: 600_000,
}, async () => {
  const names = [...new Set([...first, ...Object.keys(shown)])].slice(0, lengthOf('journeys'));
  const broken: unknown[] = [];
  for (const { story } of names.flatMap((name) => shown[name] ?? [])) {
    const { journeys } = journeysOf(story, 'machine');
    expect(journeys).not.toEqual([]);
    for (const journey of journeys) {
      const { broken: found } = await walkJourney(story, journey);
      if (found !== undefined) broken.push({ ...found, way: wayOf(journey.path) });
    }
  }
  expect(broken).toEqual([]);
});

test('each process meets each event, and a journey is walked again by its words', () => {
  const { faq } = shown;
  if (faq === undefined) throw new Error('faq has no screen');
  const { journeys } = journeysOf(faq.story, 'machine');
  const met = new Set(journeys.flatMap(({ path }) => path.steps.map(({ sample }) => sample.name)));
  for (const event of [
    'goods',
    'colleague',
    'offline',
    'online',
    'noon',
    'expiry',
    'ban',
    'otherTab',
    'logout',
    'maintenance',
  ]) {
    expect(met).toContain(`meanwhile/${event}`);
  }
  for (const { model, path } of journeys) {
    const again = journeyOf([model], wayOf(path))?.path;
    expect(again === undefined ? '' : wayOf(again)).toBe(wayOf(path));
  }
});
