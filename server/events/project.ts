import type { Transaction } from 'kysely';
import { projectCart } from '../cart/cart.projection.ts';
import { projectClaims } from '../claims/claims.projection.ts';
import type { Tables } from '../database/tables.ts';
import { projectCounts } from '../inventory/counts.projection.ts';
import { projectOrders } from '../orders/orders.projection.ts';
import { projectTemplates } from '../templates/templates.projection.ts';
import type { AppendedWrite } from './append.ts';
import type { OpenBook } from './open-book.ts';

/** Brings every view up to date with the facts of one command. */
export async function project(
  trx: Transaction<Tables>,
  book: OpenBook,
  writes: readonly AppendedWrite[],
): Promise<void> {
  const open = writes.find((write) => write.open);
  if (open !== undefined) {
    const before = open.stream === book.stream ? book.cart : undefined;
    await projectCart(trx, book.account, open.stream, open.envelopes, before);
  }
  const envelopes = writes.flatMap((write) => write.envelopes);
  await projectOrders(trx, book.account, envelopes);
  await projectTemplates(trx, book.account, envelopes);
  await projectClaims(trx, book.account, envelopes);
  await projectCounts(trx, book.account, envelopes);
}
