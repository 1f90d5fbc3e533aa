import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Questions and answers, feedback, users' e-mail addresses, and the ids of texts that the demo has added. The feedback
 * refuses UPDATE and DELETE.
 */
export const content: Migration = {
  name: '0007-content',
  async up(trx, kind) {
    const integer = kind === 'postgres' ? 'bigint' : 'integer';
    const statements = [
      `create table faqs (
        id text primary key, position ${integer} not null, question_fi text not null, question_en text not null,
        answer_fi text not null, answer_en text not null, open ${integer} not null)`,
      `create table feedback (
        account text not null references accounts (id), id text not null, username text not null,
        at ${integer} not null, data text not null, primary key (account, id))`,
      'create index feedback_by_time on feedback (at)',
      'create table seeded (kind text not null, id text not null, primary key (kind, id))',
      `insert into seeded (kind, id) select 'notification', id from notifications`,
      `alter table users add column email text not null default ''`,
      ...(kind === 'postgres' ? appendOnlyPostgres : appendOnlySqlite),
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};

const appendOnlySqlite = [
  `create trigger feedback_is_never_updated before update on feedback
    begin select raise(abort, 'feedback is append-only'); end`,
  `create trigger feedback_is_never_deleted before delete on feedback
    begin select raise(abort, 'feedback is append-only'); end`,
];

const appendOnlyPostgres = [
  `create function refuse_change_of_feedback() returns trigger language plpgsql as
    $$ begin raise exception 'feedback is append-only'; end $$`,
  `create trigger feedback_is_append_only before update or delete or truncate on feedback
    for each statement execute function refuse_change_of_feedback()`,
];
