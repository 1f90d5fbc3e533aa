import type { AnyStateMachine } from 'xstate';
import { type AnyNode, transitionIds } from './walk.ts';

/** A state of a chart as data: its transitions in words, and its inner states. */
export interface Place {
  /** The dotted path; empty for the whole process. */
  readonly path: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  /** The inner state that is entered first. */
  readonly initial: string | undefined;
  /** The actors that run while the state is active. */
  readonly runs: readonly string[];
  readonly moves: readonly Move[];
  readonly inner: readonly Place[];
}

export interface Move {
  /** As in `transitionIds`. */
  readonly id: string;
  readonly words: string;
  /** The entered states; undefined if the state stays. */
  readonly targets: readonly string[] | undefined;
}

/** The chart of a machine. Nothing in it is written by hand. */
export function diagramOf(machine: AnyStateMachine): Place {
  const ids = transitionIds(machine);
  const placeOf = (node: AnyNode): Place => ({
    path: node.path.join('.'),
    kind: node.type === 'history' ? 'atomic' : node.type,
    initial: node.type === 'compound' ? node.initial.target[0]?.path.join('.') : undefined,
    runs: node.invoke.map(({ src }) => inWords(typeof src === 'string' ? src : node.id)),
    moves: [...node.transitions, ['always', node.always ?? []] as const].flatMap(([type, transitions]) =>
      transitions.map((transition) => ({
        id: ids.get(transition) ?? '',
        words: moveInWords(machine, type, transition.guard),
        targets: transition.target?.map(({ path }) => path.join('.')),
      })),
    ),
    inner: Object.values(node.states).map(placeOf),
  });
  return placeOf(machine.root);
}

export function placesOf(place: Place): readonly Place[] {
  return [place, ...place.inner.flatMap(placesOf)];
}

function moveInWords(machine: AnyStateMachine, type: string, guard: unknown): string {
  const condition = guardInWords(guard);
  return condition === '' ? eventInWords(machine, type) : `${eventInWords(machine, type)}, if ${condition}`;
}

/** 'xstate.done.actor.placeOrder' → 'place order answers'. */
function eventInWords({ implementations }: AnyStateMachine, type: string): string {
  if (type === 'always') return 'at once';
  const [, kind = '', name = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?([^.]+)/.exec(type) ?? [];
  if (kind === 'after') return `after ${delayInWords(name, implementations.delays[name])}`;
  if (kind !== '') return `${inWords(name)} ${kind === 'done' ? 'is done' : 'fails'}`;
  return inWords(type);
}

function delayInWords(name: string, delay: unknown): string {
  return typeof delay === 'number' ? `${delay / 1000} s (${inWords(name)})` : inWords(name);
}

/** A guard by its name; a function without a name is in the code alone. */
function guardInWords(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return inWords(guard);
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return inWords(String(guard.type));
  if (typeof guard !== 'function') return '…';
  const inner: unknown = 'guards' in guard ? guard.guards : undefined;
  if (!Array.isArray(inner)) return conditionOf(String(guard));
  const words = inner.map(guardInWords);
  return guard.name === 'not' || guard.name === 'check' ? `not ${words.join(' and ')}` : words.join(' and ');
}

/** The expression of an arrow function: '({ event }) => event.output !== undefined' → 'event.output !== undefined'. */
function conditionOf(code: string): string {
  return code.replace(/^[\s\S]*?=>\s*/, '').replaceAll(/\s+/g, ' ');
}

/** 'order.isOtherBook' → 'order is other book'. */
function inWords(name: string): string {
  return name
    .replaceAll(/[._-]/g, ' ')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase();
}
