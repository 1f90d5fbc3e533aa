import type { Kysely, Transaction } from 'kysely';
import type { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import type { Customer } from '../../machines/domain/world.ts';
import { customerOf } from '../account/account.stored.ts';
import { ONE } from '../database/one.ts';
import type { DatabaseKind } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { CartRow, Tables } from '../database/tables.ts';
import type { StreamWrite } from '../events/append.ts';
import { bookOf, cartStream, firstBook } from '../events/streams.ts';
import { projectCart } from './cart.projection.ts';
import { cartOf } from './cart.stored.ts';

/** The open cart of an account, locked for one transaction. */
export interface OpenBook {
  readonly account: string;
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  readonly cart: Cart;
  readonly customer: Customer;
}

/** Reads while holding the lock of an account. Every writer of an account waits for the row of its open book. */
export async function behindLock<View>(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  account: string,
  read: () => Promise<View>,
): Promise<View> {
  await lockRow(trx, kind, account);
  return read();
}

/** The account, locked, and its open book. */
export async function lockOpenBook(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  account: string,
): Promise<OpenBook> {
  const locked = await lockRow(trx, kind, account);
  const { stream, version } = locked;
  // Only with the lock held does the cart belong to this version.
  const [stored] = version === 0 ? [] : await selectCart(trx, { account, stream });
  return {
    account,
    id: bookOf(stream),
    stream,
    version,
    cart: cartOf(stored?.cart),
    customer: customerOf(locked),
  };
}

/** Writes facts of the open book. Its view continues from the cart that was read under the lock. */
export function writeOpenBook(
  { account, stream, version, cart }: Pick<OpenBook, 'account' | 'stream' | 'version' | 'cart'>,
  facts: readonly CartFact[],
): StreamWrite {
  const project: StreamWrite['project'] = (trx, envelopes) =>
    projectCart(trx, account, stream, envelopes, cart);
  return { stream, version, open: true, facts, project };
}

/** The book after another one; a book without facts has no row in the table of carts. */
export function openBookAfter({ account }: OpenBook, id: string, facts: readonly CartFact[]): StreamWrite {
  return writeOpenBook({ account, stream: cartStream(id), version: 0, cart: emptyCart }, facts);
}

async function lockRow(trx: Transaction<Tables>, kind: DatabaseKind, account: string) {
  return (await lock(trx, kind, account)) ?? (await openFirst(trx, kind, account));
}

async function lock(trx: Transaction<Tables>, kind: DatabaseKind, account: string) {
  const [locked] = await (kind === 'postgres' ? selectForUpdate : selectOpen)(trx, { account });
  return locked;
}

const selectOpen = prepared(openBooks);
const selectForUpdate = prepared((db: Kysely<Tables>, of: { readonly account: string }) =>
  openBooks(db, of).forUpdate('streams'),
);

function openBooks(db: Kysely<Tables>, { account }: { readonly account: string }) {
  return db
    .selectFrom('streams')
    .innerJoin('accounts', 'accounts.id', 'streams.account')
    .select(['stream', 'version', 'minimum_order_amount', 'prepayment', 'extra_fees', 'approval'])
    .where('account', '=', account)
    .where('open', '=', ONE);
}

/**
 * No open book was found: the account has none yet, or PostgreSQL waited for one that was closed meanwhile. In the
 * second case the first book exists and nothing is inserted. The next look finds the book that is open now, unless that
 * one is being closed, too.
 */
async function openFirst(trx: Transaction<Tables>, kind: DatabaseKind, account: string) {
  const stream = cartStream(firstBook(account));
  await trx
    .insertInto('streams')
    .values({ stream, account, version: 0, open: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const locked = await lock(trx, kind, account);
    if (locked !== undefined) return locked;
  }
  throw new Error(`no customer account ${account}`);
}

const MOST_LOOKS = 20;

const selectCart = prepared((db, { account, stream }: Pick<CartRow, 'account' | 'stream'>) =>
  db.selectFrom('carts').select('cart').where('account', '=', account).where('stream', '=', stream),
);
