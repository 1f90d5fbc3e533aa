import type { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { contentOf } from '../../machines/domain/cart/drafts.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { itemsOf } from '../../machines/domain/cart/state.ts';
import type { Envelope } from '../../machines/domain/journal/envelope.ts';
import { isCartFact } from '../cart/cart.projection.ts';
import { ONE } from '../database/one.ts';
import { readFacts } from '../events/read.ts';
import type { Store } from '../events/store.ts';
import { bookBefore, bookOf, cartStream, firstBook } from '../events/streams.ts';

/** The limit of facts in an answer: a day of a large kitchen has far fewer. */
const FACTS_AT_ONCE = 500;

/** A book (default: the open one), and optionally only its facts before `before`. */
interface HistoryAsked {
  readonly book?: string;
  readonly before?: number;
}

/** The history of an account's carts, read from the event store without a copy. */
export function makeHistories({ db }: Pick<Store, 'db'>) {
  return {
    /** Undefined: the account has no such book. */
    async read(account: string, { book, before }: HistoryAsked) {
      const stream = book === undefined ? await openStream(account) : cartStream(book);
      if (book !== undefined && !(await isOf(account, stream))) return undefined;
      const all = (await readFacts(db, stream, 1, before === undefined ? undefined : before - 1)).filter(
        isOfCart,
      );
      const facts = all.slice(-FACTS_AT_ONCE);
      const cart = replay(all.slice(0, -FACTS_AT_ONCE).map(({ data }) => data));
      const previous = bookBefore(bookOf(stream));
      return {
        book: bookOf(stream),
        ...(previous === undefined ? {} : { previous }),
        base: {
          items: itemsOf(cart),
          auto_add_products: [...cart.autoAddProducts.values()],
          custom_reference: cart.custom_reference,
          ...(cart.supersedes === undefined ? {} : { supersedes: cart.supersedes }),
          ...(cart.substitution === undefined ? {} : { substitution: cart.substitution }),
          ...(cart.drafts === undefined ? {} : { drafts: cart.drafts.map(contentOf) }),
        },
        facts,
      };
    },
  };

  async function openStream(account: string): Promise<string> {
    const open = await db
      .selectFrom('streams')
      .select('stream')
      .where('account', '=', account)
      .where('open', '=', ONE)
      .executeTakeFirst();
    return open?.stream ?? cartStream(firstBook(account));
  }

  async function isOf(account: string, stream: string): Promise<boolean> {
    const found = await db
      .selectFrom('streams')
      .select('stream')
      .where('account', '=', account)
      .where('stream', '=', stream)
      .executeTakeFirst();
    return found !== undefined;
  }
}

function isOfCart(envelope: Awaited<ReturnType<typeof readFacts>>[number]): envelope is Envelope<CartFact> {
  return isCartFact(envelope.data);
}
