// Checks stored order facts against the chain of their account (`server/events/chain.ts`), and their view against them.
import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import { isApprovable, isAwaitingApproval, isReturned } from '../../machines/domain/order/confirmed.ts';
import type { OrderState } from '../../machines/domain/order/evolve.ts';
import { digestStart } from '../../machines/domain/order/receipt.ts';
import type { FactRow, OrderLinkRow, Tables } from '../database/tables.ts';
import { digestOf } from '../events/chain.ts';
import { orderOf, orderStream } from '../events/streams.ts';
import { readOrder } from '../order/order.read.ts';
import { type Founded, type RowFault, rowFaults, unfoundedRows } from './view.ts';

type Place = Pick<FactRow, 'stream' | 'seq'>;

/** A fault of the stored order facts of an account, or of their view. */
export type Fault =
  | PlacedFault
  | RowFault
  /** The chain has no link at this position. */
  | { readonly fault: 'broken'; readonly position: number };

type PlacedFault =
  /** The fact differs from its link, or has no row, or no link. */
  | (Place & { readonly fault: 'changed' | 'missing' | 'unlinked' })
  /** The fact and the one at `with` have each other's content. */
  | (Place & { readonly fault: 'swapped'; readonly with: Place });

interface Linked {
  readonly link: OrderLinkRow;
  readonly row: FactRow | undefined;
  /** The digest of the link before; undefined: that link is missing, so nothing can be compared. */
  readonly before: string | undefined;
}

/** The streams of orders, as a pattern of SQL. */
const ORDERS = `${orderStream('')}%`;

/** Accounts with orders or rows of them, in order. */
export async function accountsWithOrders(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('streams')
    .select('account')
    .distinct()
    .where('stream', 'like', ORDERS)
    .union(db.selectFrom('orders').select('account'))
    .orderBy('account')
    .execute();
  return rows.map(({ account }) => account);
}

/** Checks every order fact of an account, and the rows of the orders whose facts have no fault. */
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
    .orderBy('facts.stream')
    .orderBy('seq')
    .execute();
  const known = new Map(rows.map((row) => [nameOf(row), row]));
  const chain = linkedOf(links, known);
  const linked = new Set(links.map(nameOf));
  const expected = orders.flatMap(({ stream, version }) =>
    Array.from({ length: version }, (_, index) => ({ stream, seq: index + 1 })),
  );
  const lost = expected.filter((place) => !known.has(nameOf(place)) && !linked.has(nameOf(place)));
  const unlinked = [...known.values()].filter((row) => !linked.has(nameOf(row)));
  const faults = [
    ...faultsOf(chain),
    ...lost.map((place): PlacedFault => ({ ...place, fault: 'missing' })),
    ...unlinked.map(({ stream, seq }): PlacedFault => ({ stream, seq, fault: 'unlinked' })),
  ];
  const faulty = new Set(faults.map(({ stream }) => stream));
  const founded = foundedOf(rows, links).filter(({ stream }) => !faulty.has(stream));
  const unfounded = (await unfoundedRows(db, account)).filter(({ stream }) => !faulty.has(stream));
  return {
    facts: known.size,
    faults: [...gapsOf(links), ...faults, ...(await rowFaults(db, account, founded)), ...unfounded],
  };
}

/** The answer to a receipt's code. */
export type Receipt =
  | { readonly tag: 'noCode' | 'unknown' | 'changed' }
  /** `since`: the state of the order if it is not simply delivered. */
  | {
      readonly tag: 'unchanged';
      readonly since: 'cancelled' | 'late' | 'returned' | 'superseded' | 'waiting' | undefined;
    };

/** Compares all facts of the order that has this code with their links, and its row with its facts. */
export async function checkReceipt(db: Kysely<Tables>, typed: string, now: Instant): Promise<Receipt> {
  const start = digestStart(typed);
  if (start === undefined) return { tag: 'noCode' };
  const placed = await db
    .selectFrom('order_links')
    .selectAll()
    // As the index of migration 0019 has them.
    .where(sql<string>`substr(digest, 1, 6)`, '=', start.slice(0, 6))
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
  const rows = await db.selectFrom('facts').selectAll().where('stream', '=', stream).orderBy('seq').execute();
  const known = new Map(rows.map((row) => [nameOf(row), row]));
  const all = [...before.filter((link) => link.stream !== stream), ...links].sort(byPosition);
  const ours = linkedOf(all, known).filter(({ link }) => link.stream === stream);
  // Without the link before, nothing proves the fact.
  const isProved = ours.every(({ before }) => before !== undefined) && rows.length === links.length;
  if (!isProved || faultsOf(ours).length > 0) return { tag: 'changed' };
  if ((await rowFaults(db, account, foundedOf(rows, links))).length > 0) return { tag: 'changed' };
  const { state } = await readOrder(db, account, orderOf(stream));
  return { tag: 'unchanged', since: state && sinceOf(state, now) };
}

function sinceOf({ order, supersededBy }: OrderState, now: Instant) {
  if (supersededBy !== undefined) return 'superseded';
  if (isReturned(order)) return 'returned';
  if (order.cancelled_at !== undefined) return 'cancelled';
  if (!isAwaitingApproval(order)) return undefined;
  return isApprovable(order, now) ? 'waiting' : 'late';
}

/** The facts of each order, from ascending rows. */
function foundedOf(rows: readonly FactRow[], links: readonly OrderLinkRow[]): Founded[] {
  const first = new Map(links.filter(({ seq }) => seq === 1).map((link) => [link.stream, link]));
  return [...Map.groupBy(rows, ({ stream }) => stream)].map(([stream, facts]) => ({
    stream,
    facts,
    link: first.get(stream),
  }));
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

function faultsOf(chain: readonly Linked[]): PlacedFault[] {
  const differing = chain.filter(({ link, row, before }) => !isOf(link, row, before));
  return differing.map(({ link, row, before }): PlacedFault => {
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
