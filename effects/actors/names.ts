import { fromPromise } from 'xstate';
import type { ProductName } from '../../machines/reorder/reorder.events.ts';
import type { Http } from '../http.ts';

/** The limit of codes in one call of GET /api/user/catalog/product_names. */
const MOST_NAMES = 200;

/** Names of goods by product number, also of those that the catalogue no longer has. */
export function fetchNamesActor(http: Http) {
  return fromPromise<readonly ProductName[], readonly string[]>(async ({ input }) => {
    const answers = await Promise.all(
      inParts(input).map((ids) => http('productNames', { query: { ids: ids.join(',') } })),
    );
    return answers.flatMap(({ products }) =>
      products.map(({ product_code, description_fi, description_en }) => ({
        product_id: product_code,
        description_fi,
        description_en,
      })),
    );
  });
}

function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / MOST_NAMES) }, (_, part) =>
    ids.slice(part * MOST_NAMES, (part + 1) * MOST_NAMES),
  );
}
