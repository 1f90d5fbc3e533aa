import type { Instant } from '../../machines/domain/calendar.ts';
import type { CartCommand, CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { decide } from '../../machines/domain/cart/decide.ts';
import type { Cart } from '../../machines/domain/cart/state.ts';
import type { CatalogueIndex } from '../../machines/domain/catalogue/catalogue.ts';
import type { Envelope } from '../../machines/domain/journal/envelope.ts';
import type { Caller } from '../auth/caller.ts';
import { ONE } from '../database/one.ts';
import { append, type Decided } from '../events/append.ts';
import { readFacts } from '../events/read.ts';
import type { Refused } from '../events/refused.ts';
import type { Store } from '../events/store.ts';
import { bookOf, cartStream, firstBook } from '../events/streams.ts';
import { isCartFact } from './cart.projection.ts';
import { cartOf } from './cart.stored.ts';
import { lockOpenBook, type OpenBook, writeOpenBook } from './open-book.ts';

/** A change of the open cart. A repeated `id` happens once; with another `payloadHash` it is refused. */
export interface CartChange {
  readonly id: string;
  readonly payloadHash: string;
  /** A command, or a function that finds it from the cart inside the transaction. */
  readonly command: CartCommand | ((cart: Cart) => CartCommand);
  /** The book that the client considers open. */
  readonly book?: string;
  /** If-Match of a whole cart. */
  readonly expectedVersion?: number;
}

export interface CartChanged {
  readonly tag: 'changed';
  readonly book: string;
  readonly version: number;
  readonly facts: readonly Envelope<CartFact>[];
}

/** The open cart of each customer account. */
export function makeCarts(store: Store, indexAt: (now: Instant) => Promise<CatalogueIndex>) {
  return {
    read: (account: string) => readView(store, account),
    async change(caller: Caller, change: CartChange, now: Instant): Promise<CartChanged | Refused> {
      const catalogue = await indexAt(now);
      const outcome = await append(store, {
        caller,
        now,
        id: change.id,
        payloadHash: `cart ${change.payloadHash}`,
        lock: (trx) => lockOpenBook(trx, store.kind, caller.account),
        decide: (book) => changeOf(book, change, catalogue, now),
      });
      if (outcome.tag === 'repeated') {
        const { stream, first_seq, last_seq } = outcome.command;
        return changed(stream, last_seq, await readFacts(store.db, stream, first_seq, last_seq));
      }
      if (outcome.tag !== 'appended') return outcome;
      const [{ stream, version, envelopes }] = outcome.writes;
      return changed(stream, version + envelopes.length, envelopes);
    },
  };
}

function changeOf(
  book: OpenBook,
  { book: asked, expectedVersion, command }: CartChange,
  catalogue: CatalogueIndex,
  now: Instant,
): Refused | Decided {
  const { version, cart, customer } = book;
  if (asked !== undefined && asked !== book.id) return { tag: 'bookClosed', book: book.id };
  if (expectedVersion !== undefined && expectedVersion !== version) return { tag: 'stale', version };
  const found = typeof command === 'function' ? command(cart) : command;
  const decision = decide(cart, found, { catalogue, customer, now });
  if (!decision.ok) return { tag: 'refused', problems: decision.problems };
  return { tag: 'decided', writes: [writeOpenBook(book, decision.facts)], answer: undefined };
}

function changed(stream: string, version: number, facts: readonly Envelope[]): CartChanged {
  return { tag: 'changed', book: bookOf(stream), version, facts: facts.filter(isOfCart) };
}

function isOfCart(envelope: Envelope): envelope is Envelope<CartFact> {
  return isCartFact(envelope.data);
}

/**
 * The ids are read before the cart. A command between the two reads is only in the cart: it is sent again and answered
 * as done. In the other order it would count as done without being in the cart.
 */
async function readView({ db }: Store, account: string) {
  const commands = await db
    .selectFrom('streams')
    .innerJoin('commands', 'commands.stream', 'streams.stream')
    .select(['commands.id', 'commands.stream'])
    .where('streams.account', '=', account)
    .where('open', '=', ONE)
    .execute();
  const found = await db
    .selectFrom('streams')
    .leftJoin('carts', (join) =>
      join.onRef('carts.account', '=', 'streams.account').onRef('carts.stream', '=', 'streams.stream'),
    )
    .select(['streams.stream', 'version', 'cart'])
    .where('streams.account', '=', account)
    .where('open', '=', ONE)
    .executeTakeFirst();
  const { stream, version, cart } = found ?? {
    stream: cartStream(firstBook(account)),
    version: 0,
    cart: null,
  };
  /** Ids of the commands accepted into this book. */
  const applied = commands.filter((command) => command.stream === stream).map(({ id }) => id);
  return { cart: cartOf(cart), book: bookOf(stream), version, applied };
}
