// The demo in the databases of the tests: made once by a worker of the tests, and written into each.
import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../../server/database/open.ts';
import type { DemoUser } from '../../server/demo/demo.types.ts';
import { demoSeed, seed } from '../../server/demo/seed.ts';
import type { Goods, GoodsRecipe } from '../../server/goods/goods.types.ts';

/** Fills a database like `npm start`, without the past orders, which depend on the day. */
export async function fillWithDemo(db: Db): Promise<void> {
  const { users, goods, recipes, ...rest } = demoSeed();
  await seed(db, {
    ...rest,
    goods: () => {
      made.goods ??= goods();
      return made.goods;
    },
    recipes: (of) => {
      made.recipes ??= recipes(of);
      return made.recipes;
    },
    users: [],
  });
  await db
    .insertInto('users')
    .values(await Promise.all(users.map(asRow)))
    .execute();
}

const made: { goods?: Promise<Goods>; recipes?: Promise<readonly GoodsRecipe[]> } = {};

/** A stored hash states its cost, so a cheap hash makes logins of tests cheap. */
async function asRow({ password, banned, ...user }: DemoUser) {
  const nonce = randomBytes(16);
  const cheapest = { memory: 8, passes: 1, parallelism: 1 };
  const tag = await promisify(argon2)('argon2id', { ...cheapest, message: password, nonce, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return { ...user, password_hash: `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`, banned: banned ? 1 : 0 };
}
