// The messages about committed facts.

import {
  type AccountEvent,
  accountChannel,
  accountEvents,
  CATALOGUE_CHANNEL,
  CATALOGUE_UPDATED,
} from '../../machines/domain/realtime/channels.ts';
import { ONE } from '../database/one.ts';
import type { Db } from '../database/open.ts';
import type { Committed } from '../events/outbox.ts';
import { bookOf, GOODS_STREAM, orderOf } from '../events/streams.ts';
import type { ChannelMessage } from './publisher.ts';

/** The account's open book, by account. */
type OpenBooks = ReadonlyMap<string, { readonly book: string; readonly version: number }>;

/** One message for each row of the outbox; its id makes it delivered once. */
export async function messagesOf(db: Db, committed: readonly Committed[]): Promise<ChannelMessage[]> {
  const closed = committed.filter(({ stream, open }) => stream.startsWith('cart:') && open !== 1);
  const books = await openBooks(db, [...new Set(closed.map(({ account }) => account))]);
  return committed.flatMap((row): ChannelMessage[] => {
    const { id, account, stream, last_seq } = row;
    if (stream === GOODS_STREAM) {
      const data = { edition: String(last_seq) };
      return [{ id, channel: CATALOGUE_CHANNEL, name: CATALOGUE_UPDATED, data }];
    }
    const name = eventOf.get(stream.slice(0, stream.indexOf(':')));
    if (name === undefined) return [];
    const who = {
      ...(row.actor === null ? {} : { by: row.actor }),
      ...(row.caused_by === null ? {} : { command: row.caused_by }),
    };
    const data =
      name === accountEvents.cartChanged
        ? { ...openBookOf(row, books), ...who }
        : name === accountEvents.ordersChanged
          ? { id: orderOf(stream), ...who }
          : who;
    return [{ id, channel: accountChannel(account), name, data }];
  });
}

const eventOf: ReadonlyMap<string, AccountEvent> = new Map([
  ['cart', accountEvents.cartChanged],
  ['order', accountEvents.ordersChanged],
  ['template', accountEvents.templatesChanged],
  ['claim', accountEvents.claimsUpdated],
  ['count', accountEvents.countChanged],
  ['approval', accountEvents.ruleChanged],
]);

/** For an ordered book, the message names the one that is open now. */
function openBookOf({ account, stream, last_seq, open }: Committed, books: OpenBooks) {
  const next = open === 1 ? undefined : books.get(account);
  return next ?? { book: bookOf(stream), version: last_seq };
}

async function openBooks(db: Db, accounts: readonly string[]): Promise<OpenBooks> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom('streams')
    .select(['account', 'stream', 'version'])
    .where('account', 'in', accounts)
    .where('open', '=', ONE)
    .execute();
  return new Map(rows.map(({ account, stream, version }) => [account, { book: bookOf(stream), version }]));
}
