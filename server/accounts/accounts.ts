import { dayAt } from '../../machines/domain/calendar.ts';
import type { AutoAddProduct } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { autoAddProductOf } from '../catalogue/goods.stored.ts';
import type { Db } from '../database/open.ts';
import { accountOf } from './account.stored.ts';
import type { Accounts } from './accounts.service.ts';

export function makeAccounts(db: Db): Accounts {
  return {
    async find(id) {
      const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : accountOf(row);
    },
    async users(account) {
      return db
        .selectFrom('users')
        .select(['username', 'name'])
        .where('account', '=', account)
        .orderBy('username')
        .execute();
    },
    async notifications(now) {
      return db
        .selectFrom('notifications')
        .selectAll()
        .where('published_on', '<=', dayAt(now))
        .orderBy('published_on', 'desc')
        .orderBy('id')
        .execute();
    },
    async productNames(ids) {
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
