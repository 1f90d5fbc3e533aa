import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The index that finds a receipt's order has the first digits of the digests: a fifth of the pages. Digests are
 * random, so each order changes another page of it.
 */
export const shortDigests: Migration = {
  name: '0019-short-digests',
  async up(trx) {
    const statements = [
      'drop index order_links_by_digest',
      'create index order_links_by_digits on order_links (substr(digest, 1, 6))',
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
