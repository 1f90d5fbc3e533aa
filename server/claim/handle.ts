import type { Kysely } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Claim } from '../../machines/domain/claim/claim.schema.ts';
import { decide } from '../../machines/domain/claim/decide.ts';
import type { ProblemCode } from '../../machines/domain/problem.ts';
import { behindLock } from '../cart/open-book.ts';
import { CommandError } from '../command-database.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { makeWriter } from '../database/writer.ts';
import { append, type Decided, decided } from '../events/append.ts';
import type { Refused } from '../events/refused.ts';
import { claimStream } from '../events/streams.ts';
import { uuidv7 } from '../events/uuidv7.ts';
import { storedClaim } from './claims.projection.ts';

/** A claim in the view of customer service. */
export interface OfficeClaim {
  readonly claim: Claim;
  readonly account: string;
  /** The name of the customer account. */
  readonly customer: string;
  readonly version: number;
}

/** The claims of every customer, oldest first. */
export async function officeClaims({ db }: Database): Promise<OfficeClaim[]> {
  const rows = await claimRows(db).orderBy('sent_at').orderBy('stream').execute();
  return rows.map(officeClaim);
}

/** Throws a CommandError if there is none. */
export async function findClaim(db: Kysely<Tables>, id: string): Promise<OfficeClaim> {
  const row = await claimRows(db).where('stream', '=', claimStream(id)).executeTakeFirst();
  if (row === undefined) throw new CommandError(`There is no claim ${id}.`);
  return officeClaim(row);
}

/** §4: makes a claim ready. Resolves with the changed claim; throws a CommandError with the reason if it cannot. */
export async function handleClaim(
  database: Database,
  id: string,
  handler: string,
  now: Instant,
): Promise<OfficeClaim> {
  const { account } = await findClaim(database.db, id);
  const store = { ...database, write: makeWriter(database), afterCommit: () => undefined };
  const outcome = await append(store, {
    caller: { account, username: handler.trim() },
    now,
    id: uuidv7(now),
    lock: (trx) => behindLock(trx, store.kind, account, () => findClaim(trx, id)),
    decide: (kept) => handling(kept, handler, now),
  });
  const found = await findClaim(database.db, id);
  if (outcome.tag === 'appended') return found;
  const [problem] = outcome.tag === 'refused' ? outcome.problems : [];
  throw new CommandError(sentenceOf(problem?.code, found));
}

function claimRows(db: Kysely<Tables>) {
  return db
    .selectFrom('claims')
    .innerJoin('accounts', 'accounts.id', 'claims.account')
    .select(['claims.data', 'claims.account', 'claims.version', 'accounts.name']);
}

function officeClaim(row: {
  readonly data: string;
  readonly account: string;
  readonly version: number;
  readonly name: string;
}): OfficeClaim {
  const { account, version, name } = row;
  return { claim: storedClaim(row.data), account, customer: name, version };
}

function handling({ claim, version }: OfficeClaim, handler: string, now: Instant): Refused | Decided {
  const decision = decide(claim, { _tag: 'HandleClaim', handler, handled_at: now });
  if (!decision.ok) return { tag: 'refused', problems: decision.problems };
  return decided(claimStream(claim.id), version, decision.facts);
}

function sentenceOf(code: ProblemCode | undefined, { claim }: OfficeClaim): string {
  if (code === 'claimReady') return `Claim ${claim.id} is ready already: ${claim.handler} made it so.`;
  if (code === 'fieldMissing') return 'ready needs --handler NAME. See --help.';
  return `Claim ${claim.id} cannot be made ready: ${code}.`;
}
