import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Migration } from './migration.ts';

export const shop: Migration = {
  name: '0001-shop',
  async up(trx, kind) {
    const integer = kind === 'postgres' ? 'bigint' : 'integer';
    await run(trx, eventStore(integer));
    await run(trx, kind === 'postgres' ? appendOnlyPostgres : appendOnlySqlite);
    await run(trx, views(integer));
    await run(trx, records(integer));
  },
};

async function run(trx: Transaction<Tables>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx);
}

function eventStore(integer: string): string[] {
  return [
    `create table facts (
      id text not null, stream text not null, seq ${integer} not null, type text not null,
      version ${integer} not null, at ${integer} not null, actor text not null, caused_by text not null,
      data text not null, unique (stream, seq))`,
    `create table streams (
      stream text primary key, account text not null, version ${integer} not null, open ${integer} not null)`,
    'create unique index one_open_book on streams (account) where open = 1',
    `create table commands (
      account text not null, id text not null, payload_hash text not null, stream text not null,
      book text not null, first_seq ${integer} not null, last_seq ${integer} not null,
      lines_left ${integer} not null, primary key (account, id))`,
    'create index commands_of_a_stream on commands (stream)',
    `create table outbox (
      id text primary key, account text not null, stream text not null, first_seq ${integer} not null,
      last_seq ${integer} not null, unsent ${integer} not null, claimed_until ${integer} not null)`,
    'create index outbox_unsent on outbox (id) where unsent = 1',
  ];
}

const appendOnlySqlite = [
  `create trigger facts_are_never_updated before update on facts
    begin select raise(abort, 'facts are append-only'); end`,
  `create trigger facts_are_never_deleted before delete on facts
    begin select raise(abort, 'facts are append-only'); end`,
];

const appendOnlyPostgres = [
  `create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'facts are append-only'; end $$`,
  `create trigger facts_are_append_only before update or delete or truncate on facts
    for each statement execute function refuse_change()`,
];

function views(integer: string): string[] {
  return [
    `create table projections (name text primary key, version ${integer} not null)`,
    'create table carts (account text primary key, stream text not null, cart text not null)',
    `create table orders (
      id text primary key, account text not null, ordered_at ${integer} not null, data text not null)`,
    'create index orders_of_an_account on orders (account, ordered_at)',
  ];
}

function records(integer: string): string[] {
  return [
    `create table order_numbers (id ${integer} primary key, next ${integer} not null)`,
    'insert into order_numbers (id, next) values (1, 100001)',
    `create table accounts (
      id text primary key, name text not null, minimum_order_amount ${integer} not null,
      prepayment ${integer} not null, extra_fees text not null, message text)`,
    `create table users (
      username text primary key, name text not null, account text not null references accounts (id),
      password_hash text not null, banned ${integer} not null)`,
    `create table categories (
      code text primary key, position ${integer} not null, description_fi text not null,
      description_en text not null)`,
    `create table goods (
      id text primary key, position ${integer} not null, offered ${integer} not null,
      description_fi text not null, description_en text not null, data text not null)`,
    `create table auto_add_products (id text primary key, position ${integer} not null, data text not null)`,
    `create table goods_edition (id ${integer} primary key, edition text not null)`,
    `create table notifications (
      id text primary key, published_on text not null, title_fi text not null, title_en text not null,
      text_fi text not null, text_en text not null)`,
  ];
}
