import type { Spending, SpendingMonth } from '../../machines/domain/spending/spending.schema.ts';
import { NOW, peas, trout } from './goods.ts';

const noMonth = (month: string): SpendingMonth => ({ month, orders: 0, excl: 0, incl: 0, shares: [] });
const monthsOf = (...last: readonly SpendingMonth[]) => [
  ...[
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
  ].map(noMonth),
  ...last,
];

/** No order in the period; the first is of an earlier one. */
export const noSpending: Spending = {
  at: NOW,
  since: '2025-05',
  months: monthsOf(noMonth('2026-10'), noMonth('2026-11')),
  goods: [],
  all_goods: 0,
  changes: [],
  all_changes: 0,
  fees: [],
  avoidable: null,
};

const spentPeas = {
  ...namesOf(peas),
  ...{ amount: 12, orders: 3, excl: 12_000, incl: 13_620 },
  last: { day: '2026-11-10', excl: 1_000, incl: 1_135 },
  now: { excl: 1_090, incl: 1_237 },
};

/** Two months with fish, frozen goods, deposits and five small delivery fees. */
export const spending: Spending = {
  ...noSpending,
  months: monthsOf(
    {
      month: '2026-10',
      ...{ orders: 3, excl: 31_570, incl: 36_464 },
      shares: [
        { share: 'FISH', excl: 25_000, incl: 28_375 },
        { share: 'FEES', excl: 6_570, incl: 8_089 },
      ],
    },
    {
      month: '2026-11',
      ...{ orders: 4, excl: 16_980, incl: 19_599 },
      shares: [
        { share: 'FROZEN', excl: 12_000, incl: 13_620 },
        { share: 'DEPOSITS', excl: 600, incl: 600 },
        { share: 'FEES', excl: 4_380, incl: 5_379 },
      ],
    },
  ),
  goods: [
    {
      ...namesOf(trout),
      ...{ amount: 5, orders: 2, excl: 25_000, incl: 28_375 },
      last: { day: '2026-10-12', excl: 5_000, incl: 5_675 },
      now: null,
    },
    spentPeas,
  ],
  all_goods: 2,
  changes: [spentPeas],
  all_changes: 1,
  fees: [
    {
      product_id: 'P9996',
      description_fi: 'Pientoimituslisä',
      description_en: 'Small delivery fee',
      ...{ times: 5, excl: 10_950, incl: 13_468 },
    },
  ],
  avoidable: { minimum: 15_000, orders: 5, excl: 10_950, incl: 13_468, joined: 3, missing: 8_420 },
};

/** The answer on the wire: decimal euros, the time as text. */
export function wireOf({ at, ...others }: Spending) {
  const euros = (key: string, value: unknown) =>
    typeof value === 'number' && ['excl', 'incl', 'minimum', 'missing'].includes(key) ? value / 100 : value;
  return { at: new Date(at).toISOString(), ...JSON.parse(JSON.stringify(others, euros)) };
}

function namesOf({ id, description_fi, description_en, unit_of_measure }: typeof peas) {
  return { product_id: id, description_fi, description_en, unit_of_measure };
}
