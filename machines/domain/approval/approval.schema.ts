import * as Schema from 'effect/Schema';
import { Euros, InstantText } from '../contract/wire.ts';

/**
 * The orders of an account that wait for a colleague's approval: those over a sum (excluding VAT, cents; null: no sum),
 * and those of some users.
 */
export const ApprovalRule = Schema.Struct({
  over: Schema.NullOr(Euros.check(Schema.isGreaterThanOrEqualTo(0))),
  users: Schema.Array(Schema.String),
});
export type ApprovalRule = typeof ApprovalRule.Type;

/** The rule that an account has: `by`, a username, set it at `at`. Without a rule it has neither. */
export const KnownRule = Schema.Struct({
  over: Schema.NullOr(Euros),
  users: ApprovalRule.fields.users,
  by: Schema.optionalKey(Schema.String),
  at: Schema.optionalKey(InstantText),
});
export type KnownRule = typeof KnownRule.Type;

/** The rule of an account; its stream is `approval:<account>`. */
export const ApprovalFact = Schema.TaggedStruct('ApprovalRuleSet', { rule: ApprovalRule });
export type ApprovalFact = typeof ApprovalFact.Type;
