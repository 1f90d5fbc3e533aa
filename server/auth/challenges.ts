import type { Db } from '../database/open.ts';
import type { UsedChallenges } from './captcha.ts';

/** The insert is the claim: the unique key lets only one of two concurrent inserts succeed. */
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
