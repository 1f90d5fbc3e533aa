import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { CleanImage } from './images/image.ts';

/** The store of claim images. A folder or a bucket would be another implementation (decisions/claim-images.md). */
export interface ImageStore {
  /** Runs in the transaction of the claim or, for a store outside the database, before its commit. */
  put(trx: Transaction<Tables>, claim: string, images: readonly CleanImage[]): Promise<void>;
  get(claim: string, position: number): Promise<CleanImage | undefined>;
}

export function imagesInDatabase(db: Kysely<Tables>): ImageStore {
  return {
    async put(trx, claim, images) {
      // One by one: a statement with all images would need the memory of the whole claim again.
      for (const [position, { type, bytes }] of images.entries()) {
        await trx.insertInto('claim_images').values({ claim, position, type, bytes }).execute();
      }
    },
    async get(claim, position) {
      const row = await db
        .selectFrom('claim_images')
        .select(['type', 'bytes'])
        .where('claim', '=', claim)
        .where('position', '=', position)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return { type: row.type === 'image/png' ? 'image/png' : 'image/jpeg', bytes: row.bytes };
    },
  };
}
