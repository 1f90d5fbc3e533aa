import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The department of a category. */
export const departments: Migration = {
  name: '0015-departments',
  async up(trx) {
    await sql.raw('alter table categories add column department text').execute(trx);
  },
};
