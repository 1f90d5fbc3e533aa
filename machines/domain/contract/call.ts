import * as Schema from 'effect/Schema';
import type { ErrorName } from './errors.ts';

/** One call of specification §7. `payload` and `answer` are JSON; `query` and `path` parameters are text. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  /** The permitted callers: anybody, or a session. */
  readonly access: 'anyone' | 'customer';
  readonly payload?: Schema.Constraint;
  readonly query?: Schema.Struct.Fields;
  readonly params?: Schema.Struct.Fields;
  /** Request headers that the call understands, lower case. */
  readonly headers?: readonly ('idempotency-key' | 'if-match' | 'if-none-match')[];
  readonly answer: Schema.Constraint;
  /** The answer is bytes of this media type, not JSON. */
  readonly media?: 'image/*';
  readonly errors: readonly ErrorName[];
}

/** The answer of a call without content. */
export const Nothing = Schema.Struct({});
