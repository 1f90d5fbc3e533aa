import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Sessions by the hash of their token, used captcha challenges, and secrets made at the first start. */
export const auth: Migration = {
  name: '0002-auth',
  async up(db, kind) {
    const integer = kind === 'postgres' ? 'bigint' : 'integer';
    const statements = [
      `create table sessions (
        id text primary key, username text not null references users (username),
        created_at ${integer} not null, expires_at ${integer} not null, revoked_at ${integer})`,
      'create index sessions_by_expiry on sessions (expires_at)',
      `create table used_captchas (nonce text primary key, expires_at ${integer} not null)`,
      'create index used_captchas_by_expiry on used_captchas (expires_at)',
      'create table secrets (name text primary key, value text not null)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
