import { describe, expect, test } from 'vitest';
import type { SearchLanguage } from '../../machines/domain/search/fold.ts';
import { search } from '../../machines/domain/search/search.ts';
import { searchIndexOf } from '../../machines/domain/search/search-index.ts';
import { catalogueOfGoods } from '../fixtures/search-catalogue.ts';
import { type BuyersQuery, englishQueries, finnishQueries, idQueries } from '../fixtures/search-queries.ts';

const catalogue = catalogueOfGoods();

test('there are sixty queries, each once', () => {
  const typed = [...finnishQueries, ...englishQueries, ...idQueries].map((query) => query.typed);
  expect([typed.length, new Set(typed).size]).toEqual([60, 60]);
});

describe('§2 a buyer’s Finnish query finds at the top', () => findsOnTop('fi', finnishQueries));
describe('§2 a buyer’s English query finds at the top', () => findsOnTop('en', englishQueries));
describe('§2 a buyer’s number finds at the top', () => findsOnTop('fi', idQueries));

function findsOnTop(language: SearchLanguage, queries: readonly BuyersQuery[]) {
  const index = searchIndexOf(catalogue, language);
  test.each(queries)('"$typed"', ({ typed, top }) => {
    const { hits } = search(index, typed);
    const names = hits.slice(0, Math.max(top.length, 1)).map(({ product, text }) => `${product.id} ${text}`);
    expect(names.sort()).toEqual([...top].sort());
  });
}
