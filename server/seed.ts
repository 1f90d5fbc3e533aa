import { hashPassword } from './auth/passwords.ts';
import { readEdition, writeGoods } from './catalogue/goods.table.ts';
import type { Db } from './database/open.ts';
import { demoCustomers, demoUsers } from './goods/customers.ts';
import { goodsEdition } from './goods/edition.ts';
import type { DemoCustomer, DemoNotification, DemoUser, Goods, GoodsRecipe } from './goods/goods.types.ts';
import { demoNotifications } from './goods/notifications.ts';
import { writeRecipes } from './recipes/recipes.table.ts';

export interface Seed {
  /** Which goods these are; those already in the tables are not made again. */
  readonly edition: string;
  goods(): Promise<Goods>;
  /** Of these goods. */
  recipes(goods: Goods): Promise<readonly GoodsRecipe[]>;
  readonly customers: readonly DemoCustomer[];
  readonly users: readonly DemoUser[];
  readonly notifications: readonly DemoNotification[];
}

/** The demo shop: its goods, customers, users and bulletins. */
export function demoSeed(): Seed {
  return {
    edition: goodsEdition(),
    // Making them takes time and memory that a shop with its goods in place never needs.
    goods: async () => (await import('./goods/generate.ts')).generateGoods(),
    recipes: async ({ goods }) => (await import('./goods/recipes.ts')).generateRecipes(goods),
    customers: demoCustomers,
    users: demoUsers,
    notifications: demoNotifications,
  };
}

/** Writes what is not there yet; a second time it changes nothing, except goods of another edition. */
export async function seed(db: Db, { customers, users, notifications, ...made }: Seed): Promise<void> {
  const known = await db.selectFrom('users').select('username').execute();
  const missing = users.filter((user) => !known.some(({ username }) => username === user.username));
  const hashed = await Promise.all(missing.map(asRow));
  const goods = (await readEdition(db)) === made.edition ? undefined : await made.goods();
  const recipes = goods === undefined ? [] : await made.recipes(goods);
  await db.transaction().execute(async (trx) => {
    if (goods !== undefined) {
      await writeGoods(trx, goods, made.edition);
      await writeRecipes(trx, recipes);
    }
    if (customers.length > 0) {
      const rows = customers.map(accountRow);
      await trx
        .insertInto('accounts')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (hashed.length > 0) {
      await trx
        .insertInto('users')
        .values(hashed)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (notifications.length > 0) {
      const rows = notifications.map(notificationRow);
      await trx
        .insertInto('notifications')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

async function asRow({ password, banned, ...user }: DemoUser) {
  return { ...user, password_hash: await hashPassword(password), banned: banned ? 1 : 0 };
}

function accountRow({ id, name, minimum_order_amount, prepayment, extra_fees, message }: DemoCustomer) {
  const popup =
    message === undefined ? null : { id: `${id}-1`, message_fi: message.fi, message_en: message.en };
  return {
    id,
    name,
    minimum_order_amount,
    prepayment: prepayment ? 1 : 0,
    extra_fees: JSON.stringify(extra_fees),
    message: popup === null ? null : JSON.stringify(popup),
  };
}

function notificationRow({ id, published, title, text }: DemoNotification) {
  return {
    id,
    published_on: published,
    title_fi: title.fi,
    title_en: title.en,
    text_fi: text.fi,
    text_en: text.en,
  };
}
