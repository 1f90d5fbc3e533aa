import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { formatDay, formatMoney, formatTime } from '../../i18n/formats.ts';
import { defaultLocale, localeOf, locales } from '../../i18n/locales.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { LARGE_AMOUNT } from '../../machines/domain/amount.ts';
import { MAX_REFERENCE } from '../../machines/domain/cart/reference.ts';
import { LocationCode } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { MAX_CLAIM_IMAGES } from '../../machines/domain/claim/limits.ts';
import { Day } from '../../machines/domain/contract/wire.ts';
import { asPlanned, QUANTITY_STEP, withQuantity } from '../../machines/domain/recipe/tailoring.ts';
import { search } from '../../machines/domain/search/search.ts';
import { searchIndexOf } from '../../machines/domain/search/search-index.ts';
import { world } from './shop.ts';

describe('§9 Business constants and limits', () => {
  test('§9 large amount warning at 50 or more', () => expect(LARGE_AMOUNT).toBe(50));

  test('§9 custom reference max 20 characters', () => expect(MAX_REFERENCE).toBe(20));

  test('§9 Recipe quantity: default 20, step 5, minimum 5', () => {
    const { quantity } = asPlanned;
    const fewest = withQuantity(asPlanned, -100).quantity;
    expect([quantity, QUANTITY_STEP, fewest]).toEqual([20, 5, 5]);
    expect([1, 5, 6, 10, 21].map((portions) => withQuantity(asPlanned, portions).quantity)).toEqual([
      5, 5, 10, 10, 25,
    ]);
  });

  test('§9 max 5 claim images', () => expect(MAX_CLAIM_IMAGES).toBe(5));

  test('§9 search minimum 3 characters', () => {
    const index = searchIndexOf(world().catalogue, 'fi');
    expect(['', 's', 'so', 'sok'].map((text) => search(index, text).total > 0)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('§9 auto-add locations: AMBIENT, CHILLED, FROZEN', () => {
    expect(LocationCode.literals).toEqual(['AMBIENT', 'CHILLED', 'FROZEN']);
  });

  test('§9 dates are displayed as weekday plus D.M.YYYY, times as H:mm', () => {
    expect([formatDay('2026-03-04', 'fi'), formatDay('2026-03-04', 'en')]).toEqual([
      'ke\u00a04.3.2026',
      'Wed\u00a04.3.2026',
    ]);
    expect(formatTime('2026-03-04T05:07:00Z')).toBe('7:07');
  });

  test('§9 dates are stored as YYYY-MM-DD', () => {
    const isDay = Schema.is(Day);
    expect(['2026-03-04', '4.3.2026', '2026-3-4', '2026-03-04T00:00:00Z'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('§9 currency is euro with 2 decimals', () => {
    expect([formatMoney(123_450, 'fi'), formatMoney(5, 'fi'), formatMoney(123_450, 'en')]).toEqual([
      '1\u00a0234,50\u00a0€',
      '0,05\u00a0€',
      '€1,234.50',
    ]);
  });

  test('§9 totals are shown VAT 0% and VAT-inclusive', async () => {
    const [fi, en] = [await loadMessages('fi'), await loadMessages('en')];
    const text = (messages: typeof fi, key: string) => JSON.stringify(messages[key]);
    expect(text(fi, 'order.total.excl')).toContain('alv 0');
    expect(text(fi, 'order.total.incl')).toContain('sis. alv');
    expect(text(en, 'order.total.excl')).toContain('VAT 0%');
    expect(text(en, 'order.total.incl')).toContain('incl. VAT');
  });

  test('§9 locales are fi, the default and the fallback, and en', () => {
    expect([locales, defaultLocale]).toEqual([['fi', 'en'], 'fi']);
    expect([localeOf('sv'), localeOf(undefined), localeOf('en')]).toEqual(['fi', 'fi', 'en']);
  });
});
