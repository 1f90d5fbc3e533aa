import * as Schema from 'effect/Schema';
import { Catalogue } from '../catalogue/catalogue.schema.ts';
import { MAX_STEPS } from './limits.ts';

/** A name in the program: of a process, an actor, a build. */
const Word = Schema.String.check(Schema.isPattern(/^[\w.#:-]{1,100}$/));
/** The states of a process, each by its dotted path: `open.idle`, `list.ready moment.closed`. */
const States = Schema.String.check(Schema.isPattern(/^[\w. ]{0,400}$/));

/**
 * An event that a process handled, and the states after it. `event`, `lines` and `facts` hold the output of `redacted`.
 */
export const ReportStep = Schema.Struct({
  actor: Word,
  process: Word,
  /** Epoch milliseconds. */
  at: Schema.Int,
  event: Schema.Unknown,
  states: States,
  /** For the cart: its content afterwards, and the decided facts of a command. */
  lines: Schema.optionalKey(Schema.Unknown),
  facts: Schema.optionalKey(Schema.Unknown),
});
export type ReportStep = typeof ReportStep.Type;

/** The start of a process's steps; `context` only for processes that can be replayed. */
export const ReportStart = Schema.Struct({
  actor: Word,
  process: Word,
  states: States,
  context: Schema.optionalKey(Schema.Unknown),
});
export type ReportStart = typeof ReportStart.Type;

/** The events before a problem, without personal data. They can be replayed (`npm run replay`). */
export const ProblemReport = Schema.Struct({
  format: Schema.Literal(1),
  /** Epoch milliseconds. */
  at: Schema.Int,
  /** The build of the shop. */
  build: Word,
  locale: Schema.Literals(['fi', 'en']),
  /** CSS pixels. */
  width: Schema.Int,
  /** The page's path; a part that may be an id is `:id`. */
  page: Schema.String.check(Schema.isPattern(/^[a-z/:-]{1,200}$/)),
  /** Only the goods that the report names; a `catalogue` in a step is an index of this list, −1 before the goods came. Cents, milliseconds. */
  catalogues: Schema.Array(Schema.toType(Catalogue)),
  starts: Schema.Array(ReportStart).check(Schema.isMaxLength(100)),
  steps: Schema.Array(ReportStep).check(Schema.isMaxLength(MAX_STEPS)),
});
export type ProblemReport = typeof ProblemReport.Type;
