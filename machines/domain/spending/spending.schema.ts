import * as Schema from 'effect/Schema';
import { departments } from '../catalogue/department.ts';
import { Code, Day, Euros, InstantText, SumOfEuros } from '../contract/wire.ts';

/** The parts of a sum: goods by department, deposits, goods and fees that the shop adds, and rounding. */
export const shares = [...departments, 'DEPOSITS', 'AUTO', 'FEES', 'ROUNDING'] as const;
export type Share = (typeof shares)[number];

/** YYYY-MM. */
const Month = Schema.String.check(Schema.isPattern(/^\d{4}-(0[1-9]|1[0-2])$/));

/** A sum excl. and incl. VAT. Cents. */
const sums = { excl: SumOfEuros, incl: SumOfEuros };
const unitPrice = { excl: Euros, incl: Euros };
const names = { product_id: Code, description_fi: Schema.String, description_en: Schema.String };

/** The orders of a month; its shares add up to its sum. */
const SpendingMonth = Schema.Struct({
  month: Month,
  orders: Schema.Int,
  ...sums,
  shares: Schema.Array(Schema.Struct({ share: Schema.Literals(shares), ...sums })),
});
export type SpendingMonth = typeof SpendingMonth.Type;

/**
 * An ordered good: its amount in selling units and its sum without deposits. `last` is its unit price on the day of the
 * last order. `now` is the catalogue's; null: it no longer has the good.
 */
const SpentGood = Schema.Struct({
  ...names,
  unit_of_measure: Schema.String,
  amount: Schema.Int,
  orders: Schema.Int,
  ...sums,
  last: Schema.Struct({ day: Day, ...unitPrice }),
  now: Schema.NullOr(Schema.Struct(unitPrice)),
});
export type SpentGood = typeof SpentGood.Type;

/** A fee and the number of its charges. */
const SpentFee = Schema.Struct({ ...names, times: Schema.Int, ...sums });
export type SpentFee = typeof SpentFee.Type;

/**
 * The orders with a fee below the minimum order of now, and the sum of these fees. `joined` of them had another order
 * within a week, and together both reach the minimum. The goods of the others are `missing` below it, excl. VAT.
 */
const Avoidable = Schema.Struct({
  minimum: Euros,
  orders: Schema.Int,
  ...sums,
  joined: Schema.Int,
  missing: SumOfEuros,
});
export type Avoidable = typeof Avoidable.Type;

/**
 * The spending of an account by the day of ordering, without orders that await payment or are cancelled. `since` is the
 * month of its first order. `goods` are those with the highest sums, of `all_goods`; `changes` the goods whose price
 * has changed since the last order, of `all_changes`, the largest effect first. `avoidable` is null without such a fee.
 */
export const Spending = Schema.Struct({
  /** The time of the answer. */
  at: InstantText,
  since: Schema.NullOr(Month),
  /** Every month of the period, ascending. */
  months: Schema.Array(SpendingMonth),
  goods: Schema.Array(SpentGood),
  all_goods: Schema.Int,
  changes: Schema.Array(SpentGood),
  all_changes: Schema.Int,
  fees: Schema.Array(SpentFee),
  avoidable: Schema.NullOr(Avoidable),
});
export type Spending = typeof Spending.Type;
