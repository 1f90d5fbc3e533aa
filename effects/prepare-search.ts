import { buildPart } from '../machines/domain/search/search-index.ts';
import { ownIn, type SearchContext } from '../machines/search/search.context.ts';
import { nextTask, TASK } from './next-task.ts';

/** Builds the search index in several tasks. A search that comes before builds the rest. */
export async function prepareSearch(prepared: Pick<SearchContext, 'world' | 'orders' | 'language'>) {
  const { world, language } = prepared;
  let index: ReturnType<typeof buildPart>;
  do {
    await nextTask();
    const end = performance.now() + TASK;
    do index = buildPart(world.catalogue, language);
    while (index === undefined && performance.now() < end);
  } while (index === undefined);
  await nextTask();
  ownIn(prepared);
}
