import * as Schema from 'effect/Schema';
import { calls } from '../../machines/domain/contract/calls.ts';
import { compressed } from '../catalogue/bytes.ts';
import { readRevision } from '../catalogue/goods.table.ts';
import type { Db } from '../database/open.ts';
import type { ReadyAnswer } from '../ready-answer.ts';
import { readRecipes } from './recipes.table.ts';

const encode = Schema.encodeSync(calls.recipes.answer);

/** The recipes are the same for every customer: their bytes are made once for each revision of the goods. */
export function makeRecipes(db: Db) {
  let cached: { readonly revision: number; readonly bytes: Promise<ReadyAnswer> } | undefined;
  return {
    async all() {
      const revision = await readRevision(db);
      if (cached?.revision !== revision) {
        const made = { revision, bytes: bytesOf(db) };
        cached = made;
        made.bytes.catch(() => {
          if (cached === made) cached = undefined;
        });
      }
      return cached.bytes;
    },
  };
}

async function bytesOf(db: Db): Promise<ReadyAnswer> {
  return compressed(encode({ recipes: await readRecipes(db) }));
}
