import { sql } from 'kysely';
import { chain } from '../../events/chain.ts';
import type { Migration } from './migration.ts';

/** The chain of each account's order facts. Older facts are linked as they stand: the chain proves them from now on. */
export const orderLinks: Migration = {
  name: '0016-order-links',
  async up(trx, kind) {
    const integer = kind === 'postgres' ? 'bigint' : 'integer';
    const statements = [
      `create table order_links (
        account text not null, position ${integer} not null, stream text not null, seq ${integer} not null,
        digest text not null, primary key (account, position), unique (stream, seq))`,
      'create index order_links_by_digest on order_links (digest)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
    const accounts = await trx
      .selectFrom('streams')
      .select('account')
      .distinct()
      .where('stream', 'like', 'order:%')
      .orderBy('account')
      .execute();
    for (const { account } of accounts) {
      const facts = await trx
        .selectFrom('facts')
        .innerJoin('streams', 'streams.stream', 'facts.stream')
        .selectAll('facts')
        .where('account', '=', account)
        .where('facts.stream', 'like', 'order:%')
        .orderBy('facts.at')
        .orderBy('facts.id')
        .execute();
      for (let from = 0; from < facts.length; from += ROWS_AT_ONCE) {
        await chain(trx, account, facts.slice(from, from + ROWS_AT_ONCE));
      }
    }
    for (const statement of kind === 'postgres' ? appendOnlyPostgres : appendOnlySqlite) {
      await sql.raw(statement).execute(trx);
    }
  },
};

/** Both databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 1_000;

const appendOnlySqlite = [
  `create trigger order_links_are_never_updated before update on order_links
    begin select raise(abort, 'links are append-only'); end`,
  `create trigger order_links_are_never_deleted before delete on order_links
    begin select raise(abort, 'links are append-only'); end`,
];

const appendOnlyPostgres = [
  `create trigger order_links_are_append_only before update or delete or truncate on order_links
    for each statement execute function refuse_change()`,
];
