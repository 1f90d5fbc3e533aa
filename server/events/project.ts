import type { Transaction } from 'kysely';
import { projectClaims } from '../claim/claims.projection.ts';
import type { Tables } from '../database/tables.ts';
import { projectCounts } from '../inventory/counts.projection.ts';
import { projectOrders } from '../order/orders.projection.ts';
import { projectTemplates } from '../template/templates.projection.ts';
import type { AppendedWrite } from './append.ts';

/** Updates every view with the facts of one command. */
export async function project(
  trx: Transaction<Tables>,
  account: string,
  writes: readonly AppendedWrite[],
): Promise<void> {
  for (const write of writes) await write.project?.(trx, write.envelopes);
  const envelopes = writes.flatMap((write) => write.envelopes);
  await projectOrders(trx, account, envelopes);
  await projectTemplates(trx, account, envelopes);
  await projectClaims(trx, account, envelopes);
  await projectCounts(trx, account, envelopes);
}
