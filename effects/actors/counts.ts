import { type CallbackActorLogic, fromCallback, fromPromise } from 'xstate';
import type { Count } from '../../machines/domain/inventory/inventory.schema.ts';
import type { CountsAsk, CountsTold } from '../../machines/inventory/inventory.events.ts';
import { CountSender, type CountsEffects } from '../count-sender.ts';
import type { Http } from '../http.ts';

/** GET /api/user/inventory/{id}. */
export function fetchCountActor(http: Http) {
  return fromPromise<Count, string>(async ({ input: id }) => (await http('count', { params: { id } })).count);
}

/**
 * The changes of a user's counts: kept in the browser at once, and sent in order, one call at a time, from one tab. What
 * could not be sent is tried again, later each time, and at once when the network is back.
 */
export function countsActor(
  effects: CountsEffects,
): CallbackActorLogic<CountsAsk, { readonly username: string }, CountsTold> {
  return fromCallback(({ input: { username }, receive, sendBack }) => {
    const sender = new CountSender(effects, username, sendBack, () => then(() => sender.flush()));
    let work = sender.start();
    const then = (step: () => Promise<void>) => {
      work = work.then(step, step);
    };
    const wake = () => {
      if (document.visibilityState === 'visible') then(() => sender.refresh());
    };
    receive((ask) => {
      switch (ask.type) {
        case 'counts.keep': {
          // Stamped and kept at once, whatever call is in flight: a reload a moment later must find it.
          const kept = sender.keep(ask.pending, ask.counted_on);
          then(async () => {
            await kept;
            await sender.flush();
          });
          break;
        }
        case 'counts.hold': {
          const held = sender.keep(ask.pending, ask.counted_on, true);
          then(() => held);
          break;
        }
        case 'counts.flush':
          then(() => sender.flush());
          break;
        case 'counts.sync':
          then(() => sender.sync());
          break;
        case 'counts.refresh':
          then(() => sender.refresh());
          break;
        default:
          ask satisfies never;
      }
    });
    const poll = setInterval(wake, POLL);
    document.addEventListener('visibilitychange', wake);
    return () => {
      sender.stop();
      clearInterval(poll);
      document.removeEventListener('visibilitychange', wake);
    };
  });
}

/** How often what colleagues count is asked for while the page is looked at, in milliseconds. */
const POLL = 20_000;
