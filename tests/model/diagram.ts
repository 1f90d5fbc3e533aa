import type { AnyStateMachine } from 'xstate';
import type { Bilingual } from './visible.ts';
import { type AnyNode, transitionIds } from './walk.ts';

/** A state of a chart as data: its transitions in words, and its inner states. */
export interface Place {
  /** The dotted path; empty for the whole process. */
  readonly path: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  /** The inner state that is entered first. */
  readonly initial: string | undefined;
  /** The actors that run while the state is active. */
  readonly runs: readonly Bilingual[];
  readonly moves: readonly Move[];
  readonly inner: readonly Place[];
}

export interface Move {
  /** As in `transitionIds`. */
  readonly id: string;
  readonly words: Bilingual;
  /** The entered states; undefined if the state stays. */
  readonly targets: readonly string[] | undefined;
}

/** The words for the names of a chart. */
export interface Namer {
  /** With the id of the transition. */
  event(type: string, id: string): Bilingual;
  /** A name, 'not' and a name, or the code of a function without a name. */
  guard(name: string): Bilingual;
  actor(src: string): Bilingual;
  delay(name: string): Bilingual;
}

/** The chart of a machine. Its words alone are written by hand. */
export function diagramOf(machine: AnyStateMachine, said: Namer): Place {
  const ids = transitionIds(machine);
  const placeOf = (node: AnyNode): Place => ({
    path: node.path.join('.'),
    kind: node.type === 'history' ? 'atomic' : node.type,
    initial: node.type === 'compound' ? node.initial.target[0]?.path.join('.') : undefined,
    runs: node.invoke.map(({ id, src }) => capitalised(said.actor(actorOf(id, src)))),
    moves: [...node.transitions, ['always', node.always ?? []] as const].flatMap(([type, transitions]) =>
      transitions.map((transition) => {
        const id = ids.get(transition) ?? '';
        return {
          id,
          words: moveInWords({ type, id, guard: transition.guard }, machine.implementations.delays, said),
          targets: transition.target?.map(({ path }) => path.join('.')),
        };
      }),
    ),
    inner: Object.values(node.states).map(placeOf),
  });
  return placeOf(machine.root);
}

export function placesOf(place: Place): readonly Place[] {
  return [place, ...place.inner.flatMap(placesOf)];
}

interface Taken {
  readonly type: string;
  readonly id: string;
  readonly guard: unknown;
}

function moveInWords(
  { type, id, guard }: Taken,
  delays: AnyStateMachine['implementations']['delays'],
  said: Namer,
): Bilingual {
  const event = eventInWords(type, id, delays, said);
  const conditions = guardsIn(guard).map(said.guard);
  if (conditions.length === 0) return capitalised(event);
  return capitalised({
    fi: `${event.fi}, jos ${conditions.map(({ fi }) => fi).join(' ja ')}`,
    en: `${event.en}, if ${conditions.map(({ en }) => en).join(' and ')}`,
  });
}

/** The words of an event alone; `id` is that of a transition with it. */
export function eventInWords(
  type: string,
  id: string,
  delays: AnyStateMachine['implementations']['delays'],
  said: Namer,
): Bilingual {
  if (type === 'always') return { fi: 'heti', en: 'at once' };
  const [, kind = '', name = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?([^.]+)/.exec(type) ?? [];
  if (kind === '') return said.event(type, id);
  if (kind === 'after') {
    const delay = delays[name];
    if (typeof delay !== 'number') return said.delay(name);
    const seconds = delay / 1000;
    return { fi: `kuluu ${seconds.toLocaleString('fi')} s`, en: `${seconds} s pass` };
  }
  const { fi, en } = said.actor(name);
  return kind === 'done'
    ? { fi: `${fi}: onnistui`, en: `${en}: done` }
    : { fi: `${fi}: epäonnistui`, en: `${en}: failed` };
}

/** Events name an actor by its id. An id that XState makes begins with a number. */
export function actorOf(id: string, src: unknown): string {
  return typeof src === 'string' && /^\d/.test(id) ? src : id;
}

export function capitalised({ fi, en }: Bilingual): Bilingual {
  return { fi: capital(fi), en: capital(en) };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The names of a guard's conditions; a function without a name has its code. */
function guardsIn(guard: unknown): readonly string[] {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return [String(guard.type)];
  if (typeof guard !== 'function') return [];
  const inner: unknown = 'guards' in guard ? guard.guards : undefined;
  if (!Array.isArray(inner)) return [conditionOf(String(guard))];
  const names = inner.flatMap(guardsIn);
  return guard.name === 'not' || guard.name === 'check' ? names.map((name) => `not ${name}`) : names;
}

/** The expression of an arrow function: '({ event }) => event.output !== undefined' → 'event.output !== undefined'. */
function conditionOf(code: string): string {
  return code.replace(/^[\s\S]*?=>\s*/, '').replaceAll(/\s+/g, ' ');
}
