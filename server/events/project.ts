import type { Transaction } from 'kysely';
import { projectRule } from '../approval/rule.projection.ts';
import { projectClaims } from '../claim/claims.projection.ts';
import type { Tables } from '../database/tables.ts';
import { projectCounts } from '../inventory/counts.projection.ts';
import { projectOrders } from '../order/orders.projection.ts';
import { projectTemplates } from '../template/templates.projection.ts';
import type { AppendedWrite } from './append.ts';
import type { ReceiptCodes } from './chain.ts';

/** Updates every view with the facts of one command. */
export async function project(
  trx: Transaction<Tables>,
  account: string,
  writes: readonly AppendedWrite[],
  codes: ReceiptCodes,
): Promise<void> {
  for (const write of writes) await write.project?.(trx, write.envelopes);
  const envelopes = writes.flatMap((write) => write.envelopes);
  await projectOrders(trx, account, envelopes, codes);
  await projectTemplates(trx, account, envelopes);
  await projectClaims(trx, account, envelopes);
  await projectCounts(trx, account, envelopes);
  await projectRule(trx, account, envelopes);
}
