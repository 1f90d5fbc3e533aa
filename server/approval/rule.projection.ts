import type { Transaction } from 'kysely';
import type { Envelope } from '../../machines/domain/journal/envelope.ts';
import type { Tables } from '../database/tables.ts';

/** The last rule of an account, in its record. */
export async function projectRule(
  trx: Transaction<Tables>,
  account: string,
  facts: readonly Envelope[],
): Promise<void> {
  const data = facts.findLast((fact) => fact.type === 'ApprovalRuleSet')?.data;
  if (data?._tag !== 'ApprovalRuleSet') return;
  const approval = JSON.stringify(data.rule);
  await trx.updateTable('accounts').set({ approval }).where('id', '=', account).execute();
}
