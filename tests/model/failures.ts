import type { Failure } from '../../machines/domain/failure.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import { type Action, type Awaited, instead, lost, refusing } from './actions.ts';
import type { Sample } from './model.ts';

/** The ways in which a call fails (§8), as the actor rejects and as the server answers. */
export type FailureName =
  | 'lost'
  | 'server'
  | 'refused'
  | 'takenBack'
  | 'bookClosed'
  | 'stale'
  | 'unauthorized'
  | 'banned'
  | 'limited'
  | 'unexpected';

const problem: Problem = { code: 'outOfStock', field: 'cart.deliveries.0.items.0', product_id: '33419' };

export const failures: Readonly<Record<FailureName, Failure>> = {
  lost: { tag: 'lost' },
  server: { tag: 'server', status: 500 },
  refused: { tag: 'refused', problems: [problem] },
  takenBack: { tag: 'refused', problems: [{ code: 'keyReused' }] },
  bookClosed: { tag: 'bookClosed', book: 'book-2' },
  stale: { tag: 'stale' },
  unauthorized: { tag: 'unauthorized', error: 'Unauthorized' },
  banned: { tag: 'unauthorized', error: 'Account banned' },
  limited: { tag: 'unexpected', status: 429 },
  unexpected: { tag: 'unexpected', status: 418 },
};

/** A sample of an invoked call that fails in this way. */
export function failing(id: string, call: Awaited, ...names: readonly FailureName[]): Record<string, Sample> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        event: { type: `xstate.error.actor.${id}`, error: failures[name], actorId: id },
        action: failed(call, name),
      },
    ]),
  );
}

/** A sample of an invoked call that is answered. */
export function answered(id: string, output: unknown, action: Action): Sample {
  return { event: { type: `xstate.done.actor.${id}`, output, actorId: id }, action };
}

export function failed(call: Awaited, name: FailureName): Action {
  switch (name) {
    case 'lost':
      return lost(call);
    case 'server':
      return instead(call, 500, { error: 'Internal Server Error' });
    case 'refused':
      return refusing(call, problem);
    case 'takenBack':
      return refusing(call, { code: 'keyReused' });
    case 'bookClosed':
      return instead(call, 409, { error: 'Conflict', book: 'book-2' });
    case 'stale':
      return instead(call, 412, { error: 'Precondition Failed', version: 9 });
    case 'unauthorized':
      return instead(call, 401, { error: 'Unauthorized' });
    case 'banned':
      return instead(call, 401, { error: 'Account banned' });
    case 'limited':
      return instead(call, 429, { error: 'Too many requests', retry_after: 60 });
    case 'unexpected':
      return instead(call, 418, { error: 'Unexpected' });
    default:
      return name satisfies never;
  }
}
