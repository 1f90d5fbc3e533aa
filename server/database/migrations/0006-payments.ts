import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The transactions opened at the payment service, and those of its simulation. */
export const payments: Migration = {
  name: '0006-payments',
  async up(trx, kind) {
    const integer = kind === 'postgres' ? 'bigint' : 'integer';
    const statements = [
      `create table payments (
        transaction_id text primary key, order_id text not null, account text not null, stamp text not null unique,
        reference text not null, amount ${integer} not null, opened_at ${integer} not null, answer text not null)`,
      'create index payments_of_an_order on payments (order_id)',
      `create table stand_in_payments (
        transaction_id text primary key, stamp text not null unique, request text not null, status text not null,
        provider text not null, call_at ${integer})`,
      'create index stand_in_calls on stand_in_payments (call_at) where call_at is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
