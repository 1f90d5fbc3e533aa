import type { CartHeard } from '../machines/cart/cart.events.ts';
import type { CartChange } from '../machines/domain/cart/changes.ts';
import { editsBetween, statedBy } from '../machines/domain/cart/edits.ts';
import { isEmpty } from '../machines/domain/cart/state.ts';
import { failureOf } from '../machines/domain/failure.ts';
import { doneSince } from '../machines/domain/history/since.ts';
import type { AcceptedBook } from '../machines/domain/journal/book.ts';
import { pagesSince } from './history-pages.ts';
import type { Outbox } from './outbox.ts';

export type Heard = Omit<CartHeard, 'type'>;

/**
 * Is it another book, or a later version, than the one at hand? It was written by a colleague, by another tab, or by this
 * one, whose answer came first. Another book while an order of this one is under way may be what that order opens: its
 * answer says so.
 */
export async function isAnother(outbox: Outbox, heard: Heard): Promise<boolean> {
  if (!isNews(outbox, heard)) return false;
  const { book, username, effects } = outbox;
  return heard.book === book || (await effects.journal.unanswered(username, book)) === undefined;
}

/** What could not be kept is on no shelf, and no other tab can have settled it. */
export async function noteShelved(outbox: Outbox): Promise<void> {
  const kept = await outbox.effects.journal.pending(outbox.username);
  for (const { id } of kept) outbox.shelved.add(id);
}

/**
 * The tabs of a user have one shelf: what another tab has sent or made void is not sent again, and what another tab has
 * left is sent from here, each in its turn. Answers whether to go on.
 */
export async function share(outbox: Outbox): Promise<boolean> {
  await outbox.follow();
  const kept = await outbox.effects.journal.pending(outbox.username);
  const ids = new Set(kept.map(({ id }) => id));
  const settled = outbox.waiting.filter(({ stored: { id } }) => outbox.shelved.has(id) && !ids.has(id));
  for (const id of ids) outbox.shelved.add(id);
  const known = new Set(outbox.waiting.map(({ stored }) => stored.id));
  const left = kept.filter(({ id }) => !known.has(id) && !outbox.own.has(id));
  if (left.length > 0) {
    const adopted = left.map((stored) => ({ ref: OTHER_TAB, stored }));
    outbox.waiting = [...outbox.waiting, ...adopted].toSorted((a, b) => (a.stored.id < b.stored.id ? -1 : 1));
  }
  return settled.length === 0 || outbox.sync(settled);
}

/** The `ref` of a command that another tab has left: a tab's own begin at 1. */
export const OTHER_TAB = 0;

/**
 * What somebody else has done between the book at hand and the one that the server states: by the cart's history, where
 * that was while nobody listened, or closed the book; else by the two carts, to whoever had stated what is another now.
 * undefined: it could not be asked, and is still to be told.
 */
export async function editsOf(
  outbox: Outbox,
  next: AcceptedBook,
): Promise<readonly CartChange[] | undefined> {
  const { seen, isAway, isKnown, username, effects } = outbox;
  if (seen === undefined || !isNews(seen, next)) return [];
  if (!isAway && seen.book === next.book) return overruled(outbox, next);
  try {
    return doneSince(await pagesSince(effects.http, seen.book), seen, username);
  } catch (error) {
    const { tag } = failureOf(error);
    if (tag === 'lost' || tag === 'server') return undefined;
    // A backend without a history.
    return isKnown ? overruled(outbox, next) : [];
  }
}

/** By whom, the last push says. */
function overruled(outbox: Outbox, next: AcceptedBook): readonly CartChange[] {
  const { book, cart, news, username, waiting, asked } = outbox;
  const by = news.findLast((heard) => heard.by !== '' && isNews(outbox, heard))?.by ?? '';
  if (by === username) return [];
  if (book !== next.book) return isEmpty(cart) ? [] : [{ kind: 'ordered', product_id: '', by }];
  // What waits here is stated again in a moment: it is not overruled.
  const sent = asked.filter(
    (stored) => stored.book === book && !waiting.some((entry) => entry.stored.id === stored.id),
  );
  return editsBetween(cart, next.cart, statedBy(sent.flatMap(({ facts }) => facts)), by);
}

export function isNews(
  known: Pick<Heard, 'book' | 'version'>,
  { book, version }: Pick<Heard, 'book' | 'version'>,
): boolean {
  return book !== known.book || version > known.version;
}
