import { createHash } from 'node:crypto';
import { hashPassword } from './auth/passwords.ts';
import { readEdition, writeGoods } from './catalogue/goods.table.ts';
import type { Db } from './database/open.ts';
import { demoCustomers, demoUsers } from './goods/customers.ts';
import { generateGoods } from './goods/generate.ts';
import type { DemoCustomer, DemoNotification, DemoUser, Goods } from './goods/goods.types.ts';
import { demoNotifications } from './goods/notifications.ts';

export interface Seed {
  readonly goods: Goods;
  readonly customers: readonly DemoCustomer[];
  readonly users: readonly DemoUser[];
  readonly notifications: readonly DemoNotification[];
}

/** The demo shop: its goods, customers, users and bulletins. */
export function demoSeed(): Seed {
  return {
    goods: generateGoods(),
    customers: demoCustomers,
    users: demoUsers,
    notifications: demoNotifications,
  };
}

/** Writes what is not there yet; a second time it changes nothing, except goods of another edition. */
export async function seed(db: Db, { goods, customers, users, notifications }: Seed): Promise<void> {
  const edition = createHash('sha256').update(JSON.stringify(goods)).digest('hex');
  const known = await db.selectFrom('users').select('username').execute();
  const missing = users.filter((user) => !known.some(({ username }) => username === user.username));
  const hashed = await Promise.all(missing.map(asRow));
  const sameGoods = (await readEdition(db)) === edition;
  await db.transaction().execute(async (trx) => {
    if (!sameGoods) await writeGoods(trx, goods, edition);
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
