// Checks stored order facts against the chain of their account (`server/events/chain.ts`).
import type { Kysely } from 'kysely';
import { digestStart } from '../../machines/domain/order/receipt.ts';
import type { FactRow, OrderLinkRow, Tables } from '../database/tables.ts';
import { digestOf } from '../events/chain.ts';
import { orderOf, orderStream } from '../events/streams.ts';
import { readOrder } from '../order/order.read.ts';

type Place = Pick<FactRow, 'stream' | 'seq'>;

/** A fault of the stored order facts of an account. */
export type Fault =
  /** The fact differs from its link, or has no row, or no link. */
  | (Place & { readonly fault: 'changed' | 'missing' | 'unlinked' })
  /** The fact and the one at `with` have each other's content. */
  | (Place & { readonly fault: 'swapped'; readonly with: Place })
  /** The chain has no link at this position. */
  | { readonly fault: 'broken'; readonly position: number };

interface Linked {
  readonly link: OrderLinkRow;
  readonly row: FactRow | undefined;
  /** The digest of the link before; undefined: that link is missing, so nothing can be compared. */
  readonly before: string | undefined;
}

/** The streams of orders, as a pattern of SQL. */
const ORDERS = `${orderStream('')}%`;

/** Accounts with orders, in order. */
export async function accountsWithOrders(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('streams')
    .select('account')
    .distinct()
    .where('stream', 'like', ORDERS)
    .orderBy('account')
    .execute();
  return rows.map(({ account }) => account);
}

/** Checks every order fact of an account. */
export async function checkAccount(
  db: Kysely<Tables>,
  account: string,
): Promise<{ readonly facts: number; readonly faults: readonly Fault[] }> {
  const links = await selectLinks(db, account).execute();
  const orders = await db
    .selectFrom('streams')
    .select(['stream', 'version'])
    .where('account', '=', account)
    .where('stream', 'like', ORDERS)
    .execute();
  const rows = await db
    .selectFrom('facts')
    .selectAll('facts')
    .innerJoin('streams', 'streams.stream', 'facts.stream')
    .where('account', '=', account)
    .where('facts.stream', 'like', ORDERS)
    .execute();
  const known = new Map(rows.map((row) => [nameOf(row), row]));
  const chain = linkedOf(links, known);
  const linked = new Set(links.map(nameOf));
  const expected = orders.flatMap(({ stream, version }) =>
    Array.from({ length: version }, (_, index) => ({ stream, seq: index + 1 })),
  );
  const lost = expected.filter((place) => !known.has(nameOf(place)) && !linked.has(nameOf(place)));
  const unlinked = [...known.values()].filter((row) => !linked.has(nameOf(row)));
  return {
    facts: known.size,
    faults: [
      ...gapsOf(links),
      ...faultsOf(chain),
      ...lost.map((place): Fault => ({ ...place, fault: 'missing' })),
      ...unlinked.map(({ stream, seq }): Fault => ({ stream, seq, fault: 'unlinked' })),
    ],
  };
}

/** The answer to a receipt's code. */
export type Receipt =
  | { readonly tag: 'noCode' | 'unknown' | 'changed' }
  /** `since`: what has happened to the order after it was placed. */
  | { readonly tag: 'unchanged'; readonly since: 'cancelled' | 'superseded' | undefined };

/** Compares all facts of the order that has this code with their links. */
export async function checkReceipt(db: Kysely<Tables>, typed: string): Promise<Receipt> {
  const start = digestStart(typed);
  if (start === undefined) return { tag: 'noCode' };
  const placed = await db
    .selectFrom('order_links')
    .selectAll()
    .where('digest', '>=', start)
    .where('digest', '<', `${start}g`)
    .where('seq', '=', 1)
    .executeTakeFirst();
  if (placed === undefined) return { tag: 'unknown' };
  const { account, stream } = placed;
  const links = await selectLinks(db, account).where('stream', '=', stream).execute();
  const before = await selectLinks(db, account)
    .where(
      'position',
      'in',
      links.map(({ position }) => position - 1),
    )
    .execute();
  const rows = await db.selectFrom('facts').selectAll().where('stream', '=', stream).execute();
  const known = new Map(rows.map((row) => [nameOf(row), row]));
  const all = [...before.filter((link) => link.stream !== stream), ...links].sort(byPosition);
  const ours = linkedOf(all, known).filter(({ link }) => link.stream === stream);
  // Without the link before, nothing proves the fact.
  const isProved = ours.every(({ before }) => before !== undefined) && rows.length === links.length;
  if (!isProved || faultsOf(ours).length > 0) return { tag: 'changed' };
  const { state } = await readOrder(db, account, orderOf(stream));
  if (state?.supersededBy !== undefined) return { tag: 'unchanged', since: 'superseded' };
  return { tag: 'unchanged', since: state?.order.cancelled_at === undefined ? undefined : 'cancelled' };
}

function selectLinks(db: Kysely<Tables>, account: string) {
  return db.selectFrom('order_links').selectAll().where('account', '=', account).orderBy('position');
}

function byPosition(a: OrderLinkRow, b: OrderLinkRow): number {
  return a.position - b.position;
}

function nameOf({ stream, seq }: Place): string {
  return `${stream} ${seq}`;
}

function linkedOf(links: readonly OrderLinkRow[], known: ReadonlyMap<string, FactRow>): Linked[] {
  return links.map((link, at) => {
    const last = links[at - 1];
    const before = link.position === 1 ? '' : last?.position === link.position - 1 ? last.digest : undefined;
    return { link, row: known.get(nameOf(link)), before };
  });
}

function gapsOf(links: readonly OrderLinkRow[]): Fault[] {
  return links.flatMap(({ position }, at) => {
    const next = (links[at - 1]?.position ?? 0) + 1;
    return Array.from(
      { length: position - next },
      (_, index): Fault => ({
        fault: 'broken',
        position: next + index,
      }),
    );
  });
}

function faultsOf(chain: readonly Linked[]): Fault[] {
  const differing = chain.filter(({ link, row, before }) => !isOf(link, row, before));
  return differing.map(({ link, row, before }): Fault => {
    const { stream, seq } = link;
    if (row === undefined) return { stream, seq, fault: 'missing' };
    const other = differing.find(
      (candidate) =>
        candidate.row !== undefined &&
        candidate.row !== row &&
        (isOf(link, { ...candidate.row, stream, seq }, before) ||
          isOf(link, { ...row, data: candidate.row.data }, before)),
    );
    if (other === undefined) return { stream, seq, fault: 'changed' };
    return { stream, seq, fault: 'swapped', with: { stream: other.link.stream, seq: other.link.seq } };
  });
}

/** True if the link's digest covers the row; also if the link before is missing. */
function isOf({ digest }: OrderLinkRow, row: FactRow | undefined, before: string | undefined): boolean {
  if (row === undefined) return false;
  return before === undefined || digestOf(before, row) === digest;
}
