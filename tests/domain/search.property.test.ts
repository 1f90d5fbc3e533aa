import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEE_CATEGORY } from '../../machines/domain/catalogue/catalogue.ts';
import { SEARCH_SHOWN, type SearchFound, search } from '../../machines/domain/search/search.ts';
import { searchIndexOf } from '../../machines/domain/search/search-index.ts';
import { catalogueOfGoods } from '../fixtures/search-catalogue.ts';

const catalogue = catalogueOfGoods();
const goods = catalogue.categories
  .filter(({ code }) => code !== FEE_CATEGORY)
  .flatMap(({ products }) => products);
const index = searchIndexOf(catalogue, 'fi');
const runs = { numRuns: 100 };

/** Pieces of names and ids, with letters changed, left out and put in. */
const typed = fc.oneof(
  piece(),
  piece().chain(mistyped),
  fc.tuple(piece(), piece()).map(reversed),
  fc.string(),
);

/** Any UTF-16 units, lone surrogates among them. */
const anything = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

describe('any text that is typed', () => {
  test('§2 all that have the query in their name or id come before anything cleverer', () => {
    holds(typed, (text) => {
      const query = queryOf(text);
      if ([...query].length < 3) return;
      const direct = goods.filter((good) => has(good, query)).length;
      const { hits, total } = search(index, text);
      expect(total).toBeGreaterThanOrEqual(direct);
      expect(hits.map(({ product }) => has(product, query))).toEqual(
        hits.map((_, at) => at < Math.min(direct, SEARCH_SHOWN)),
      );
    });
  });

  test('§2 nothing is found but goods of the catalogue, each once', () => {
    const known = new Set(goods);
    holds(typed, (text) => {
      const found = search(index, text).hits.map(({ product }) => product);
      expect(found.filter((product) => !known.has(product))).toEqual([]);
      expect(new Set(found).size).toBe(found.length);
    });
  });

  test('§2 upper and lower case find the same', () => {
    holds(piece(), (text) => {
      expect(idsOf(search(index, inCapitals(text)))).toEqual(idsOf(search(index, text)));
    });
  });

  test('it never throws, and marks lie in their texts, in order', () => {
    holds(fc.oneof(typed, anything), (text) => {
      const odd = search(index, text).hits.filter(
        ({ marks, idMarks, text: name, product }) =>
          !isOrdered(marks.flat(), name.length) || !isOrdered(idMarks.flat(), product.id.length),
      );
      expect(odd).toEqual([]);
    });
  });

  test('a whole page that is pasted is answered like any other query', () => {
    const page = goods.map(({ description_fi }) => description_fi).join(' ');
    expect(search(index, page).total).toBe(0);
  });
});

function holds<Value>(values: fc.Arbitrary<Value>, rule: (value: Value) => void) {
  fc.assert(fc.property(values, rule), runs);
}

function piece(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...goods), fc.boolean(), fc.nat(), fc.nat({ max: 12 }))
    .map(([good, byId, start, length]) => {
      const text = byId ? good.id : good.description_fi;
      const from = start % text.length;
      return text.slice(from, from + 3 + length);
    });
}

function mistyped(text: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.nat({ max: text.length }), fc.nat({ max: 2 }), fc.constantFrom(...'aeiklmnstäö '))
    .map(([at, gone, letter]) => text.slice(0, at) + letter + text.slice(at + gone));
}

function reversed([one, other]: readonly [string, string]): string {
  return `${other} ${one}`;
}

/** The rule of the specification, without the shop's own functions. */
function has({ description_fi, id }: { description_fi: string; id: string }, query: string): boolean {
  return [description_fi, id].some((text) => text.toLowerCase().includes(query));
}

function queryOf(text: string): string {
  return text.normalize('NFC').split(/\s+/).filter(Boolean).join(' ').toLowerCase();
}

/** Capitalises letters whose capital maps back to them; that of µ does not. */
function inCapitals(text: string): string {
  return Array.from(text, (letter) => {
    const capital = letter.toUpperCase();
    return capital.toLowerCase() === letter ? capital : letter;
  }).join('');
}

function isOrdered(places: readonly number[], length: number): boolean {
  return [0, ...places, length].every((place, at, all) => at === 0 || place >= (all[at - 1] ?? 0));
}

function idsOf({ hits }: SearchFound): string[] {
  return hits.map(({ product }) => product.id);
}
