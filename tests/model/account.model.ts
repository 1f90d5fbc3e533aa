import { accountMachine } from '../../machines/account/account.machine.ts';
import { inner, through, within } from './actions.ts';
import { answered, failed, failing } from './failures.ts';
import { defineModel } from './model.ts';
import { frontPage } from './targets.ts';
import { absent, shown } from './visible.ts';

/** A reload whose account lacks the bulletins. */
export const accountModel = defineModel<typeof accountMachine>({
  process: 'account',
  machine: accountMachine,
  starts: {
    lacking: {
      input: { missing: ['notifications'] },
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'notifications' },
        { given: 'reloaded' },
        { given: 'done', action: failed('notifications', 'unexpected') },
      ],
    },
  },
  actors: { fetchMissing: 'held', retry: 'recorded' },
  samples: {
    'account.missing': {
      orders: {
        event: { type: 'account.missing', missing: ['notifications', 'orders'] },
        action: inner('the orders cannot be fetched either'),
      },
      none: {
        event: { type: 'account.missing', missing: [] },
        action: inner('the account is fetched by another call'),
      },
    },
    'account.retry': { due: { event: { type: 'account.retry' }, action: within('it is tried again') } },
    'xstate.done.actor.fetchMissing': {
      bulletins: answered(
        'fetchMissing',
        { came: ['notifications'], notifications: [] },
        through('notifications'),
      ),
      nothing: answered('fetchMissing', { came: [] }, failed('notifications', 'unexpected')),
    },
    'xstate.error.actor.fetchMissing': failing('fetchMissing', 'notifications', 'lost'),
  },
  visible: {
    complete: [absent(frontPage.noNotices)],
    'incomplete.waiting': ({ missing }) =>
      missing.includes('notifications') ? [shown(frontPage.noNotices)] : [],
    'incomplete.asking': ({ missing }) =>
      missing.includes('notifications') ? [shown(frontPage.noNotices)] : [],
  },
  counters: ({ context: { missing } }) => [missing.join()],
  limit: 100,
});
