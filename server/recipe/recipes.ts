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
  let kept: { readonly revision: number; readonly bytes: Promise<ReadyAnswer> } | undefined;
  return {
    async all() {
      const revision = await readRevision(db);
      if (kept?.revision !== revision) {
        const made = { revision, bytes: bytesOf(db) };
        kept = made;
        made.bytes.catch(() => {
          if (kept === made) kept = undefined;
        });
      }
      return kept.bytes;
    },
  };
}

async function bytesOf(db: Db): Promise<ReadyAnswer> {
  return compressed(encode({ recipes: await readRecipes(db) }));
}
