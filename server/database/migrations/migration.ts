import type { Transaction } from 'kysely';
import type { DatabaseKind } from '../open.ts';
import type { Tables } from '../tables.ts';

/** A released migration is never changed: databases already have its result. */
export interface Migration {
  readonly name: string;
  up(trx: Transaction<Tables>, kind: DatabaseKind): Promise<void>;
}
