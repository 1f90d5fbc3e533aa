import { dayAt, type Instant } from '../../machines/domain/calendar.ts';
import type { AutoAddProduct } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { autoAddProductOf } from '../catalogue/goods.stored.ts';
import type { Db } from '../database/open.ts';
import { accountOf } from './account.stored.ts';

/** Customers' records, and the notifications for every customer. */
export function makeAccounts(db: Db) {
  return {
    async find(id: string) {
      const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : accountOf(row);
    },
    /** The users that may order for an account, by username. */
    async users(account: string) {
      return db
        .selectFrom('users')
        .select(['username', 'name'])
        .where('account', '=', account)
        .orderBy('username')
        .execute();
    },
    async notifications(now: Instant) {
      return db
        .selectFrom('notifications')
        .selectAll()
        .where('published_on', '<=', dayAt(now))
        .orderBy('published_on', 'desc')
        .orderBy('id')
        .execute();
    },
    /** Names of goods, including those that the catalogue no longer offers. */
    async productNames(ids: readonly string[]) {
      if (ids.length === 0) return [];
      const goods = await db
        .selectFrom('goods')
        .select(['id as product_code', 'description_fi', 'description_en'])
        .where('id', 'in', [...ids])
        .execute();
      const added = await db
        .selectFrom('auto_add_products')
        .select('data')
        .where('id', 'in', [...ids])
        .execute();
      return [...goods, ...added.map(({ data }) => nameOf(autoAddProductOf(data)))];
    },
  };
}

function nameOf({ id, description_fi, description_en }: AutoAddProduct) {
  return { product_code: id, description_fi, description_en };
}
