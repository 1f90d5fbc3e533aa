import type { Transaction } from 'kysely';
import type { Claim, ClaimFact } from '../../machines/domain/claim/claim.schema.ts';
import { replay } from '../../machines/domain/claim/evolve.ts';
import type { Envelope, Fact } from '../../machines/domain/journal/envelope.ts';
import type { ClaimRow, Tables } from '../database/tables.ts';

/** One row a claim, in its current state. */
export async function projectClaims(
  trx: Transaction<Tables>,
  account: string,
  facts: readonly Envelope[],
): Promise<void> {
  for (const { stream, seq, data } of facts) {
    if (isClaimFact(data)) await projectFact(trx, { stream, account, version: seq }, data);
  }
}

export function isClaimFact(fact: Fact): fact is ClaimFact {
  return fact._tag === 'ClaimSent' || fact._tag === 'ClaimHandled';
}

/** This version of the program wrote the view, so it is not decoded again: only facts are. */
export function storedClaim(text: string): Claim {
  return JSON.parse(text);
}

async function projectFact(
  trx: Transaction<Tables>,
  place: Pick<ClaimRow, 'stream' | 'account' | 'version'>,
  fact: ClaimFact,
): Promise<void> {
  const { stream, version } = place;
  switch (fact._tag) {
    case 'ClaimSent': {
      const { claim } = fact;
      await trx
        .insertInto('claims')
        .values({ ...place, sent_at: claim.sent_at, data: JSON.stringify(claim) })
        .execute();
      return;
    }
    case 'ClaimHandled': {
      const { data } = await trx
        .selectFrom('claims')
        .select('data')
        .where('stream', '=', stream)
        .executeTakeFirstOrThrow();
      const handled = JSON.stringify(replay([fact], storedClaim(data)));
      await trx.updateTable('claims').set({ version, data: handled }).where('stream', '=', stream).execute();
      return;
    }
    default:
      return fact satisfies never;
  }
}
