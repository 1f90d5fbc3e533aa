import { randomBytes } from 'node:crypto';
import type { Db } from '../database/open.ts';
import type { UsedChallenges } from './captcha.ts';

/** The insert is the claim: of two at once, the unique key lets one in. */
export function makeUsedChallenges(db: Db): UsedChallenges {
  return {
    async claim(nonce, expires, now) {
      await db.deleteFrom('used_captchas').where('expires_at', '<', now).execute();
      const claimed = await db
        .insertInto('used_captchas')
        .values({ nonce, expires_at: expires })
        .onConflict((conflict) => conflict.column('nonce').doNothing())
        .returning('nonce')
        .executeTakeFirst();
      return claimed !== undefined;
    },
  };
}

/** The secret that signs challenges: made at the first start, then the same for every process on this database. */
export async function captchaSecret(db: Db): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: 'captcha', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'captcha')
    .executeTakeFirstOrThrow();
  return value;
}
