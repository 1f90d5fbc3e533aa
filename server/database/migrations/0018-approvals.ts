import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The approval rule of an account as JSON; null: no order waits for a colleague. */
export const approvals: Migration = {
  name: '0018-approvals',
  async up(trx) {
    await sql.raw('alter table accounts add column approval text').execute(trx);
  },
};
