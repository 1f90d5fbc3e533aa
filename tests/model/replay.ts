import { indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { ProblemReport, ReportStep } from '../../machines/domain/report/report.schema.ts';
import { CartWalk } from './cart-walk.ts';
import { chartProblems, typeOf } from './chart.ts';
import type { AnySnapshot } from './walk.ts';

/** A step of a report, replayed by this build. */
export interface Replayed {
  /** From 1. */
  readonly number: number;
  readonly step: ReportStep;
  /** `replayed`: by the production machine; `charted`: only its chart was checked for the event. */
  readonly how: 'replayed' | 'charted';
  /** The differences from the report and the broken rules; empty if the step is the same. */
  readonly problems: readonly string[];
}

export interface Replay {
  readonly steps: readonly Replayed[];
  /** The cart after the last step, by this build; undefined: the report holds no cart that can be replayed. */
  readonly cart: AnySnapshot | undefined;
}

/** Replays the steps of a report. Deterministic: the report holds the answers of all calls. */
export function replay(report: ProblemReport): Replay {
  const catalogues = report.catalogues.map(indexCatalogue);
  const carts = new Map<string, CartWalk>();
  for (const start of report.starts) {
    if (start.process === 'cart' && start.context !== undefined) {
      carts.set(start.actor, new CartWalk(start, catalogues));
    }
  }
  const states = new Map(report.starts.map(({ actor, states: first }) => [actor, first]));
  const steps = report.steps.map((step, at): Replayed => {
    const cart = carts.get(step.actor);
    const before = states.get(step.actor);
    states.set(step.actor, step.states);
    const number = at + 1;
    return cart === undefined
      ? { number, step, how: 'charted', problems: chartProblems(step, before) }
      : { number, step, how: 'replayed', problems: cart.take(step) };
  });
  return { steps, cart: [...carts.values()].at(-1)?.snapshot };
}

/** One line for each step, with its differences below. */
export function inWords({ steps }: Replay): string {
  return steps
    .map(({ number, step, how, problems }) => {
      const mark = problems.length > 0 ? '✗' : how === 'replayed' ? '✓' : '·';
      const line = `${mark} ${number} ${step.process}: ${typeOf(step.event)} → ${step.states}`;
      return [line, ...problems.map((problem) => `    ${problem}`)].join('\n');
    })
    .join('\n');
}
