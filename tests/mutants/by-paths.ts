import type { AnyStateMachine } from 'xstate';
import { situationOf, walkPath } from '../hands/machine.ts';
import { isFull } from '../lengths.ts';
import { samplesOf, visibleIn } from '../model/model.ts';
import type { Process } from '../model/models.ts';
import { pathsOf } from '../model/paths.ts';

/**
 * The check that fails for this machine; undefined: all pass. Its paths are generated from this machine and checked
 * against the hand-written rules.
 */
export async function brokenByPaths(
  { model: { ...model }, invariants }: Process,
  make: () => AnyStateMachine,
  beat: () => void,
): Promise<string | undefined> {
  const thrown: unknown[] = [];
  const note = (error: unknown) => thrown.push(error);
  // XState rethrows an actor's unhandled error in a later task.
  process.on('uncaughtException', note);
  try {
    const mutant = { ...model, machine: make() };
    const [uncovered] = pathsOf(mutant).uncovered;
    if (uncovered !== undefined) return `uncovered: ${uncovered}`;
    const sent = new Set(samplesOf(mutant).map(({ event }) => event.type));
    const unsent = mutant.machine.events.find((type) => !sent.has(type));
    if (unsent !== undefined) return `no sample: ${unsent}`;
    const unmet = new Set(invariants.filter(({ isAbout }) => isAbout !== undefined));
    for (const path of pathsOf(mutant, isFull ? 'edges' : 'transitions').paths) {
      beat();
      await walkPath(mutant, path, (moment, step, last) => {
        const rule = invariants.find((invariant) => !invariant.holds(moment, last))?.rule;
        if (last !== undefined) for (const each of unmet) if (each.isAbout?.(last)) unmet.delete(each);
        if (rule !== undefined) throw new Broken(`rule: ${rule}`);
        const expected = situationOf(mutant, step?.stop.snapshot ?? path.first.snapshot);
        const actual = situationOf(mutant, moment.snapshot);
        if (JSON.stringify(actual) !== JSON.stringify(expected)) {
          throw new Broken('live: an actor comes elsewhere than the path');
        }
        visibleIn(mutant, moment.snapshot);
      });
    }
    for (const { rule } of unmet) return `rule without a step: ${rule}`;
    await new Promise((resolve) => setTimeout(resolve, 0));
    return thrown.length === 0 ? undefined : `thrown: ${firstLine(thrown[0])}`;
  } catch (error) {
    return error instanceof Broken ? error.message : `thrown: ${firstLine(error)}`;
  } finally {
    process.off('uncaughtException', note);
  }
}

class Broken extends Error {}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : JSON.stringify(error)).split('\n')[0] ?? '';
}
