import type { Transaction } from 'kysely';
import type { DatabaseKind } from '../open.ts';
import type { Tables } from '../tables.ts';

/** Never changed once it is released: what it leaves behind is other databases' present. */
export interface Migration {
  readonly name: string;
  up(trx: Transaction<Tables>, kind: DatabaseKind): Promise<void>;
}
