import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The view of orders holds their search words, their last delivery day, and 1 while they await payment. */
export const foundOrders: Migration = {
  name: '0014-found-orders',
  async up(trx, kind) {
    const integer = kind === 'postgres' ? 'bigint' : 'integer';
    const statements = [
      "alter table orders add column words text not null default ''",
      "alter table orders add column last_day text not null default ''",
      `alter table orders add column waiting ${integer} not null default 0`,
      'drop index orders_of_an_account',
      'create index orders_of_an_account on orders (account, ordered_at, id)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
