import { fromPromise } from 'xstate';
import { failureOf } from '../../machines/domain/failure.ts';
import type { HistoryFact, HistoryPage } from '../../machines/domain/history/entries.ts';
import { type Owner, ownersOf } from '../../machines/domain/history/owners.ts';
import type { HistoryFound, HistoryRequest } from '../../machines/history/history.events.ts';
import { fetchPages, openPage } from '../history-pages.ts';
import type { Http } from '../http.ts';
import { readStoredFacts } from '../stored-facts.ts';
import type { Database } from '../stores.ts';

/**
 * GET /api/user/cart/history, book by book until there are enough facts. The stored facts replace the answer of a
 * backend without this call or without an answer.
 */
export function fetchHistoryActor(http: Http, database: Promise<Database>) {
  return fromPromise<HistoryFound, HistoryRequest>(async ({ input }) => {
    const stored = await readStoredFacts(database, input.username);
    try {
      const pages = await fetchPages(http, input.from, input.facts);
      return { source: 'server', pages: input.from === undefined ? withPending(pages, stored) : pages };
    } catch (error) {
      const failure = failureOf(error);
      const isUnknown = failure.tag === 'unexpected' && failure.status === 404;
      const isUnanswered = failure.tag === 'lost' || failure.tag === 'server';
      if (input.from !== undefined || !(isUnknown || isUnanswered) || stored === undefined) throw error;
      return { source: 'browser', pages: [stored] };
    }
  });
}

/** The owners of the open cart's lines, according to its history. */
export function fetchOwnersActor(http: Http, database: Promise<Database>) {
  return fromPromise<readonly Owner[], string>(async ({ input: username }) => {
    const [open, stored] = await Promise.all([openPage(http), readStoredFacts(database, username)]);
    return withPending([open], stored).flatMap((page) => ownersOf(page, username));
  });
}

/** Adds the commands that the server does not have yet to the end of the open book. */
function withPending(pages: readonly HistoryPage[], stored: HistoryPage | undefined): HistoryPage[] {
  const [open, ...earlier] = pages;
  if (open === undefined || open.isCut) return [...pages];
  const known = new Set(open.facts.map(({ causedBy }) => causedBy));
  const pending = stored?.facts.filter((fact): fact is HistoryFact => fact.pending === true) ?? [];
  return [
    { ...open, facts: [...open.facts, ...pending.filter(({ causedBy }) => !known.has(causedBy))] },
    ...earlier,
  ];
}
