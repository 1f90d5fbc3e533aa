import { type AnyStateMachine, StateMachine } from 'xstate';
import { deferredMachine } from '../../machines/deferred/deferred.machine.ts';
import { everyProcess } from './models.ts';
import { nodesOf } from './walk.ts';

/** A process that another one starts. */
export interface Start {
  readonly by: string;
  readonly process: string;
  /** `invoked`: it runs as long as a state; `spawned`: by an action; `loaded`: by an action, after its code has come. */
  readonly how: 'invoked' | 'spawned' | 'loaded';
  /** The states that invoke the process or the load of its code. */
  readonly states: readonly string[];
}

/** Every process with a chart, with its machine. */
export const chartedMachines: Readonly<Record<string, AnyStateMachine>> = {
  ...Object.fromEntries(Object.entries(everyProcess).map(([name, { model }]) => [name, model.machine])),
  deferred: deferredMachine,
};

/** The starts of all processes, read from the actors that their charts declare. */
export function processStarts(): readonly Start[] {
  return Object.entries(chartedMachines).flatMap(([by, machine]) =>
    Object.entries(machine.implementations.actors).flatMap(([src, actor]): readonly Start[] => {
      const states = nodesOf(machine.root)
        .filter(({ invoke }) => invoke.some((each) => each.src === src))
        .map(({ path }) => path.join('.'));
      const loaded = loadedBy(src);
      if (loaded !== undefined) return [{ by, process: loaded, how: 'loaded', states }];
      const provided = byEffects[`${by} ${src}`];
      if (provided !== undefined) return [{ by, process: provided, how: 'invoked', states }];
      if (!(actor instanceof StateMachine)) return [];
      return [{ by, process: actor.id, how: states.length === 0 ? 'spawned' : 'invoked', states }];
    }),
  );
}

/** An effect runs the process for the actor of another: effects/cart-sync.ts. */
const byEffects: Readonly<Record<string, string>> = { 'cart journal': 'cart-sync' };

/** 'loadOrdering' → 'ordering': an actor with such a name resolves to the machine of the process. */
function loadedBy(src: string): string | undefined {
  const [, name = ''] = /^load([A-Z]\w+)$/.exec(src) ?? [];
  const process = name.charAt(0).toLowerCase() + name.slice(1);
  return process in chartedMachines ? process : undefined;
}
