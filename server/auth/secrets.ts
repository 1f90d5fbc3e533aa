import { randomBytes } from 'node:crypto';
import type { Db } from '../database/open.ts';

/** A secret of the shop's own: made at the first start, then the same for every process on this database. */
export async function keptSecret(db: Db, name: 'captcha' | 'paytrail-stand-in'): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
