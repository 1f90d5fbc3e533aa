// The facts of an account's orders form a chain: the digest of each fact covers the digest before it.
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { receiptCode } from '../../machines/domain/order/receipt.ts';
import { ONE } from '../database/one.ts';
import { prepared, preparedInsert } from '../database/prepared.ts';
import type { FactRow, OrderLinkRow, Tables } from '../database/tables.ts';
import { orderStream } from './streams.ts';

/** The receipt codes of placed orders, by their streams. */
export type ReceiptCodes = ReadonlyMap<string, string>;

export const noCodes: ReceiptCodes = new Map();

/** Appends order facts to the chain of their account, in its lock. Returns the codes of the placed ones. */
export async function chain(
  trx: Transaction<Tables>,
  account: string,
  facts: readonly FactRow[],
): Promise<ReceiptCodes> {
  const ours = facts.filter(isLinked);
  if (ours.length === 0) return noCodes;
  const codes = new Map<string, string>();
  const [last] = await selectLast(trx, { account });
  let { position, digest } = last ?? { position: 0, digest: '' };
  const links = ours.map((fact): OrderLinkRow => {
    position += 1;
    digest = digestOf(digest, fact);
    if (fact.seq === 1) codes.set(fact.stream, receiptCode(digest));
    return { account, position, stream: fact.stream, seq: fact.seq, digest };
  });
  await insertLinks(trx, links);
  return codes;
}

/** The chain has the facts of orders. */
function isLinked({ stream }: Pick<FactRow, 'stream'>): boolean {
  return stream.startsWith(orderStream(''));
}

/** SHA-256 of the digest before a fact and of its row as it is stored, hexadecimal. */
export function digestOf(before: string, fact: FactRow): string {
  const { id, stream, seq, type, version, at, actor, caused_by, data } = fact;
  const covered = [before, id, stream, seq, type, version, at, actor, caused_by, data];
  return createHash('sha256').update(JSON.stringify(covered)).digest('hex');
}

/** The code of an order's receipt; undefined: it has no link. */
export async function codeOfOrder(db: Kysely<Tables>, stream: string): Promise<string | undefined> {
  const [link] = await selectFirst(db, { stream });
  return link === undefined ? undefined : receiptCode(link.digest);
}

const selectLast = prepared((db, { account }: Pick<OrderLinkRow, 'account'>) =>
  db
    .selectFrom('order_links')
    .select(['position', 'digest'])
    .where('account', '=', account)
    .orderBy('position', 'desc')
    .limit(ONE),
);

const selectFirst = prepared((db, { stream }: Pick<OrderLinkRow, 'stream'>) =>
  db.selectFrom('order_links').select('digest').where('stream', '=', stream).orderBy('seq').limit(ONE),
);

const insertLinks = preparedInsert<OrderLinkRow>((db, rows) => db.insertInto('order_links').values(rows));
