import { CATALOGUE_UPDATED, CATALOGUE_UPDATES } from '../../machines/domain/contract/catalogue-updates.ts';
import { CLAIM_UPDATES, CLAIMS_UPDATED } from '../../machines/domain/contract/claim-updates.ts';
import { canUseReclamation } from '../../machines/domain/session/session.ts';
import { readRevision } from '../catalogue/goods.table.ts';
import { claimEditions } from '../claims/claims.ts';
import type { Db } from '../database/open.ts';
import type { Channel } from './updates.ts';

/** §7 `catalog-updated`: the goods, which are the same for every customer. */
export function catalogueChannel(db: Db): Channel {
  return {
    path: CATALOGUE_UPDATES,
    event: CATALOGUE_UPDATED,
    topic: () => GOODS,
    editions: async () => new Map([[GOODS, String(await readRevision(db))]]),
  };
}

/** The claims of the customer's account; only for those who may make claims (§6). */
export function claimChannel(db: Db, reclamationUsers: readonly string[]): Channel {
  return {
    path: CLAIM_UPDATES,
    event: CLAIMS_UPDATED,
    topic: ({ caller }) =>
      canUseReclamation(reclamationUsers, caller.username) ? caller.account : undefined,
    editions: (accounts) => claimEditions(db, accounts),
  };
}

const GOODS = 'goods';
