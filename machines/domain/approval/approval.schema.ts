import * as Schema from 'effect/Schema';
import { Euros } from '../contract/wire.ts';

/**
 * The orders of an account that wait for a colleague's approval: those over a sum (excluding VAT, cents; null: no sum),
 * and those of some users.
 */
export const ApprovalRule = Schema.Struct({
  over: Schema.NullOr(Euros.check(Schema.isGreaterThanOrEqualTo(0))),
  users: Schema.Array(Schema.String),
});
export type ApprovalRule = typeof ApprovalRule.Type;

/** The rule of an account; its stream is `approval:<account>`. */
export const ApprovalFact = Schema.TaggedStruct('ApprovalRuleSet', { rule: ApprovalRule });
export type ApprovalFact = typeof ApprovalFact.Type;
