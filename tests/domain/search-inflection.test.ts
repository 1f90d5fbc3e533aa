import { describe, expect, test } from 'vitest';
import { englishBases } from '../../machines/domain/search/english.ts';
import { finnishBases, finnishGenitives } from '../../machines/domain/search/finnish.ts';
import { fold } from '../../machines/domain/search/fold.ts';
import { isOneTypo } from '../../machines/domain/search/typo.ts';

describe('Finnish inflection leads back to the word', () => {
  test.each(
    [
      // Plain stems
      ...['kanaa kana', 'kanan kana', 'sipulia sipuli', 'suklaata suklaa', 'suklaan suklaa', 'voita voi'],
      ...['teetä tee', 'öljyä öljy', 'kaneli kaneli', 'maustetta mauste', 'hernettä herne', 'papua papu'],
      // Plurals
      ...['perunoita peruna', 'mansikoita mansikka', 'juustoja juusto', 'tomaatteja tomaatti'],
      ...['sipuleita sipuli', 'vadelmia vadelma', 'omenien omena', 'marjoja marja', 'perunat peruna'],
      ...['herneitä herne', 'suklaita suklaa', 'oluita olut', 'pähkinöistä pähkinä', 'kaalien kaali'],
      // Consonant gradation
      ...['leivän leipä', 'maidon maito', 'nakit nakki', 'silakan silakka', 'pavut papu', 'sian sika'],
      ...['naudan nauta', 'ruoan ruoka', 'ruisleivät ruisleipä', 'kurkut kurkku', 'hillon hillo'],
      // Stems that change
      ...['lohta lohi', 'lohen lohi', 'sienet sieni', 'punajuurta punajuuri', 'vettä vesi', 'veden vesi'],
      ...['lampaan lammas', 'porsaan porsas', 'vihannekset vihannes', 'kasviksia kasvis', 'oluen olut'],
      ...['kastikkeen kastike', 'kastikkeita kastike', 'punaista punainen', 'kuivattua kuivattu'],
      ...['ananasta ananas', 'rasvatonta rasvaton', 'kevyen kevyt', 'sämpylöitä sämpylä'],
    ]
      .map((pair) => pair.split(' ') as [string, string])
      .filter(([form, base]) => form !== base),
  )('%s → %s', (form, base) => {
    expect([...finnishBases(fold(form))]).toContain(fold(base));
  });

  test.each([
    ['nauta', 'naudan'],
    ['sika', 'sian'],
    ['lammas', 'lampaan'],
    ['lohi', 'lohen'],
    ['punainen', 'punaisen'],
    ['vihannes', 'vihanneksen'],
    ['herne', 'herneen'],
    ['kastike', 'kastikkeen'],
  ])('a compound may begin with %s as %s…', (word, genitive) => {
    expect(finnishGenitives(word)).toContain(genitive);
  });
});

test('the partitive -ta follows two vowels or a consonant, never one vowel', () => {
  expect([...finnishBases('maata')]).toContain('maa');
  expect([...finnishBases('perunata')]).not.toContain('peruna');
});

test.each([
  ['tomatoes', 'tomato'],
  ['onions', 'onion'],
  ['berries', 'berry'],
  ['loaves', 'loaf'],
  ['knives', 'knife'],
])('an English plural leads back to the word: %s → %s', (plural, singular) => {
  expect([...englishBases(plural)]).toContain(singular);
});

test.each([
  ['kerma', 'krma', true],
  ['kerma', 'kerrma', true],
  ['kerma', 'kirma', true],
  ['kerma', 'kemra', true],
  ['kerma', 'kerm', true],
  ['kerma', 'ekrma', true],
  ['kerma', 'kerma', false],
  ['kerma', 'kemar', false],
  ['kerma', 'krem', false],
  ['kerma', 'ker', false],
  ['', 'a', true],
  ['', '', false],
])('one typo: %s and %s: %s', (word, other, one) => {
  expect([isOneTypo(word, other), isOneTypo(other, word)]).toEqual([one, one]);
});
