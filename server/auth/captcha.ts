// The captcha of the login: a self-hosted proof of work by ALTCHA, without a visual or audible task.
import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Instant } from '../../machines/domain/calendar.ts';

/** The store of used challenges until their expiry. */
export interface UsedChallenges {
  /** True only for the first claim, even with concurrent ones. */
  claim(nonce: string, expires: Instant, now: Instant): Promise<boolean>;
}

/** The number of keys that a solver derives: at least the first number, fewer than the second. */
export type KeyCount = readonly [fewest: number, below: number];

export const CHALLENGE_LIFETIME = 5 * 60_000;

/**
 * The work: 40 to 100 keys of 2,000 rounds. It takes about 50 ms on a computer, a second on a slow phone. Checking
 * takes one HMAC, since the server chose the answer.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2_000 };
const keys: KeyCount = [40, 100];

export type Captcha = ReturnType<typeof makeCaptcha>;

/** `count`: for tests, which solve hundreds of challenges. */
export function makeCaptcha(secret: string, used: UsedChallenges, count: KeyCount = keys) {
  const secrets = {
    hmacSignatureSecret: derived(secret, 'challenge'),
    hmacKeySignatureSecret: derived(secret, 'solution'),
  };
  return {
    /** A challenge in the form of ALTCHA's own clients. */
    async challenge(now: Instant): Promise<Readonly<Record<string, unknown>>> {
      return {
        ...(await createChallenge({
          ...work,
          ...secrets,
          deriveKey,
          counter: randomInt(...count),
          data: { expires: now + CHALLENGE_LIFETIME },
        })),
      };
    },
    /**
     * True if the payload is an unexpired and unused challenge of this server, solved. It counts as used afterwards.
     */
    async verify(payload: string | undefined, now: Instant): Promise<boolean> {
      const solved = Option.getOrUndefined(decodeSolved(decodeText(payload)));
      if (solved === undefined) return false;
      const { verified } = await verifySolution({ ...asLibrary(solved), ...secrets, deriveKey });
      // The signature is valid, so the parameters are those of `challenge`.
      const { nonce, data } = solved.challenge.parameters;
      const { expires } = data;
      return verified && now < expires && (await used.claim(nonce, expires, now));
    },
  };
}

const Solved = Schema.Struct({
  challenge: Schema.Struct({
    parameters: Schema.StructWithRest(
      Schema.Struct({
        algorithm: Schema.Literal(work.algorithm),
        nonce: Schema.String,
        /**
         * In milliseconds. The library's own expiry field is not used: the library compares it with the machine's
         * clock.
         */
        data: Schema.Struct({ expires: Schema.Finite }),
        keySignature: Schema.String,
      }),
      [Schema.Record(Schema.String, Schema.Unknown)],
    ),
    signature: Schema.String,
  }),
  solution: Schema.StructWithRest(Schema.Struct({ counter: Schema.Int, derivedKey: Schema.String }), [
    Schema.Record(Schema.String, Schema.Unknown),
  ]),
});
const decodeSolved = Schema.decodeUnknownOption(Solved);

function decodeText(payload: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(payload ?? '', 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

type Verification = Parameters<typeof verifySolution>[0];

/** The library's types name parameters that only its signature guarantees. */
function asLibrary(solved: typeof Solved.Type): Pick<Verification, 'challenge' | 'solution'> {
  return solved as unknown as Pick<Verification, 'challenge' | 'solution'>;
}

function derived(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}
