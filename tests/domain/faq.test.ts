import { describe, expect, test } from 'vitest';
import type { Faq } from '../../machines/domain/faq/faq.schema.ts';
import { findFaqs } from '../../machines/domain/faq/find.ts';
import { cutOff, faqs, minimum } from '../model/faqs.ts';

const ids = (query: string, language: 'fi' | 'en' = 'fi', among: readonly Faq[] = faqs) =>
  findFaqs(among, query, language).map(({ faq }) => faq.id);

describe('§2 the search of the FAQ', () => {
  test('without words all are there, in their order, and nothing is marked', () => {
    expect(findFaqs(faqs, '  ', 'fi')).toEqual([
      {
        faq: cutOff,
        question: { text: cutOff.question_fi, marks: [] },
        answer: { text: cutOff.answer_fi, marks: [] },
      },
      {
        faq: minimum,
        question: { text: minimum.question_fi, marks: [] },
        answer: { text: minimum.answer_fi, marks: [] },
      },
    ]);
  });

  test.each([
    ['VÄHIMMÄIS', ['vahimmaistilaus']],
    ['vahimmaistilaus', ['vahimmaistilaus']],
    ['ostoskori', ['vahimmaistilaus']],
    ['klo 14', ['tilausaika']],
    ['14 mennessä', ['tilausaika']],
    ['tilau', ['tilausaika', 'vahimmaistilaus']],
    ['minimum', []],
    ['klo ostoskori', []],
  ])('in any case and with any diacritics, in question or answer, every word: %s', (query, found) => {
    expect(ids(query)).toEqual(found);
  });

  test('it is searched in the language of the page', () => {
    expect([ids('minimum', 'en'), ids('vähimmäis', 'en')]).toEqual([['vahimmaistilaus'], []]);
  });

  test('the Finnish text replaces a missing English one, and is marked', () => {
    const half: Faq = { ...minimum, answer_en: '' };
    expect(findFaqs([half], 'ostoskorista', 'en')).toEqual([
      {
        faq: half,
        question: { text: minimum.question_en, marks: [] },
        answer: { text: minimum.answer_fi, lang: 'fi', marks: [[9, 21]] },
      },
    ]);
  });

  test('matches are marked at any place, and as one if they touch', () => {
    const faq: Faq = { ...cutOff, question_fi: 'Päivä päivältä', answer_fi: 'Joka päiväksi' };
    expect(findFaqs([faq], 'paiva päivä äksi', 'fi')).toEqual([
      {
        faq,
        question: {
          text: 'Päivä päivältä',
          marks: [
            [0, 5],
            [6, 11],
          ],
        },
        answer: { text: 'Joka päiväksi', marks: [[5, 13]] },
      },
    ]);
  });
});
