import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The view of claims, their images, and the numbers of new ones. */
export const claims: Migration = {
  name: '0004-claims',
  async up(trx, kind) {
    const [integer, bytes] = kind === 'postgres' ? ['bigint', 'bytea'] : ['integer', 'blob'];
    const statements = [
      `create table claims (
        stream text primary key, account text not null, version ${integer} not null,
        sent_at ${integer} not null, data text not null)`,
      'create index claims_of_an_account on claims (account)',
      `create table claim_images (
        claim text not null, position ${integer} not null, type text not null, bytes ${bytes} not null,
        primary key (claim, position))`,
      'insert into order_numbers (id, next) values (2, 50001)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
