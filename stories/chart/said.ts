// The words of transitions: a title by hand, else the gestures of its samples, as the reports of paths say them.
import { type Locale, locales } from '../../i18n/locales.ts';
import type { Act, Action, Answer, Given } from '../../tests/model/actions.ts';
import { capitalised, eventInWords, type Namer } from '../../tests/model/diagram.ts';
import { isPossible } from '../../tests/model/graph.ts';
import { type Model, type NamedSample, samplesOf } from '../../tests/model/model.ts';
import { everyProcess, type Process } from '../../tests/model/models.ts';
import type { Bilingual, Target } from '../../tests/model/visible.ts';
import { type Stop, transitionIds, walker } from '../../tests/model/walk.ts';
import { actionSaid, givenSaid } from '../../tests/paths/words.ts';
import type { Title } from '../titles.ts';
import { actors, delays, events, guards } from '../transition-titles.ts';

export function saidIn(process: string): Namer {
  const gestures = gesturesOf(process);
  const titled = (titles: Readonly<Record<string, Title>>) => (name: string) => {
    const [fi, en] = titles[keyOf(titles, process, name)] ?? [name, name];
    return { fi, en };
  };
  return {
    event: (type, id) =>
      (keyOf(events, process, type) in events ? undefined : gestures.get(id)) ?? titled(events)(type),
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

/** The words of a step. Answers of the server and all that the page does by itself have those of the event. */
export function stepSaid(
  namer: Namer,
  { event, action }: NamedSample,
  { snapshot, taken }: Stop,
  locale: Locale,
): string {
  const own = [...transitionIds(snapshot.machine).values()].filter((id) =>
    id.includes(` on ${event.type} [`),
  );
  const id = taken.find((each) => own.includes(each)) ?? own[0] ?? '';
  const { delays } = snapshot.machine.implementations;
  const happened = capitalised(eventInWords(event.type, id, delays, namer))[locale];
  const parts = action.kind === 'series' ? action.actions : [action];
  const said = parts.flatMap((part) => {
    if (part.kind === 'inner' || part.kind === 'within') return [happened];
    if (part.kind === 'outcome')
      return [happened + (event.type.startsWith('xstate.') ? reasonSaid(part.answer, locale) : '')];
    return actionSaid(part, { words: locale, screen: locale }).map(({ text }) => text);
  });
  return [...new Set(said)].join('; ');
}

/** A precondition of a path; undefined: it is of the network, which no story has. */
export function startSaid(given: Given, locale: Locale): string | undefined {
  if (given.given === 'held') return undefined;
  if (given.given !== 'done') return givenSaid(given, { words: locale, screen: locale });
  const { action } = given;
  const said = (action.kind === 'series' ? action.actions : [action]).flatMap((part) =>
    part.kind === 'outcome'
      ? [{ fi: 'Palvelin vastaa', en: 'The server answers' }[locale] + reasonSaid(part.answer, locale)]
      : actionSaid(part, { words: locale, screen: locale }).map(({ text }) => text),
  );
  return said.join('; ');
}

/** ' (the server refuses it)' */
function reasonSaid(answer: Answer, locale: Locale): string {
  const status = answer.tag === 'instead' ? answer.status : 200;
  const [, reason] = reasons.find(([least]) => status >= least) ?? [];
  const said = answer.tag === 'lost' ? lost : reason;
  return said === undefined ? '' : ` (${said[locale]})`;
}

const lost: Bilingual = { fi: 'vastaus katoaa', en: 'the answer is lost' };

/** By the smallest status of each. */
const reasons: readonly (readonly [least: number, words: Bilingual | undefined])[] = [
  [504, { fi: 'palvelin ei toimi', en: 'the server fails' }],
  [503, { fi: 'kauppa on suljettu', en: 'the shop is closed' }],
  [500, { fi: 'palvelin ei toimi', en: 'the server fails' }],
  [429, { fi: 'liian monta yritystä', en: 'too many tries' }],
  [405, { fi: 'palvelin hylkää sen', en: 'the server refuses it' }],
  [404, { fi: 'ei löydy', en: 'not found' }],
  [403, { fi: 'ei sallittu', en: 'not permitted' }],
  [401, { fi: 'kirjautuminen ei kelpaa', en: 'the login is not valid' }],
  [400, { fi: 'palvelin hylkää sen', en: 'the server refuses it' }],
  [0, undefined],
];

/** The gestures that take each transition, in both languages; not those that name a thing of the model. */
export function gesturesOf(process: string): ReadonlyMap<string, Bilingual> {
  const all: Readonly<Record<string, Process>> = everyProcess;
  const model = all[process]?.model;
  if (model === undefined) return new Map();
  const takers = takersIn(model);
  const said = [...transitionIds(model.machine).values()].flatMap((id) => {
    const acts = (takers.get(id) ?? likelyTakers(model, id)).flatMap(({ action }) => lastAct(action) ?? []);
    const [fi = '', en = ''] = locales.map((locale) => gesturesSaid(acts, locale));
    return acts.length === 0 ? [] : [[id, { fi, en }] as const];
  });
  return new Map(said);
}

/** The samples that take each transition with their event: each state is left once by each of its samples. */
function takersIn(model: Model): ReadonlyMap<string, readonly NamedSample[]> {
  const walk = walker(model.machine);
  const found = new Map<string, readonly NamedSample[]>();
  const known = new Set<string>();
  const snapshots = Object.values(model.starts).map(({ input }) => walk.start(input).snapshot);
  // The list grows meanwhile.
  for (const snapshot of snapshots) {
    const possible = samplesOf(model).filter((sample) => isPossible(sample, snapshot));
    const key = [JSON.stringify(snapshot.value), ...possible.map(({ name }) => name)].join(' ');
    if (known.has(key)) continue;
    known.add(key);
    for (const sample of possible) {
      const stop = walk.send(snapshot, sample.event);
      for (const id of stop.taken.filter((each) => each.includes(` on ${sample.event.type} [`)))
        found.set(id, [...(found.get(id) ?? []), sample]);
      if (sample.ends !== true) snapshots.push(stop.snapshot);
    }
  }
  return found;
}

/** Only a longer walk takes the transition: the samples of its event that are possible in its state. */
function likelyTakers({ process, samples }: Model, id: string): readonly NamedSample[] {
  const [place = '', rest = ''] = id.split(' on ');
  const type = rest.replace(/ \[.*$/, '');
  return samplesOf({ samples }).filter(
    ({ event, in: leaves }) =>
      event.type === type &&
      (leaves === undefined || leaves.some((leaf) => `${process}.${leaf}.`.startsWith(`${place}.`))),
  );
}

/** 'Press ‘Close the menu’ or ‘Close the cart’'. */
function gesturesSaid(acts: readonly Act[], locale: Locale): string {
  const [first = '', ...others] = new Set(acts.map((act) => gestureSaid(act, locale)));
  const later = others.map((each) =>
    each.replace(/^(Paina|Press) (?=[‘”])/, '').replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
  );
  return [first, ...later].join({ fi: ' tai ', en: ' or ' }[locale]);
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
  // A count chooses the words.
  const values = Object.fromEntries(
    Object.entries(name.values).map(([each, value]) => [each, each === 'count' ? value : ANY]),
  );
  return { ...there, name: { key: name.key, values } };
}

const ANY = '…';
