import { randomBytes } from 'node:crypto';
import type { Db } from '../database/open.ts';

/** A secret of the shop: made at the first start, then the same for every process on this database. */
export async function loadSecret(
  db: Db,
  name: 'attempts' | 'captcha' | 'paytrail-stand-in' | 'realtime',
): Promise<string> {
  return (await secretOf(db, name)) ?? (await makeSecret(db, name));
}

async function secretOf(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Another process may have made it concurrently. */
async function makeSecret(db: Db, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await secretOf(db, name);
  if (made === undefined) throw new Error(`the secret ${name} was not kept`);
  return made;
}
