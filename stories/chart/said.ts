// The words of transitions: the gesture of a sample, as the reports of paths say it, else a title by hand.
import { type Locale, locales } from '../../i18n/locales.ts';
import type { Namer } from '../../tests/model/diagram.ts';
import { samplesOf } from '../../tests/model/model.ts';
import { everyProcess, type Process } from '../../tests/model/models.ts';
import type { Bilingual } from '../../tests/model/visible.ts';
import { actionSaid } from '../../tests/paths/words.ts';
import type { Title } from '../titles.ts';
import { actors, delays, events, guards } from '../transition-titles.ts';

export function saidIn(process: string): Namer {
  const gestures = gesturesOf(process);
  const titled = (titles: Readonly<Record<string, Title>>) => (name: string) => {
    const [fi, en] = titles[keyOf(titles, process, name)] ?? [name, name];
    return { fi, en };
  };
  return {
    event: (type) => gestures.get(type) ?? titled(events)(type),
    guard: titled(guards),
    actor: titled(actors),
    delay: titled(delays),
  };
}

/** The title of the process itself comes before that of all processes. */
export function keyOf(titles: Readonly<Record<string, Title>>, process: string, name: string): string {
  const own = `${process} ${name}`;
  return own in titles ? own : name;
}

/** The last gesture of the first sample of each event, in both languages. */
export function gesturesOf(process: string): ReadonlyMap<string, Bilingual> {
  const all: Readonly<Record<string, Process>> = everyProcess;
  const model = all[process]?.model;
  const found = new Map<string, Bilingual>();
  for (const { event, action } of model === undefined ? [] : samplesOf(model)) {
    const [fi, en] = locales.map((locale) => lastGesture(action, locale));
    if (fi !== undefined && en !== undefined && !found.has(event.type)) found.set(event.type, { fi, en });
  }
  return found;
}

function lastGesture(action: Parameters<typeof actionSaid>[0], locale: Locale): string | undefined {
  return actionSaid(action, { words: locale, screen: locale }).findLast(({ by }) => by === 'customer')?.text;
}
