import { type AnyStateMachine, not } from 'xstate';
import { type AnyNode, nodesOf } from '../model/walk.ts';
import { keysOf, listOf, normal, type Raw, rawOf, rebuilt, stateIn } from './config.ts';
import { ranked } from './sample.ts';

/** A statechart that differs from its original in one place. */
export interface ChartMutant {
  /** The place and its change: 'open.idle on order.request [0]: negate guard canOrder'. */
  readonly id: string;
  readonly operator: ChartOperator;
  make(): AnyStateMachine;
}

export type ChartOperator =
  | 'drop transition'
  | 'drop onError'
  | 'retarget'
  | 'drop guard'
  | 'negate guard'
  | 'drop action'
  | 'change delay';

/** Every mutant of a machine, made in memory from its configuration. */
export function chartMutants(machine: AnyStateMachine): ChartMutant[] {
  const inStates = nodesOf(machine.root).flatMap((node) => [
    ...listsOf(node).flatMap((list) => transitionMutants(machine, node, list)),
    ...(['entry', 'exit'] as const).flatMap((at) => actionMutants(machine, node, at)),
  ]);
  return [...inStates, ...delayMutants(machine)];
}

/** The mutant of this name. */
export function mutantOf(machine: AnyStateMachine, id: string): AnyStateMachine {
  const mutant = chartMutants(machine).find((each) => each.id === id);
  if (mutant === undefined) throw new Error(`${machine.id} has no mutant ${id}`);
  return mutant.make();
}

/** The same machine with a normalised configuration, as a control without a mutation. */
export function unchanged(machine: AnyStateMachine): AnyStateMachine {
  return rebuilt(machine, () => {});
}

/** The transitions of one event in one state, and their place in the configuration. */
interface List {
  readonly name: string;
  /** The event's type in the machine's tree; undefined: `always`. */
  readonly type: string | undefined;
  holder(state: Raw): Raw;
  readonly key: string;
}

function listsOf(node: AnyNode): List[] {
  const { on, after, always, onDone } = rawOf(node.config);
  const own = (state: Raw) => state;
  return [
    ...keysOf(on).map((key) => ({
      name: `on ${key}`,
      type: key,
      holder: (state: Raw) => rawOf(state.on),
      key,
    })),
    ...keysOf(after).map((key) => ({
      name: `after ${key}`,
      type: `xstate.after.${key}.${node.id}`,
      holder: (state: Raw) => rawOf(state.after),
      key,
    })),
    ...(always === undefined ? [] : [{ name: 'always', type: undefined, holder: own, key: 'always' }]),
    ...(onDone === undefined
      ? []
      : [{ name: 'onDone', type: `xstate.done.state.${node.id}`, holder: own, key: 'onDone' }]),
    ...node.invoke.flatMap(({ id }, at) =>
      (['onDone', 'onError'] as const)
        .filter((key) => rawOf(listOf(rawOf(node.config).invoke)[at])[key] !== undefined)
        .map((key) => ({
          name: `${id} ${key}`,
          type: `xstate.${key === 'onDone' ? 'done' : 'error'}.actor.${id}`,
          holder: (state: Raw) => rawOf(listOf(state.invoke)[at]),
          key,
        })),
    ),
  ];
}

function transitionMutants(machine: AnyStateMachine, node: AnyNode, list: List): ChartMutant[] {
  const there = listOf(list.holder(normal(node.config))[list.key]).map(rawOf);
  const defined = list.type === undefined ? node.always : node.transitions.get(list.type);
  return there.flatMap((transition, at) => {
    const place = `${placeOf(node)} ${list.name} [${at}]`;
    const change = (
      operator: ChartOperator,
      what: string,
      mutate: (transition: Raw, state: Raw) => void,
    ) => ({
      id: `${place}: ${what}`,
      operator,
      make: () =>
        rebuilt(machine, (config) => {
          const state = stateIn(config, node.path);
          mutate(rawOf(listOf(list.holder(state)[list.key])[at]), state);
        }),
    });
    const drop = (_: Raw, state: Raw) => {
      const holder = list.holder(state);
      const left = listOf(holder[list.key]).toSpliced(at, 1);
      if (left.length === 0) delete holder[list.key];
      else holder[list.key] = left;
    };
    const { guard } = transition;
    const to = defined?.[at]?.target?.[0];
    const other = to === undefined ? undefined : otherTarget(machine, to, place);
    return [
      list.key === 'onError' && there.length === 1
        ? change('drop onError', 'drop onError', drop)
        : change('drop transition', 'drop transition', drop),
      ...(to === undefined || other === undefined
        ? []
        : [
            change('retarget', `retarget ${placeOf(to)} → ${placeOf(other)}`, (each) => {
              each.target = `#${other.id}`;
            }),
          ]),
      ...(guard === undefined
        ? []
        : [
            change('drop guard', `drop guard ${nameOf(guard)}`, (each) => {
              delete each.guard;
            }),
            change('negate guard', `negate guard ${nameOf(guard)}`, (each) => {
              each.guard = isGuard(guard) ? not(guard) : guard;
            }),
          ]),
      ...listOf(transition.actions).map((action, nth) =>
        change('drop action', `drop action [${nth}] ${nameOf(action)}`, (each) => {
          each.actions = listOf(each.actions).toSpliced(nth, 1);
        }),
      ),
    ];
  });
}

function actionMutants(machine: AnyStateMachine, node: AnyNode, at: 'entry' | 'exit'): ChartMutant[] {
  return listOf(rawOf(node.config)[at]).map((action, nth) => ({
    id: `${placeOf(node)} ${at}: drop action [${nth}] ${nameOf(action)}`,
    operator: 'drop action',
    make: () =>
      rebuilt(machine, (config) => {
        const state = stateIn(config, node.path);
        state[at] = listOf(state[at]).toSpliced(nth, 1);
      }),
  }));
}

function delayMutants(machine: AnyStateMachine): ChartMutant[] {
  const { delays } = machine.implementations;
  return Object.entries(delays).flatMap(([name, delay]) =>
    ([10, 0.5] as const).map((factor) => ({
      id: `delay ${name}: × ${factor}`,
      operator: 'change delay',
      make: () =>
        machine.provide({
          delays: {
            [name]:
              typeof delay === 'function'
                ? (...asked: Parameters<typeof delay>) => delay(...asked) * factor
                : delay * factor,
          },
        }),
    })),
  );
}

/** Another state: a sibling of the target, else any without children. The choice is stable while both exist. */
function otherTarget(machine: AnyStateMachine, target: AnyNode, place: string): AnyNode | undefined {
  const beside = target.parent?.type === 'parallel' ? [] : Object.values(target.parent?.states ?? {});
  const leaves = nodesOf(machine.root).filter(({ type }) => type === 'atomic' || type === 'final');
  const others = [beside, leaves]
    .map((nodes) => nodes.filter((node) => node !== target && node.type !== 'history'))
    .find((nodes) => nodes.length > 0);
  return ranked(others ?? [], place, placeOf)[0];
}

function placeOf(node: AnyNode): string {
  return node.path.length === 0 ? '(top)' : node.path.join('.');
}

function nameOf(action: unknown): string {
  if (typeof action === 'string') return action;
  if (isNamed(action)) return action.type;
  return typeof action === 'function' && action.name !== '' ? action.name : 'inline';
}

function isNamed(value: unknown): value is { readonly type: string } {
  const holds = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return holds && 'type' in value && typeof value.type === 'string';
}

function isGuard(value: unknown): value is Parameters<typeof not>[0] {
  return typeof value === 'string' || typeof value === 'function' || isNamed(value);
}
