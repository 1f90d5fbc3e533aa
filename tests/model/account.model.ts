import type { SnapshotFrom } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { inner, through, within } from './actions.ts';
import { isSame } from './equal.ts';
import { answered, failed, failing } from './failures.ts';
import { afterEachStep, type Invariant } from './invariant.ts';
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
    'account.stale': {
      rule: {
        event: { type: 'account.stale', part: 'me' },
        action: inner('a colleague changes the rule'),
        when: ({ context: { stale } }) => stale.length === 0,
      },
    },
    'account.retry': { due: { event: { type: 'account.retry' }, action: within('it is tried again') } },
    'xstate.done.actor.fetchMissing': {
      bulletins: answered(
        'fetchMissing',
        { came: ['notifications'], notifications: [] },
        through('notifications'),
      ),
      rule: {
        ...answered(
          'fetchMissing',
          { came: ['me'], approval: { over: 1, users: [] } },
          inner('the rule comes'),
        ),
        when: ({ context: { stale } }) => stale.length > 0,
      },
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
  counters: ({ context: { missing, stale } }) => [missing.join(), stale.join()],
  limit: 100,
});

export const accountInvariants: readonly Invariant<SnapshotFrom<typeof accountMachine>>[] = [
  {
    rule: 'missing and stale parts are fetched again until there are none',
    holds: ({ snapshot: { value, context } }) =>
      (value === 'complete') === (context.missing.length + context.stale.length === 0),
  },
  ...afterEachStep<SnapshotFrom<typeof accountMachine>>(
    {
      rule: 'the missing parts are those of the app',
      on: 'account.missing',
      asks: [],
      tells: [],
      holds: ({ snapshot: { context } }, { event: { missing } }) => context.missing === missing,
    },
    {
      rule: 'a part that changed on the server is fetched at once, beside the missing ones',
      on: 'account.stale',
      to: 'incomplete.asking',
      asks: ['fetchMissing'],
      tells: [],
      holds: ({ snapshot: { context } }, { before, did }) =>
        isSame(context, { ...before.context, stale: ['me'] }) &&
        isSame(did.asked[0]?.input, [...before.context.missing, 'me']),
    },
    {
      rule: 'a retry fetches only the missing and stale parts',
      on: 'account.retry',
      from: 'incomplete.waiting',
      to: 'incomplete.asking',
      asks: ['fetchMissing'],
      tells: [],
      holds: (_, { before, did }) =>
        isSame(did.asked[0]?.input, [...before.context.missing, ...before.context.stale]),
    },
    {
      rule: 'a part that arrives is reported to the app and is missing no more',
      on: 'xstate.done.actor.fetchMissing',
      when: (_, { output }) => output.came.length > 0,
      asks: [],
      tells: ['account.came'],
      holds: ({ snapshot: { context } }, { before, event: { output }, did }) =>
        did.told[0]?.account === output &&
        isSame(
          [context.missing, context.stale],
          [before.context.missing, before.context.stale].map((parts) =>
            parts.filter((part) => !output.came.includes(part)),
          ),
        ),
    },
    {
      rule: 'without any part the fetch is repeated later, and nothing is reported',
      on: ['xstate.done.actor.fetchMissing', 'xstate.error.actor.fetchMissing'],
      when: (_, { output }) => output === undefined || output.came.length === 0,
      to: 'incomplete.waiting',
      asks: [],
      sends: ['retry.failed'],
      tells: [],
      holds: ({ snapshot: { context } }, { before }) => context.missing === before.context.missing,
    },
  ),
];
