// Accounts of the bench's own, so that connections do not queue for one customer's cart.
import { newToken, tokenHash } from '../../server/auth/tokens.ts';
import { type DatabaseConfig, openDatabase } from '../../server/database/open.ts';
import { demoSeed, seed } from '../../server/demo/seed.ts';

const HOUR = 3_600_000;

/** Prepares the demo shop with so many customers, logged in at `now`; answers their tokens. */
export async function prepare(
  config: DatabaseConfig,
  customers: number,
  now = Date.now(),
): Promise<string[]> {
  const { db, close } = await openDatabase(config);
  await seed(db, demoSeed());
  const tokens: string[] = [];
  for (let index = 0; index < customers; index += 1) {
    const name = `bench${index}`;
    const token = newToken();
    tokens.push(token);
    await db
      .insertInto('accounts')
      .values({
        id: name,
        name,
        minimum_order_amount: 15_000,
        prepayment: 0,
        extra_fees: '[]',
        message: null,
      })
      .execute();
    await db
      .insertInto('users')
      .values({ username: name, account: name, name, email: '', password_hash: 'none', banned: 0 })
      .execute();
    await db
      .insertInto('sessions')
      .values({
        id: tokenHash(token),
        username: name,
        created_at: now,
        seen_at: now,
        expires_at: now + 12 * HOUR,
        revoked_at: null,
      })
      .execute();
  }
  await close();
  return tokens;
}
