import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Attempts, makeAttempts } from '../../../server/auth/attempts.ts';
import { forgetAttempts, type LoginGuard, makeLoginGuard } from '../../../server/auth/login-guard.ts';
import type { Database } from '../../../server/database/open.ts';
import { describeOnEveryDatabase } from '../databases.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const noon = Date.parse('2026-11-24T10:00:00Z');

describeOnEveryDatabase('tries that are counted', (open) => {
  let database: Database;
  let attempts: Attempts;
  let guard: LoginGuard;

  beforeEach(async () => {
    database = await open();
    attempts = makeAttempts(database.db);
    guard = makeLoginGuard(database.db, attempts, 'secret', 300);
  });
  afterEach(() => database.close());

  const backOff = { free: 3, first: SECOND, longest: 10 * SECOND, forgotten: MINUTE };

  test('after the free ones each waits twice as long, up to the longest; a too early one does not count', async () => {
    for (let tried = 0; tried < 3; tried += 1) expect(await attempts.try('a', backOff, noon)).toBe(undefined);
    let now = noon;
    const waits: number[] = [];
    for (let tried = 0; tried < 6; tried += 1) {
      const wait = (await attempts.try('a', backOff, now)) ?? 0;
      expect(await attempts.try('a', backOff, now + wait - 1)).toBe(1);
      waits.push(wait / SECOND);
      now += wait;
      expect(await attempts.try('a', backOff, now)).toBe(undefined);
    }
    expect(waits).toEqual([1, 2, 4, 8, 10, 10]);
  });

  test('an old attempt is dropped; an undone or dropped one causes no wait', async () => {
    const use = async (count: number, now: number) => {
      for (let tried = 0; tried < count; tried += 1) {
        expect(await attempts.try('a', backOff, now)).toBe(undefined);
      }
    };
    await use(3, noon);
    expect(await attempts.try('a', backOff, noon)).toBe(SECOND);
    await use(3, noon + MINUTE + 1);
    await attempts.undo('a');
    await use(1, noon + MINUTE + 1);
    expect(await attempts.try('a', backOff, noon + MINUTE + 1)).toBe(SECOND);
    await attempts.forget('a');
    await use(3, noon + MINUTE + 2);
    expect(await attempts.try('b', backOff, noon)).toBe(undefined);
  });

  test('a rate allows a number at once, then one after another; a returned one can be used again', async () => {
    const rate = { most: 4, within: MINUTE };
    const at = (now: number) => attempts.take('r', rate, now);
    const four = await Promise.all([at(noon), at(noon), at(noon), at(noon)]);
    expect(four).toEqual([undefined, undefined, undefined, undefined]);
    expect(await at(noon)).toBe(15 * SECOND);
    expect(await at(noon + 15 * SECOND - 1)).toBe(1);
    expect(await at(noon + 15 * SECOND)).toBe(undefined);
    expect(await at(noon + 15 * SECOND)).toBe(15 * SECOND);
    await attempts.giveBack('r', rate);
    expect(await at(noon + 15 * SECOND)).toBe(undefined);
  });

  test('a clock that was fast, by a day or by another server’s hour, causes no wait', async () => {
    const rate = { most: 4, within: MINUTE };
    for (const ahead of [24 * HOUR, HOUR]) {
      for (let tried = 0; tried < 4; tried += 1) {
        expect(await attempts.take(`r ${ahead}`, rate, noon + ahead)).toBe(undefined);
        await attempts.try(`a ${ahead}`, backOff, noon + ahead);
      }
      expect(await attempts.try(`a ${ahead}`, backOff, noon)).toBe(undefined);
      for (let tried = 0; tried < 4; tried += 1) {
        expect(await attempts.take(`r ${ahead}`, rate, noon)).toBe(undefined);
      }
      expect(await attempts.take(`r ${ahead}`, rate, noon)).toBe(15 * SECOND);
    }
  });

  test('a clock that was slow causes no wait, and drops no attempts', async () => {
    for (let tried = 0; tried < 3; tried += 1) await attempts.try('a', backOff, noon - HOUR);
    expect(await attempts.try('a', { ...backOff, forgotten: 2 * HOUR }, noon)).toBe(undefined);
    expect(await attempts.try('a', { ...backOff, forgotten: 2 * HOUR }, noon)).toBe(2 * SECOND);
  });

  test('of many tries at once no more are let in than are free', async () => {
    const together = await Promise.all(Array.from({ length: 40 }, () => attempts.try('a', backOff, noon)));
    expect(together.filter((wait) => wait === undefined)).toHaveLength(backOff.free);
  });

  const at = (address: string, username = 'ravintola') => ({ username, address });
  const fail = (attempt: ReturnType<typeof at>, now = noon) => guard.admit(attempt, now);

  test('ASVS 6.3.1: a user at an address has five tries, then waits 1 s, 2 s, 4 s, at most 15 minutes', async () => {
    for (let tried = 0; tried < 5; tried += 1) expect(await fail(at('1.1.1.1'))).toBe(undefined);
    let now = noon;
    const waits: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      const wait = (await fail(at('1.1.1.1'), now)) ?? 0;
      waits.push(wait / SECOND);
      now += wait;
      expect(await fail(at('1.1.1.1'), now)).toBe(undefined);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    expect(await fail(at('1.1.1.1', 'keittio'), now)).toBe(undefined);
    expect(await fail(at('2.2.2.2'), now)).toBe(undefined);
  });

  test('ASVS 6.3.1: an attacker at many addresses is slowed down, a user at a known address is not', async () => {
    expect(await fail(at('1.1.1.1'))).toBe(undefined);
    await guard.succeeded(at('1.1.1.1'), noon);
    let refused = 0;
    for (let tried = 0; tried < 60; tried += 1) {
      if ((await fail(at(`3.3.3.${tried}`), noon + SECOND)) !== undefined) refused += 1;
    }
    expect(refused).toBe(60 - 50);
    // At most five minutes for a user at a new address.
    expect(await fail(at('4.4.4.4'), noon + SECOND + 5 * MINUTE)).toBe(undefined);
    expect(await fail(at('1.1.1.1'), noon + SECOND)).toBe(undefined);
  });

  test('a place is known for 90 days after the last login from there', async () => {
    const later = noon + 90 * 24 * HOUR;
    await guard.succeeded(at('1.1.1.1'), noon);
    const flood = async (now: number) => {
      for (let tried = 0; tried < 50; tried += 1) await fail(at(`3.3.3.${tried}`), now);
    };
    await flood(later - 1);
    expect(await fail(at('1.1.1.1'), later - 1)).toBe(undefined);
    expect(await fail(at('1.1.1.1'), later)).toBeGreaterThan(0);
  });

  test('ASVS 6.3.1: 200 customers log in from one address at once, and each may mistype', async () => {
    const office = Array.from({ length: 200 }, (_, index) => at('5.5.5.5', `user${index}`));
    const mistyped = await Promise.all(office.map((each) => fail(each)));
    expect(mistyped.filter((wait) => wait !== undefined)).toEqual([]);
    for (const each of office) {
      expect(await fail(each)).toBe(undefined);
      await guard.succeeded(each, noon);
    }
  });

  test('ASVS 6.3.1: one address has 300 failed logins in 15 minutes, over all usernames', async () => {
    for (let tried = 0; tried < 300; tried += 1) {
      expect(await fail(at('6.6.6.6', `guess${tried}`))).toBe(undefined);
    }
    expect(await fail(at('6.6.6.6', 'next'))).toBe(3 * SECOND);
    expect(await fail(at('7.7.7.7', 'next'))).toBe(undefined);
    expect(await fail(at('6.6.6.6', 'other'), noon + 3 * SECOND)).toBe(undefined);
  });

  test('ASVS 14.2.4: neither addresses nor names are stored in clear, and expired counts are deleted', async () => {
    await fail(at('8.8.8.8'));
    await guard.succeeded(at('8.8.8.8'), noon);
    await fail(at('8.8.8.8', 'keittio'));
    const all = async () => [
      await database.db.selectFrom('attempts').selectAll().execute(),
      await database.db.selectFrom('known_places').selectAll().execute(),
    ];
    expect((await all()).map((rows) => rows.length > 0)).toEqual([true, true]);
    expect(JSON.stringify(await all())).not.toMatch(/8\.8\.8\.8|ravintola|keittio/);
    await forgetAttempts(database.db, noon + 24 * HOUR);
    expect((await all()).map((rows) => rows.length > 0)).toEqual([true, true]);
    await forgetAttempts(database.db, noon + 24 * HOUR + 1);
    expect((await all()).map((rows) => rows.length)).toEqual([0, 1]);
    await forgetAttempts(database.db, noon + 91 * 24 * HOUR);
    expect((await all()).map((rows) => rows.length)).toEqual([0, 0]);
  });
});
