import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, test } from 'vitest';
import { type Captcha, CHALLENGE_LIFETIME, makeCaptcha } from '../../../server/auth/captcha.ts';
import { encoded, solved } from './solve.ts';

let captcha: Captcha;
/** The server's clock decides: the machine's is years ahead. */
const now = Date.UTC(2020, 0, 2, 9);

beforeEach(() => {
  const used = new Set<string>();
  captcha = makeCaptcha('a secret', {
    claim: async (nonce) => !used.has(nonce) && used.add(nonce).has(nonce),
  });
});

test('a challenge is one that the widget takes: ALTCHA version 2, signed, expiring in five minutes', async () => {
  expect(await captcha.challenge(now)).toEqual({
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: expect.any(Number),
      data: { expires: now + 5 * 60_000 },
      keyLength: 32,
      keyPrefix: expect.stringMatching(/^[0-9a-f]{32}$/),
      keySignature: expect.stringMatching(/^[0-9a-f]{64}$/),
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("the library's own solver solves it, once", async () => {
  const payload = await solved(await captcha.challenge(now));
  expect(await captcha.verify(payload, now)).toBe(true);
  expect(await captcha.verify(payload, now)).toBe(false);
});

test('of the same payload sent many times at once, one is accepted', async () => {
  const payload = await solved(await captcha.challenge(now));
  const verdicts = await Promise.all(Array.from({ length: 8 }, () => captcha.verify(payload, now)));
  expect(verdicts.filter((verdict) => verdict)).toHaveLength(1);
});

test('a challenge solved too late is refused', async () => {
  const payload = await solved(await captcha.challenge(now));
  expect(await captcha.verify(payload, now + CHALLENGE_LIFETIME)).toBe(false);
});

test('a wrong solution is refused and leaves the challenge unused', async () => {
  const challenge = await captcha.challenge(now);
  const payload = await solved(challenge);
  const { solution } = JSON.parse(atob(payload));
  expect(await captcha.verify(encoded(challenge, { ...solution, derivedKey: '00'.repeat(32) }), now)).toBe(
    false,
  );
  expect(await captcha.verify(payload, now)).toBe(true);
});

test('a challenge that someone else signed, or that was changed after signing, is refused', async () => {
  const foreign = makeCaptcha('another secret', { claim: async () => true });
  expect(await captcha.verify(await solved(await foreign.challenge(now)), now)).toBe(false);

  const challenge = await captcha.challenge(now);
  const parameters = { ...(challenge.parameters as object), data: { expires: now + 86_400_000 } };
  expect(await captcha.verify(await solved({ ...challenge, parameters }), now)).toBe(false);

  const easy = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    deriveKey,
    counter: 1,
    data: { expires: now + 60_000 },
    hmacSignatureSecret: 'a secret',
    hmacKeySignatureSecret: 'a secret',
  });
  expect(await captcha.verify(await solved({ ...easy }), now)).toBe(false);
});

test.each([undefined, '', 'kukkuu', btoa('{}'), btoa('[1]'), btoa('{"challenge":{"parameters":null}}')])(
  'an invalid payload is refused: %s',
  async (payload) => {
    expect(await captcha.verify(payload, now)).toBe(false);
  },
);
