import { fromPromise } from 'xstate';
import { evolve } from '../../machines/domain/cart/evolve.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import type { HistoryAnswer } from '../../machines/domain/contract/history-calls.ts';
import { failureOf } from '../../machines/domain/failure.ts';
import type { HistoryFact, HistoryPage } from '../../machines/domain/history/entries.ts';
import type { HistoryAsk, HistoryCursor, HistoryFound } from '../../machines/history/history.events.ts';
import type { Http } from '../http.ts';
import { readKeptFacts } from '../kept-facts.ts';

/**
 * GET /api/user/cart/history, book by book until there are enough facts. A backend that does not know it, or none that
 * answers: what this browser keeps.
 */
export function fetchHistoryActor(http: Http) {
  return fromPromise<HistoryFound, HistoryAsk>(async ({ input }) => {
    const kept = await readKeptFacts(input.username);
    try {
      const pages = await fetchPages(http, input.from, input.facts);
      return { source: 'server', pages: input.from === undefined ? withPending(pages, kept) : pages };
    } catch (error) {
      const failure = failureOf(error);
      const isUnknown = failure.tag === 'unexpected' && failure.status === 404;
      const isUnanswered = failure.tag === 'lost' || failure.tag === 'server';
      if (input.from !== undefined || !(isUnknown || isUnanswered) || kept === undefined) throw error;
      return { source: 'browser', pages: [kept] };
    }
  });
}

async function fetchPages(
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

function queryOf(cursor: HistoryCursor | undefined): Record<string, string> {
  if (cursor === undefined) return {};
  const { book, before } = cursor;
  return before === undefined ? { book } : { book, before: String(before) };
}

function pageOf({ book, previous, base, facts }: HistoryAnswer): HistoryPage {
  return {
    book,
    previous,
    base: evolve(emptyCart, { _tag: 'CartRestored', ...base }),
    facts: facts.map(({ id, seq, at, actor, causedBy, data }) => ({ id, seq, at, actor, causedBy, data })),
  };
}

/** What the server has not got yet stands at the end of the open book. */
function withPending(pages: readonly HistoryPage[], kept: HistoryPage | undefined): HistoryPage[] {
  const [open, ...earlier] = pages;
  if (open === undefined) return [];
  const known = new Set(open.facts.map(({ causedBy }) => causedBy));
  const pending = kept?.facts.filter((fact): fact is HistoryFact => fact.pending === true) ?? [];
  return [
    { ...open, facts: [...open.facts, ...pending.filter(({ causedBy }) => !known.has(causedBy))] },
    ...earlier,
  ];
}
