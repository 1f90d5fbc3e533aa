import { describe, expect, test } from 'vitest';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { SearchLanguage } from '../../machines/domain/search/fold.ts';
import { SEARCH_SHOWN, search } from '../../machines/domain/search/search.ts';
import { buildPart, searchIndexOf } from '../../machines/domain/search/search-index.ts';
import { catalogueOfGoods } from '../fixtures/search-catalogue.ts';
import { sugar } from './goods.ts';

const shop = searchIndexOf(catalogueOfGoods(), 'fi');
const shopInEnglish = searchIndexOf(catalogueOfGoods(), 'en');

describe('§2 and §5 the search box', () => {
  test('own goods are first among equals, and no equal overtakes a better match', () => {
    const goods = ['Kana, pala', 'Kana, rinta', 'Broileri, kana'].map((description_fi, at) => ({
      id: String(at + 1),
      description_fi,
      description_en: '',
    }));
    expect(idsOf(search(made(goods, 'fi'), 'kana', new Set(['2', '3'])))).toEqual(['2', '1', '3']);
    expect(idsOf(search(made(goods, 'fi'), 'kana'))).toEqual(['1', '2', '3']);
  });

  test('§5 fewer than 3 characters are not answered; spaces around them are none', () => {
    const typed = ['', 'ka', 'ka ', '  k  ', ' \t\n ', '80', 'äö'];
    expect(typed.map((text) => search(shop, text).total)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(search(shop, 'kan').total).toBeGreaterThan(0);
  });

  test('§2 the description matches in the current language alone', () => {
    const [finnish, english] = [shop, shopInEnglish].map((index) => idsOf(search(index, 'juustokakku')));
    expect([finnish?.includes('31791'), english?.includes('31791')]).toEqual([true, false]);
    expect(idsOf(search(shopInEnglish, 'cheese cake'))).toContain('31791');
  });

  test('§2 a missing English description is the Finnish one', () => {
    const found = search(made([{ id: '9', description_fi: 'Mämmi', description_en: '' }], 'en'), 'mämmi');
    expect(found.hits.map(({ text, marks }) => ({ text, marks }))).toEqual([
      { text: 'Mämmi', marks: [[0, 5]] },
    ]);
  });

  test.each(['/352', '#352', '# 352'])('§2 %s is the number 352', (typed) => {
    const numbered = made([{ id: '352', description_fi: 'Tomaatti' }], 'fi');
    expect(idsOf(search(numbered, typed))).toEqual(['352']);
  });

  test.each(['352 4', '352x4', '352 X 4', '352 × 4', '352*4', ' 352  4 '])(
    'the number 352 with the amount 4, typed as %j, finds its good with the amount',
    (typed) => {
      const numbered = made(
        [
          { id: '352', description_fi: 'Tomaatti' },
          { id: '3524', description_fi: 'Sitruuna' },
        ],
        'fi',
      );
      const { hits, total } = search(numbered, typed);
      expect([hits.map(({ product, amount }) => [product.id, amount]), total]).toEqual([[['352', 4]], 1]);
    },
  );

  test.each(['352 0,5', '352 0', '352 99999', '352x0', '352 -2', '352 1.5'])(
    'the number 352 with a wrong amount, typed as %j, finds its good, and the amount is named as wrong',
    (typed) => {
      const numbered = made([{ id: '352', description_fi: 'Tomaatti' }], 'fi');
      const { hits, total, isWrongAmount } = search(numbered, typed);
      expect([hits.map(({ product, amount }) => [product.id, amount]), total, isWrongAmount]).toEqual([
        [['352', undefined]],
        1,
        true,
      ]);
    },
  );

  test.each(['353 0,5', '352 tomaatti', 'tomaatti 0,5'])('%j names no amount as wrong', (typed) => {
    const numbered = made([{ id: '352', description_fi: 'Tomaatti' }], 'fi');
    expect(search(numbered, typed).isWrongAmount).toBeUndefined();
  });

  test.each(['353 4', '352 0', '352 12345', 'tomaatti 4', '352 4 5', '3524'])('%j has no amount', (typed) => {
    const numbered = made(
      [
        { id: '352', description_fi: 'Tomaatti' },
        { id: '3524', description_fi: 'Sitruuna' },
      ],
      'fi',
    );
    expect(search(numbered, typed).hits.filter(({ amount }) => amount !== undefined)).toEqual([]);
  });

  test('§2 upper and lower case are the same', () => {
    expect(search(shop, 'RAAKAMAKKARA, Siskon')).toEqual(search(shop, 'raakamakkara, siskon'));
    expect(search(shop, 'ÄIDINMAIDON').total).toBe(2);
  });

  test('§2 the goods of RAHTI are not found', () => {
    expect([search(shop, 'P9996').total, search(shop, 'pientoimituslisä').total]).toEqual([0, 0]);
  });

  test('§2 letters with their marks typed apart are the same letters', () => {
    expect(search(shop, 'ja\u0308a\u0308telo\u0308')).toEqual(search(shop, 'jäätelö'));
  });

  test('a list of 50 goods, and how many there are', () => {
    const { hits, total } = search(shop, 'rasvaa');
    expect([hits.length, total > SEARCH_SHOWN]).toEqual([50, true]);
  });

  test.each([
    ['the name itself', 'kana', 'Kana'],
    ['words in another order', 'pala kana', 'Kana, pala'],
  ])('a better match after fifty others in Finnish order is the first: %s', (_, typed, name) => {
    const others = Array.from({ length: 60 }, (_, at) => `Broileri ${at}, kanapala`);
    const names = [...others, name];
    const goods = names.map((description_fi, at) => ({ id: `A${at}`, description_fi }));
    const { hits, total } = search(made(goods, 'fi'), typed);
    expect([hits[0]?.text, hits.length, total]).toEqual([name, 50, 61]);
  });

  test('the account’s own good is first among more than fifty equals', () => {
    const goods = Array.from({ length: 60 }, (_, at) => ({
      id: `A${at + 10}`,
      description_fi: 'Kana, pala',
    }));
    for (const typed of ['kana', 'pala kana']) {
      const { hits, total } = search(made(goods, 'fi'), typed, new Set(['A69']));
      const ids = hits.slice(0, 3).map(({ product }) => product.id);
      expect([ids, total]).toEqual([['A69', 'A10', 'A11'], 60]);
    }
  });

  test('below direct matches come others, fifty in all, and every match is counted once', () => {
    const direct = Array.from({ length: 40 }, () => 'Pala kanaa');
    const others = Array.from({ length: 30 }, () => 'Kana, pala');
    const goods = [...others, ...direct].map((description_fi, at) => ({ id: `A${at}`, description_fi }));
    const { hits, total } = search(made(goods, 'fi'), 'pala kana');
    const texts = hits.map(({ text }) => text);
    expect([texts, total]).toEqual([[...direct, ...others.slice(0, 10)], 70]);
  });

  test('two ids side by side are no id', () => {
    const goods = [
      { id: 'A12', description_fi: 'Kana' },
      { id: '3B4', description_fi: 'Kani' },
    ];
    const found = (typed: string) => idsOf(search(made(goods, 'fi'), typed));
    expect([found('a12'), found('3b4'), found('123'), found('12 3'), found('12\n3')]).toEqual([
      ...[['A12'], ['3B4'], [], [], []],
    ]);
  });

  test.each(['***', '* (', 'm *', ', *'])('signs without a word are found in a name: %j', (typed) => {
    const goods = [
      { id: '1', description_fi: 'Rommi, ***' },
      { id: '2', description_fi: 'Viini, *** (kuiva)' },
      { id: '3', description_fi: 'Rom, m ***' },
    ];
    const has = ({ description_fi }: { description_fi: string }) => description_fi.includes(typed);
    expect(idsOf(search(made(goods, 'fi'), typed)).sort()).toEqual(goods.filter(has).map(({ id }) => id));
  });
});

describe('§2 names with the query as a substring come first', () => {
  const index = made(
    [
      { id: '500', description_fi: 'Meetvursti' },
      { id: '7', description_fi: 'Voi 500 g' },
      { id: '5001', description_fi: 'Sokeri' },
      { id: '15009', description_fi: 'Hunaja' },
      { id: '8', description_fi: '500 ml kerma' },
      { id: '9', description_fi: 'Pakkaus x500' },
      { id: '10', description_fi: 'Astia 500g' },
    ],
    'fi',
  );

  test('the id itself, names that begin with it, ids that do, words, beginnings of words, inside a word, other ids', () => {
    expect(idsOf(search(index, '500'))).toEqual(['500', '8', '5001', '7', '10', '9', '15009']);
  });

  test('a name that begins with the query and has it again as a word is above other words', () => {
    const goods = [
      { id: '1', description_fi: 'Keltainen sipuli', description_en: '' },
      { id: '2', description_fi: 'Sipulikeitto, sipuli', description_en: '' },
    ];
    const found = search(made(goods, 'fi'), 'sipuli');
    expect(idsOf(found)).toEqual(['2', '1']);
    expect(found.hits[0]?.marks).toEqual([[0, 6]]);
  });

  test('a name that begins with the query is above an id that does', () => {
    const goods = [
      { id: '5001', description_fi: '1 rasia' },
      { id: '8', description_fi: '500 rasiaa' },
    ];
    expect(idsOf(search(made(goods, 'fi'), '500'))).toEqual(['8', '5001']);
  });

  test('names of one kind are in Finnish order: å, ä and ö last', () => {
    const names = ['Kanaöljy', 'Kanaåa', 'Kanazz', 'Kana', 'Kanaäa'];
    const goods = names.map((description_fi, at) => ({ id: `A${at}`, description_fi }));
    expect(search(made(goods, 'fi'), 'kana').hits.map(({ text }) => text)).toEqual([
      ...['Kana', 'Kanazz', 'Kanaåa', 'Kanaäa', 'Kanaöljy'],
    ]);
  });

  test('approximate matches are below all of them', () => {
    const found = search(shop, 'suklaata').hits.map(({ product }) => product.id);
    expect(found.slice(0, 3)).toEqual(['33432', '33889', '6']);
  });
});

describe('below the exact matches', () => {
  test.each([
    ['word order', 'ruis leipä', 'Ruisleipä'],
    ['word order, with a word that only joins', 'jauheliha ja sika', 'Jauheliha, sika-nauta'],
    ['missing diacritics', 'paaryna', 'Päärynä'],
    ['diacritics too many', 'tomäätti', 'Tomaatti'],
    ['a letter missing', 'kukakaali', 'Kukkakaali'],
    ['a letter too many', 'kukkkakaali', 'Kukkakaali'],
    ['a wrong letter', 'kikkakaali', 'Kukkakaali'],
    ['two letters changed about', 'kukkakaail', 'Kukkakaali'],
    ['a typo in what is still typed', 'kukkakal', 'Kukkakaali'],
    ['a typo in the last part of a compound', 'kaaali', 'Kiinankaali'],
    ['letters that are doubled in the name', 'tomati', 'Tomaatti'],
    ['doubled letters in what is still typed', 'kukakal', 'Kukkakaali'],
    ['letters that are doubled in the query', 'tommaatti', 'Tomaatti'],
    ['inflection', 'tomaattien', 'Tomaatti'],
    ['the last part of a compound', 'kaalia', 'Kiinankaali'],
    ['parts of a compound', 'kaali kukka', 'Kukkakaali'],
    ['parts that are words of the name', 'lampaanjauheliha', 'Jauheliha, lampaan, rasvaa 14 %'],
  ])('%s: "%s"', (_, typed, name) => {
    expect(search(shop, typed).hits.some(({ text }) => text.startsWith(name))).toBe(true);
  });

  test.each(['kikkakaail', 'tmoatati'])('two typos are too many: "%s"', (typed) => {
    expect(search(shop, typed).total).toBe(0);
  });

  test('of equally near names, the one equal to the query is first', () => {
    const names = search(shopInEnglish, 'trout rainbow fillet').hits.map(({ text }) => text);
    expect(names.slice(0, 2)).toEqual(['Rainbow trout, fillet', 'Rainbow trout fillet, cold smoked']);
  });

  test('every word must be found in some form', () => {
    expect(search(shop, 'suolaton sokeri').total).toBe(0);
  });

  test('a known word is not treated as a typo of another', () => {
    const names = search(shop, 'kuha').hits.map(({ text }) => text);
    expect(names).toEqual(['Kuha']);
  });

  test('typos are looked for only where nothing else is found', () => {
    const goods = ['Punainen kana', 'Punainen kala'].map((description_fi, at) => ({
      id: `A${at}`,
      description_fi,
    }));
    const found = (typed: string) => search(made(goods, 'fi'), typed).hits.map(({ text }) => text);
    expect(found('kana punainen')).toEqual(['Punainen kana']);
    expect(found('kama punainen')).toEqual(['Punainen kala', 'Punainen kana']);
  });

  test('a form is sought inside of longer words only as a word of the shop', () => {
    const found = (...names: readonly string[]) => {
      const goods = names.map((description_fi, at) => ({ id: `A${at}`, description_fi }));
      return search(made(goods, 'fi'), 'omenoita').hits.map(({ text }) => text);
    };
    expect(found('Maaomenamehu')).toEqual([]);
    expect(found('Maaomenamehu', 'Omena')).toEqual(['Omena', 'Maaomenamehu']);
  });
});

describe('the matched part is marked', () => {
  test.each([
    ['lohi', 'Kirjolohi, kokonainen', ['lohi']],
    ['papu kidney', 'Papu, kidneypapu, keitetty', ['kidneypapu']],
    ['tumma suklaa', 'Suklaa, tumma', ['Suklaa', 'tumma']],
    ['sipulia', 'Valkosipuli', ['Valkosipuli']],
    ['kylmäsavulohi', 'Lohifilee, kylmäsavustettu', ['Lohi', 'kylmäsavu']],
  ])('"%s" in %s', (typed, name, marked) => {
    const hit = search(shop, typed).hits.find(({ text }) => text === name);
    expect(hit?.marks.map(([start, end]) => name.slice(start, end))).toEqual(marked);
  });

  test('in the id', () => {
    expect(search(shop, '33409').hits[0]).toMatchObject({ marks: [], idMarks: [[0, 5]] });
  });
});

describe('the index is built in parts', () => {
  test('a search that comes before builds the rest, and the parts are those of one index', () => {
    const catalogue = catalogueOfGoods();
    const early = Array.from({ length: 20 }, () => buildPart(catalogue, 'fi'));
    const index = searchIndexOf(catalogue, 'fi');
    expect([new Set(early), buildPart(catalogue, 'fi') === index]).toEqual([new Set([undefined]), true]);
    expect(index).toEqual(searchIndexOf({ ...catalogue }, 'fi'));
  });

  test('each language has its own parts', () => {
    const catalogue = catalogueOfGoods();
    buildPart(catalogue, 'fi');
    expect(search(searchIndexOf(catalogue, 'en'), 'trout').hits[0]?.text).toBe('Trout');
    expect(search(searchIndexOf(catalogue, 'fi'), 'kirjolohi').hits[0]?.text).toMatch(/^Kirjolohi/);
  });

  test.each([0, 1, 127, 128, 129, 1000])('%d names are in Finnish order, equal ones as they came', (size) => {
    const names = ['Äyriäinen', 'Zucchini', 'Kana', 'Åland', 'Omena', 'Öljy', 'Kana'];
    const goods = Array.from({ length: size }, (_, at) => ({
      id: `A${at}`,
      description_fi: `${names[(at * 5) % names.length]}${at % 3 === 0 ? '' : `, ${(at * 7919) % 211}`}`,
    }));
    const sorted = goods.toSorted((a, b) => finnish.compare(a.description_fi, b.description_fi));
    expect(made(goods, 'fi').goods.map(({ product }) => product.id)).toEqual(sorted.map(({ id }) => id));
  });
});

const finnish = new Intl.Collator('fi');

function made(goods: readonly Partial<Product>[], language: SearchLanguage) {
  const products = goods.map((good) => ({ ...sugar, ...good }));
  const named = { description_fi: 'Ruoka', description_en: 'Food', checked: false };
  const catalogue = { categories: [{ code: 'A', ...named, products }], auto_add_products: [] };
  return searchIndexOf(indexCatalogue(catalogue), language);
}

function idsOf({ hits }: ReturnType<typeof search>): string[] {
  return hits.map(({ product }) => product.id);
}
