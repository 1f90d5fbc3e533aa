// A path by the machine hand, with the rules after each step, and the shortest walk that fails in the same way.
import { situationOf, walkPath } from '../hands/machine.ts';
import type { Step } from '../model/graph.ts';
import { leavesOf, type Model, samplesOf } from '../model/model.ts';
import type { Trail } from '../model/moment.ts';
import { type Path, stretchTo, wayOf } from '../model/paths.ts';
import { factSaid } from './fact-words.ts';
import { isJourney, journeyOf } from './journeys/journeys.ts';
import { shrunk } from './shrink.ts';
import { changesSaid, labelSaid, valuesSaid } from './value-words.ts';
import type { Walk } from './walks.ts';

export interface Walked {
  /** After the start and after each step, as far as the walk came. */
  readonly did: readonly { readonly ms: number; readonly trail: Trail }[];
  readonly broken: Broken | undefined;
}

/** The first step that is not as the rules and the model require. */
export interface Broken {
  readonly seenBy: 'process';
  /** From 0, the start. */
  readonly step: number;
  readonly reason: string;
  readonly expected: readonly string[];
  readonly seen: readonly string[];
  /** The rules that do not hold. */
  readonly rules?: readonly string[];
  /** Every value of the process after this step, in words. */
  readonly values?: readonly string[];
}

export async function walkByMachine({
  process,
  model,
  path,
}: Pick<Walk, 'process' | 'model' | 'path'>): Promise<Walked> {
  const did: { ms: number; trail: Trail }[] = [];
  const ownPath = withOwnActions(process.model, path);
  let broken: Broken | undefined;
  let since = performance.now();
  try {
    await walkPath(model, ownPath, (moment, step, last) => {
      const now = performance.now();
      // The trail grows with the walk.
      const trail = last?.did ?? copied(moment.trail);
      did.push({ ms: now - since, trail });
      since = now;
      if (broken !== undefined) return;
      const wanted = step?.stop.snapshot ?? path.first.snapshot;
      const rules = process.invariants.filter((rule) => !rule.holds(moment, last)).map(({ rule }) => rule);
      if (rules.length > 0) {
        broken = {
          seenBy: 'process',
          step: did.length - 1,
          reason: 'a rule does not hold',
          expected: rules,
          rules,
          seen: [
            `the process is in ${statesOf(moment.snapshot.value)}`,
            ...changesSaid(last?.before.context ?? moment.snapshot.context, moment.snapshot.context),
            ...trailSaid(trail),
          ],
          values: valuesSaid(moment.snapshot.context),
        };
      } else if (
        JSON.stringify(situationOf(model, moment.snapshot)) !== JSON.stringify(situationOf(model, wanted))
      ) {
        broken = {
          seenBy: 'process',
          step: did.length - 1,
          reason: 'the running process comes to another state than its chart',
          expected: [statesOf(wanted.value)],
          seen: [
            statesOf(moment.snapshot.value),
            ...changesSaid(wanted.context, moment.snapshot.context).map((each) => `expected → seen, ${each}`),
            ...trailSaid(trail),
          ],
          values: valuesSaid(moment.snapshot.context),
        };
      }
    });
  } catch (error) {
    broken ??= {
      seenBy: 'process',
      step: did.length,
      reason: 'the step cannot be taken',
      expected: [path.steps[did.length - 1]?.sample.name ?? path.start],
      seen: [error instanceof Error ? error.message : String(error)],
    };
  }
  return { did, broken };
}

/**
 * The shortest walk with this failure: from the shortest way to its step, all steps are left out that it does not need.
 */
export async function shortestOf(
  walk: Pick<Walk, 'model' | 'path'>,
  step: number,
  failsAlike: (path: Path) => Promise<boolean>,
  atMost?: number,
): Promise<Path> {
  const whole = { ...walk.path, steps: walk.path.steps.slice(0, step) };
  if (step === 0) return whole;
  const short = isJourney(whole) ? whole : stretchTo(walk.model, walk.path, step - 1);
  const start = short.steps.length < step && (await failsAlike(short)) ? short : whole;
  const failing = start.steps.at(-1);
  if (failing === undefined) return start;
  const pathOf = (part: readonly Step[]) =>
    journeyOf([walk.model], wayOf({ ...start, steps: [...part, failing] }))?.path;
  const fails = async (part: readonly Step[]) => {
    const path = pathOf(part);
    return path !== undefined && (await failsAlike(path));
  };
  return pathOf(await shrunk(start.steps.slice(0, -1), fails, atMost)) ?? start;
}

/** True if another walk breaks in the same way at its last step. */
export async function breaksAlike(
  walk: Pick<Walk, 'process' | 'model' | 'path'>,
  first: Broken,
  walked: (walk: Pick<Walk, 'process' | 'model' | 'path'>) => Promise<Walked> = walkByMachine,
): Promise<boolean> {
  const { broken } = await walked(walk);
  return (
    broken !== undefined &&
    broken.step === walk.path.steps.length &&
    broken.reason === first.reason &&
    `${broken.expected}` === `${first.expected}`
  );
}

function copied({ asked, sent, told, done }: Trail): Trail {
  return { asked: [...asked], sent: [...sent], told: [...told], done: [...done] };
}

export function trailSaid({ asked, sent, told, done }: Trail): string[] {
  return [
    ...asked.map(({ src }) => `calls ${src}`),
    ...sent.map(({ context, ...event }) => `sends ${factSaid(event)}`),
    ...told.map((event) => `tells ${factSaid(event)}`),
    ...done.map(({ type }) => `does ${labelSaid(type)}`),
  ];
}

/** A page may cause an event by another action than the model. */
function withOwnActions(model: Model, path: Path): Path {
  const own = new Map(samplesOf(model).map((sample) => [sample.name, sample]));
  const steps = path.steps.map((step) => ({ ...step, sample: own.get(step.sample.name) ?? step.sample }));
  return { ...path, steps };
}

function statesOf(value: unknown): string {
  return leavesOf(value).join(', ');
}
