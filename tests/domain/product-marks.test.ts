import { describe, expect, test } from 'vitest';
import { dietsOf } from '../../machines/domain/catalogue/diets.ts';
import { splitHead } from '../../machines/domain/catalogue/head-word.ts';
import { imageOf } from '../../machines/domain/catalogue/image.ts';

describe('the head word of a name', () => {
  test.each([
    ['Jauho, jauhoseos, gluteeniton', 'Jauho'],
    ['Maito, rasvaa 1,5 %', 'Maito'],
    ['Rasvaseos 80 %, voimakassuolainen', 'Rasvaseos'],
    ['Naudanlapa/etuselkä, naudan keittoliha', 'Naudanlapa/etuselkä'],
    ['Ruis-riisiseos (kuivattu)', 'Ruis-riisiseos'],
    ['Voi tai margariini', 'Voi'],
    ['Kirjolohifilee', 'Kirjolohifilee'],
    ['Halva seesamsiemenvalmiste', 'Halva seesamsiemenvalmiste'],
  ])('fi: %s', (name, head) => {
    expect(splitHead(name)).toEqual([head, name.slice(head.length)]);
  });

  test.each([
    ['Rainbow trout, fillet', 'Rainbow trout'],
    ['4-grain flakes, organic', '4-grain flakes'],
    ['Blended spread 40%, low-lactose', 'Blended spread'],
    ['Halva made with sesame seeds and sugar', 'Halva'],
    ['Bread with rye', 'Bread'],
    ['Sugar', 'Sugar'],
    ['', ''],
  ])('en: %s', (name, head) => {
    expect(splitHead(name)).toEqual([head, name.slice(head.length)]);
  });
});

describe('the letter marks of diet notes', () => {
  test('each diet has its letter, with the word of the note, in one order', () => {
    expect(dietsOf('Vegaaninen, maidoton, luontaisesti gluteeniton, vähälaktoosinen, laktoositon')).toEqual({
      diets: [
        { code: 'L', word: 'laktoositon' },
        { code: 'VL', word: 'vähälaktoosinen' },
        { code: 'G', word: 'luontaisesti gluteeniton' },
        { code: 'M', word: 'maidoton' },
        { code: 'VE', word: 'Vegaaninen' },
      ],
      more: false,
    });
    expect(dietsOf('Naturally gluten-free, vegan; lactose-free; low-lactose; milk-free')).toEqual({
      diets: [
        { code: 'L', word: 'lactose-free' },
        { code: 'VL', word: 'low-lactose' },
        { code: 'G', word: 'Naturally gluten-free' },
        { code: 'M', word: 'milk-free' },
        { code: 'VE', word: 'vegan' },
      ],
      more: false,
    });
  });

  test('letters of a backend are read as they are', () => {
    expect(dietsOf('VL, G, VE').diets.map(({ code }) => code)).toEqual(['VL', 'G', 'VE']);
  });

  test('notes without a diet are more than the marks say', () => {
    expect(dietsOf('')).toEqual({ diets: [], more: false });
    expect(dietsOf('Perattu. Saatavuus vaihtelee sään mukaan.')).toEqual({ diets: [], more: true });
    expect(dietsOf('Gluteeniton, runsaskuituinen')).toEqual({
      diets: [{ code: 'G', word: 'Gluteeniton' }],
      more: true,
    });
  });

  test.each(['ei gluteeniton', 'gluteeniton vain avaamattomana', 'saattaa sisältää maitoa', 'not vegan'])(
    "'%s' is no mark: nothing is guessed about an allergen",
    (notes) => {
      expect(dietsOf(notes)).toEqual({ diets: [], more: true });
    },
  );
});

describe('the address of a picture', () => {
  test.each(['https://images.example.com/576.webp', '/pictures/576.webp?v=2'])('%s', (image_url) => {
    expect(imageOf({ image_url })).toBe(image_url);
  });

  test.each([
    '',
    '/',
    'http://images.example.com/576.webp',
    '//images.example.com/576.webp',
    '/\\images.example.com/576.webp',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'pictures/576.webp',
    '/pictures/576 .webp',
  ])("'%s' is none", (image_url) => {
    expect(imageOf({ image_url })).toBeUndefined();
  });
});
