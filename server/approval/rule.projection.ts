import type { Transaction } from 'kysely';
import type { KnownRule } from '../../machines/domain/approval/approval.schema.ts';
import type { Envelope } from '../../machines/domain/journal/envelope.ts';
import type { Tables } from '../database/tables.ts';

/** The last rule of an account, in its record. */
export async function projectRule(
  trx: Transaction<Tables>,
  account: string,
  facts: readonly Envelope[],
): Promise<void> {
  const last = facts.findLast((fact) => fact.type === 'ApprovalRuleSet');
  if (last?.data._tag !== 'ApprovalRuleSet') return;
  const rule: KnownRule = { ...last.data.rule, by: last.actor, at: last.at };
  const approval = JSON.stringify(rule);
  await trx.updateTable('accounts').set({ approval }).where('id', '=', account).execute();
}
