import * as Schema from 'effect/Schema';
import { Catalogue } from '../catalogue/catalogue.schema.ts';
import { MAX_STEPS } from './limits.ts';

/** A name of the program's own: of a process, an actor, a build. */
const Word = Schema.String.check(Schema.isPattern(/^[\w.#:-]{1,100}$/));
/** The states that a process is in, each by its dotted path: `open.idle`, `list.ready moment.closed`. */
const States = Schema.String.check(Schema.isPattern(/^[\w. ]{0,400}$/));

/** An event that a process took, and where it led. `event`, `lines` and `facts` hold what `redacted` lets through. */
export const ReportStep = Schema.Struct({
  actor: Word,
  process: Word,
  /** Epoch milliseconds. */
  at: Schema.Int,
  event: Schema.Unknown,
  states: States,
  /** Of the cart: what lies in it afterwards, and the facts that a command decided. */
  lines: Schema.optionalKey(Schema.Unknown),
  facts: Schema.optionalKey(Schema.Unknown),
});
export type ReportStep = typeof ReportStep.Type;

/** Where the steps of a process begin; `context` only of those that can be replayed. */
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
  /** Which build of the shop. */
  build: Word,
  locale: Schema.Literals(['fi', 'en']),
  /** CSS pixels. */
  width: Schema.Int,
  /** The page's path; what could be a number of something is `:id`. */
  page: Schema.String.check(Schema.isPattern(/^[a-z/:-]{1,200}$/)),
  /** Only the goods that the report names; a `catalogue` of the steps is a place in this list. Cents, milliseconds. */
  catalogues: Schema.Array(Schema.toType(Catalogue)),
  starts: Schema.Array(ReportStart).check(Schema.isMaxLength(100)),
  steps: Schema.Array(ReportStep).check(Schema.isMaxLength(MAX_STEPS)),
});
export type ProblemReport = typeof ProblemReport.Type;
