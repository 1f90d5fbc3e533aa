import type { SnapshotFrom } from 'xstate';
import type { Spending } from '../../machines/domain/spending/spending.schema.ts';
import { spendingMachine } from '../../machines/spending/spending.machine.ts';
import { gesture, inner, instead, press } from './actions.ts';
import { isEqual } from './equal.ts';
import { answered, failing } from './failures.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel } from './model.ts';
import { noSpending, spending, wireOf } from './spendings.ts';
import { absent, enabled, shown, thing, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof spendingMachine>;

const spendingScreen = {
  title: thing('heading', 'spending.title'),
  loading: thing('status', 'spending.loading'),
  failed: thing('text', 'spending.failed.title'),
  retry: thing('button', 'common.retry'),
  empty: thing('heading', 'spending.empty'),
  outdated: thing('status', ''),
  period: thing('combobox', 'spending.period'),
  chart: thing('list', 'spending.chart'),
  bar: thing('button', {
    fi: '10, lokakuu\u00a02026: 315,70\u00a0€ (alv 0\u00a0%), 3 tilausta',
    en: '10, October\u00a02026: €315.70 (VAT 0%), 3 orders',
  }),
  months: thing('table', 'spending.months'),
  shares: thing('table', 'spending.shares'),
  goods: thing('table', 'spending.goods'),
  changes: thing('table', 'spending.changes'),
  fees: thing('table', 'spending.fees'),
  ofMonth: thing('heading', {
    key: 'spending.shares.month',
    values: { month: { fi: 'lokakuu\u00a02026', en: 'October\u00a02026' } },
  }),
  whole: thing('button', 'spending.shares.all'),
  download: thing('button', 'export.download'),
} as const;

const OCTOBER = '2026-10';
const found = (known: Spending) =>
  answered(
    'fetchSpending',
    { spending: known, isCached: false },
    instead('spending', 200, { spending: wireOf(known) }),
  );
const isOpen = (page: Snapshot) => page.context.month === undefined;

/** The spending of the account: a fetched period, its chart and tables. */
export const spendingModel = defineModel<typeof spendingMachine>({
  process: 'spending',
  page: '/order/spending',
  machine: spendingMachine,
  starts: {
    idle: {
      input: undefined,
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'spending' },
      ],
    },
  },
  actors: { fetchSpending: 'held' },
  samples: {
    'spending.open': {
      opened: {
        event: { type: 'spending.open' },
        action: gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/order/spending' }),
      },
    },
    'spending.retry': { pressed: { event: { type: 'spending.retry' }, action: press(spendingScreen.retry) } },
    'spending.period': {
      year: {
        event: { type: 'spending.period', year: '2026' },
        action: gesture({ act: 'choose', target: spendingScreen.period, option: 1 }),
        when: ({ value, context }) => value !== 'idle' && context.year === undefined,
      },
      latest: {
        event: { type: 'spending.period', year: undefined },
        action: gesture({ act: 'choose', target: spendingScreen.period, option: 0 }),
        when: ({ context }) => context.year !== undefined,
      },
    },
    'spending.month': {
      bar: {
        event: { type: 'spending.month', month: OCTOBER },
        action: press(spendingScreen.bar),
        when: isOpen,
      },
      again: {
        event: { type: 'spending.month', month: undefined },
        action: press(spendingScreen.whole),
        when: (page) => !isOpen(page),
      },
    },
    'xstate.done.actor.fetchSpending': {
      some: found(spending),
      none: found(noSpending),
      cached: {
        ...answered(
          'fetchSpending',
          { spending, isCached: true },
          inner('the browser has no answer yet: spending.test.ts cuts the network'),
        ),
      },
    },
    'xstate.error.actor.fetchSpending': failing('fetchSpending', 'spending', 'unexpected'),
  },
  visible: {
    idle: [],
    loading: [shown(spendingScreen.loading), absent(spendingScreen.chart)],
    shown: ({ month }) => tables(month),
    outdated: ({ month }) => [enabled(spendingScreen.retry), ...tables(month)],
    empty: [shown(spendingScreen.empty), absent(spendingScreen.chart)],
    failed: [shown(spendingScreen.failed), enabled(spendingScreen.retry)],
  },
  counters: ({ context }) => [context.year ?? '', context.month ?? '', context.spending?.all_goods ?? -1],
  limit: 500,
});

function tables(month: string | undefined): Visible[] {
  const { chart, months, shares, goods, changes, fees, download, ofMonth } = spendingScreen;
  return [
    ...[chart, months, shares, goods, changes, fees].map(shown),
    enabled(download),
    (month === undefined ? absent : shown)(ofMonth),
  ];
}

export const spendingInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'a month is chosen on shown figures only',
    holds: ({ snapshot: { value, context } }) =>
      context.month === undefined || value === 'shown' || value === 'outdated' || value === 'loading',
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'spending is fetched each time its page is opened',
      on: 'spending.open',
      to: 'loading',
      asks: ['fetchSpending'],
    },
    {
      rule: 'spending that did not arrive can be fetched again',
      on: 'spending.retry',
      to: 'loading',
      asks: ['fetchSpending'],
    },
    {
      rule: 'another period is fetched',
      on: 'spending.period',
      to: 'loading',
      asks: ['fetchSpending'],
      holds: (_, { event, did }) => isEqual(did.asked.at(-1)?.input, { year: event.year }),
    },
    {
      rule: 'spending is the answer of the server, or the last known one',
      on: 'xstate.done.actor.fetchSpending',
      holds: ({ snapshot: { value, context } }, { event: { output } }) =>
        context.spending === output.spending &&
        context.month === undefined &&
        value === (output.isCached ? 'outdated' : output.spending.all_goods === 0 ? 'empty' : 'shown'),
    },
    { rule: 'a failed fetch of spending is shown', on: 'xstate.error.actor.fetchSpending', to: 'failed' },
    {
      rule: 'a press on a bar shows the departments of its month',
      on: 'spending.month',
      asks: [],
      holds: ({ snapshot: { context } }, { event }) => context.month === event.month,
    },
  ),
];
