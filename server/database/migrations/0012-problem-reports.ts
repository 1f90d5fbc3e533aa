import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Problem reports sent with feedback, under the same account and id. The table refuses UPDATE and DELETE. */
export const problemReports: Migration = {
  name: '0012-problem-reports',
  async up(trx, kind) {
    const statements = [
      `create table problem_reports (
        account text not null, id text not null, data text not null, primary key (account, id),
        foreign key (account, id) references feedback (account, id))`,
      ...(kind === 'postgres' ? appendOnlyPostgres : appendOnlySqlite),
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};

const appendOnlySqlite = [
  `create trigger problem_reports_are_never_updated before update on problem_reports
    begin select raise(abort, 'problem reports are append-only'); end`,
  `create trigger problem_reports_are_never_deleted before delete on problem_reports
    begin select raise(abort, 'problem reports are append-only'); end`,
];

const appendOnlyPostgres = [
  `create function refuse_change_of_problem_reports() returns trigger language plpgsql as
    $$ begin raise exception 'problem reports are append-only'; end $$`,
  `create trigger problem_reports_are_append_only before update or delete or truncate on problem_reports
    for each statement execute function refuse_change_of_problem_reports()`,
];
