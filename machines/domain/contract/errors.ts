import * as Schema from 'effect/Schema';
import { Maintenance } from '../maintenance/maintenance.schema.ts';
import { problemCodes } from '../problem.ts';

const ProblemSchema = Schema.Struct({
  code: Schema.Literals(problemCodes),
  field: Schema.optionalKey(Schema.String),
  product_id: Schema.optionalKey(Schema.String),
  delivery_date: Schema.optionalKey(Schema.String),
});

/** The body of every refusal: `error` is for programs; 401 has the literals of §8. */
export const errorBodies = {
  /**
   * 401 'Unauthorized', 'Account banned', or the title of a failed login: 'Invalid credentials', in Finnish by
   * Accept-Language.
   */
  unauthorized: Schema.Struct({ error: Schema.String }),
  /** 403: the user lacks the right (§6). */
  forbidden: Schema.Struct({ error: Schema.String }),
  notFound: Schema.Struct({ error: Schema.String }),
  /** 409: the book is closed; `book` is the open one. */
  bookClosed: Schema.Struct({ error: Schema.String, book: Schema.String }),
  /** 412: If-Match is not the version of the cart or the template; `version` is. */
  stale: Schema.Struct({ error: Schema.String, version: Schema.Int }),
  /** 413: §8 'Total size of attachments is too big'. */
  tooLarge: Schema.Struct({ error: Schema.String }),
  /** 424: a third-party service that the call needs did not answer. */
  unavailable: Schema.Struct({ error: Schema.String }),
  /** 429: too many calls; `retry_after` in seconds, as in the header Retry-After. */
  tooManyRequests: Schema.Struct({ error: Schema.String, retry_after: Schema.Int }),
  /** 422: typed problems, each at its field. */
  unprocessable: Schema.Struct({ error: Schema.String, problems: Schema.Array(ProblemSchema) }),
  /** 503: §8, the answer of any call during maintenance. */
  maintenance: Schema.Struct({ error: Schema.String, ...Maintenance.fields }),
} as const;

export const errorStatus = {
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  bookClosed: 409,
  stale: 412,
  tooLarge: 413,
  unprocessable: 422,
  unavailable: 424,
  tooManyRequests: 429,
  maintenance: 503,
} as const satisfies Record<keyof typeof errorBodies, number>;

export type ErrorName = keyof typeof errorBodies;
