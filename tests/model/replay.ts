import { indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { ProblemReport, ReportStep } from '../../machines/domain/report/report.schema.ts';
import { CartWalk } from './cart-walk.ts';
import { chartProblems, typeOf } from './chart.ts';
import type { AnySnapshot } from './walk.ts';

/** A step of a report done again by this build. */
export interface Replayed {
  /** From 1. */
  readonly number: number;
  readonly step: ReportStep;
  /** `replayed`: by the production machine itself; `charted`: only the chart was asked whether it knows the event. */
  readonly how: 'replayed' | 'charted';
  /** What is otherwise than in the report, and which rules are broken, in sentences; none: it is the same. */
  readonly problems: readonly string[];
}

export interface Replay {
  readonly steps: readonly Replayed[];
  /** The cart where the report ends, by this build; undefined: the report holds no cart that could be replayed. */
  readonly cart: AnySnapshot | undefined;
}

/** Does the steps of a report again. Deterministic: what the world answered is in the report. */
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

/** One line each, and under it what is otherwise. */
export function inWords({ steps }: Replay): string {
  return steps
    .map(({ number, step, how, problems }) => {
      const mark = problems.length > 0 ? '✗' : how === 'replayed' ? '✓' : '·';
      const line = `${mark} ${number} ${step.process}: ${typeOf(step.event)} → ${step.states}`;
      return [line, ...problems.map((problem) => `    ${problem}`)].join('\n');
    })
    .join('\n');
}
