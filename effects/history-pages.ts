import { evolve } from '../machines/domain/cart/evolve.ts';
import { emptyCart } from '../machines/domain/cart/state.ts';
import { readFact } from '../machines/domain/contract/cart-facts.ts';
import type { HistoryAnswer } from '../machines/domain/contract/history-calls.ts';
import type { HistoryFact, HistoryPage } from '../machines/domain/history/entries.ts';
import type { HistoryCursor } from '../machines/history/history.events.ts';
import type { Http } from './http.ts';

/** GET /api/user/cart/history, book by book until there are enough facts; newest first. */
export async function fetchPages(
  http: Http,
  from: HistoryCursor | undefined,
  facts: number,
): Promise<HistoryPage[]> {
  const pages: HistoryPage[] = [];
  let cursor = from;
  let missing = facts;
  do {
    const page = pageOf(await http('cartHistory', { query: queryOf(cursor) }));
    pages.push(page);
    missing -= page.facts.length;
    const first = page.facts[0]?.seq ?? 1;
    if (first > 1) cursor = { book: page.book, before: first };
    else cursor = page.previous === undefined ? undefined : { book: page.previous };
  } while (cursor !== undefined && missing > 0);
  return pages;
}

/** Timeout in milliseconds of the cart's wait for its history. */
const TIMEOUT = 5_000;

const quiet = { timeout: TIMEOUT, retried: true } as const;

/** The open book, followed by the last seen one if that is another. */
export async function pagesSince(http: Http, seen: string): Promise<HistoryPage[]> {
  const open = await openPage(http, quiet);
  if (open.book === seen) return [open];
  return [open, wholeOf(await http('cartHistory', { ...quiet, query: { book: seen } }))];
}

/** The open book. The shop requests it without the customer, so a failure shows no message. */
export async function openPage(http: Http, limits: { readonly timeout?: number } = {}): Promise<HistoryPage> {
  return wholeOf(await http('cartHistory', { ...limits, retried: true, query: {} }));
}

function queryOf(cursor: HistoryCursor | undefined): Record<string, string> {
  if (cursor === undefined) return {};
  const { book, before } = cursor;
  return before === undefined ? { book } : { book, before: String(before) };
}

/** The whole page; throws if it has a fact of a later build. */
function wholeOf(answer: HistoryAnswer): HistoryPage {
  const page = pageOf(answer);
  if (page.isCut) throw new Error('the history has facts of a later build');
  return page;
}

/** The moments up to the first fact of a later build; the cart after it is unknown here. */
function pageOf({ book, previous, base, facts }: HistoryAnswer): HistoryPage {
  const read = readable(facts);
  return {
    book,
    previous,
    base: evolve(emptyCart, { _tag: 'CartRestored', ...base }),
    facts: read,
    ...(read.length < facts.length ? { isCut: true } : {}),
  };
}

function readable(facts: HistoryAnswer['facts']): HistoryFact[] {
  const read: HistoryFact[] = [];
  for (const { id, seq, at, actor, causedBy, ...fact } of facts) {
    const data = readFact(fact);
    if (data === undefined) break;
    read.push({ id, seq, at, actor, causedBy, data });
  }
  return read;
}
