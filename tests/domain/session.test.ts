import { describe, expect, test } from 'vitest';
import { failureOf, isOutdated } from '../../machines/domain/failure.ts';
import { canUseReclamation } from '../../machines/domain/session/session.ts';

describe('§6 the reclamation right', () => {
  test('an empty allow-list means everyone', () => expect(canUseReclamation([], 'kahvila')).toBe(true));
  test('a list permits whom it contains', () => {
    expect(['ravintola', 'kahvila'].map((user) => canUseReclamation(['ravintola'], user))).toEqual([
      true,
      false,
    ]);
  });
});

describe('§8 failures of calls are plain tagged objects', () => {
  test.each([
    { tag: 'unauthorized', error: 'Account banned' },
    { tag: 'refused', problems: [{ code: 'outOfStock', product_id: '858' }] },
    { tag: 'bookClosed', book: 'b2' },
    { tag: 'stale' },
    { tag: 'server', status: 503 },
    { tag: 'lost' },
    { tag: 'unexpected', status: 418 },
  ])('$tag is unchanged', (failure) => expect(failureOf(failure)).toBe(failure));

  test.each([new Error('boom'), 'boom', null, undefined, 7, {}, { tag: 'other' }])(
    'anything else is unexpected',
    (error) => expect(failureOf(error)).toEqual({ tag: 'unexpected', status: 0 }),
  );
});

test('one of several problems with other goods causes a refetch of the goods', () => {
  const told = [['outOfStock'], ['referenceTooLong', 'priceChanged'], ['referenceTooLong']] as const;
  const failures = told.map(
    (codes) => ({ tag: 'refused', problems: codes.map((code) => ({ code })) }) as const,
  );
  expect(failures.map(isOutdated)).toEqual([true, true, false]);
});
