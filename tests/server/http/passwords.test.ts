import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../../server/auth/passwords.ts';
import { newToken, tokenHash } from '../../../server/auth/tokens.ts';

test('a password is kept as argon2id of 19 MiB, two passes, one lane, with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('ravintola'), hashPassword('ravintola')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword('ravintola', one)).toBe(true);
  expect(await verifyPassword('ravintola ', one)).toBe(false);
});

test('an unknown user costs the same work as a known one', async () => {
  const stored = await hashPassword('ravintola');
  // The processor's time: other work on the machine does not count.
  const work = async (hash: string | undefined) => {
    const before = process.cpuUsage();
    expect(await verifyPassword('arvaus', hash)).toBe(false);
    return process.cpuUsage(before).user;
  };
  let [known, unknown] = [0, 0];
  for (let round = 0; round < 5; round += 1) {
    known += await work(stored);
    unknown += await work(undefined);
  }
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});

test('a token is 32 random bytes, and the database keeps only its hash', () => {
  const token = newToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(token);
  expect(tokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
});
