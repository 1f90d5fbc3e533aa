import { type AnyStateMachine, StateMachine } from 'xstate';

/** A part of a machine's configuration. */
export interface Raw {
  [key: string]: unknown;
}

/** `maxIterations`: a mutant with endless `always` transitions throws. */
export function rebuilt(machine: AnyStateMachine, mutate: (config: Raw) => void): AnyStateMachine {
  const config = normal(machine.config);
  mutate(config);
  config.options = { ...rawOf(machine.options), maxIterations: 1_000 };
  return new StateMachine(config, machine.implementations);
}

/** A copy of a state's configuration with all transitions, actions and invokes as lists. */
export function normal(config: unknown): Raw {
  const state = { ...rawOf(config) };
  for (const key of ['entry', 'exit']) if (state[key] !== undefined) state[key] = listOf(state[key]);
  for (const key of ['always', 'onDone']) if (state[key] !== undefined) state[key] = transitions(state[key]);
  for (const key of ['on', 'after']) if (state[key] !== undefined) state[key] = each(state[key], transitions);
  if (state.states !== undefined) state.states = each(state.states, normal);
  if (state.invoke !== undefined) {
    state.invoke = listOf(state.invoke).map((invoke) => {
      const copy = { ...rawOf(invoke) };
      for (const key of ['onDone', 'onError', 'onSnapshot']) {
        if (copy[key] !== undefined) copy[key] = transitions(copy[key]);
      }
      return copy;
    });
  }
  return state;
}

export function stateIn(config: Raw, path: readonly string[]): Raw {
  return path.reduce((state, key) => rawOf(rawOf(state.states)[key]), config);
}

export function rawOf(value: unknown): Raw {
  return isRaw(value) ? value : {};
}

export function keysOf(value: unknown): string[] {
  return Object.keys(rawOf(value));
}

export function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function transitions(written: unknown): Raw[] {
  const all = written === undefined ? [undefined] : listOf(written);
  return all.map((one) => {
    const transition = typeof one === 'string' || one === undefined ? { target: one } : { ...rawOf(one) };
    return 'actions' in transition ? { ...transition, actions: listOf(transition.actions) } : transition;
  });
}

function each(written: unknown, change: (value: unknown) => unknown): Raw {
  return Object.fromEntries(Object.entries(rawOf(written)).map(([key, value]) => [key, change(value)]));
}

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null;
}
