// §3 Session/user: the values that outlive the page, in the storage of a browser.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPreferences, writePreferences } from '../../effects/preferences.ts';
import { storeSeen, wasSeen } from '../../effects/seen.ts';
import { makeSessionStorage } from '../../effects/storage.ts';

const session = {
  access_token: 'Bearer a1b2',
  username: 'ravintola',
  name: 'Ravintola Kaisla',
  minimumOrderAmount: 15_000,
  prepayment: true,
  can_use_reclamation: false,
};

function browserStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('sessionStorage', browserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('§3 Session/user', () => {
  test('§3 Session: token, name, minimumOrderAmount, prepayment and can_use_reclamation outlive the page', () => {
    makeSessionStorage().write(session);
    const reloaded = makeSessionStorage();
    expect(reloaded.read()).toEqual(session);
    expect(reloaded.token()).toBe('Bearer a1b2');
  });

  test('§3 Session: a cleared session is in no page any more, and takes neither language nor popupSeen along', () => {
    makeSessionStorage().write(session);
    writePreferences({ locale: 'en', details: true, unwanted: [] });
    storeSeen({ username: 'ravintola', id: 'm1' });
    makeSessionStorage().clear();
    const reloaded = makeSessionStorage();
    expect([reloaded.read(), reloaded.token()]).toEqual([undefined, undefined]);
    expect([readPreferences().locale, wasSeen({ username: 'ravintola', id: 'm1' })]).toEqual(['en', true]);
  });

  test('§3 Session: the language outlives the page', () => {
    expect(readPreferences().locale).toBeUndefined();
    for (const locale of ['en', 'fi'] as const) {
      writePreferences({ locale, details: false, unwanted: [] });
      expect(readPreferences().locale).toBe(locale);
    }
  });

  test('§3 Session: popupSeen outlives the page, for its user and its message alone', () => {
    storeSeen({ username: 'ravintola', id: 'm1' });
    const asked = [
      { username: 'ravintola', id: 'm1' },
      { username: 'ravintola', id: 'm2' },
      { username: 'keittio', id: 'm1' },
    ];
    expect(asked.map(wasSeen)).toEqual([true, false, false]);
  });
});
