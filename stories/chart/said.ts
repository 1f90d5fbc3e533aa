// The words of transitions: a title by hand, else the gesture of a sample, as the reports of paths say it.
import { type Locale, locales } from '../../i18n/locales.ts';
import type { Act, Action } from '../../tests/model/actions.ts';
import type { Namer } from '../../tests/model/diagram.ts';
import { samplesOf } from '../../tests/model/model.ts';
import { everyProcess, type Process } from '../../tests/model/models.ts';
import type { Bilingual, Target } from '../../tests/model/visible.ts';
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
    event: (type) =>
      (keyOf(events, process, type) in events ? undefined : gestures.get(type)) ?? titled(events)(type),
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

/** The last gesture of the first sample of each event, in both languages; not of those that name a thing of the model. */
export function gesturesOf(process: string): ReadonlyMap<string, Bilingual> {
  const all: Readonly<Record<string, Process>> = everyProcess;
  const model = all[process]?.model;
  const found = new Map<string, Bilingual>();
  for (const { event, action } of model === undefined ? [] : samplesOf(model)) {
    const act = lastAct(action);
    if (act === undefined || found.has(event.type)) continue;
    const [fi = '', en = ''] = locales.map((locale) => gestureSaid(act, locale));
    found.set(event.type, { fi, en });
  }
  return found;
}

function gestureSaid(act: Act, locale: Locale): string {
  const said = actionSaid({ kind: 'gesture', acts: [act] }, { words: locale, screen: locale });
  return said.map(({ text }) => text).join();
}

/** The last act of a customer, for any sample of its event; undefined: there is none, or it names a thing of the model. */
function lastAct(action: Action): Act | undefined {
  if (action.kind === 'series') return lastOf(action.actions.map(lastAct));
  return action.kind === 'gesture' ? lastOf(action.acts.map(general)) : undefined;
}

function lastOf(acts: readonly (Act | undefined)[]): Act | undefined {
  return acts.findLast((act) => act !== undefined);
}

/** Typed texts and values of messages become '…'. */
function general(act: Act): Act | undefined {
  switch (act.act) {
    case 'press':
    case 'hover': {
      const target = generalTarget(act.target);
      return target && { ...act, target };
    }
    case 'fill':
    case 'type': {
      const target = generalTarget(act.target);
      return target && { ...act, target, text: ANY };
    }
    case 'goTo':
      return act.path.includes('?') ? undefined : act;
    case 'key':
    case 'leave':
    case 'elsewhere':
      return act;
    default:
      return undefined;
  }
}

function generalTarget(target: Target): Target | undefined {
  const { name } = target;
  const { in: place, ...bare } = target;
  const within = place && generalTarget(place);
  const there = within === undefined ? bare : { ...bare, in: within };
  if (typeof name === 'string') return there;
  if (!('key' in name)) return undefined;
  const values = Object.fromEntries(Object.keys(name.values).map((value) => [value, ANY]));
  return { ...there, name: { key: name.key, values } };
}

const ANY = '…';
