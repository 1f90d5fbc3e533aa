import type { Transaction } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Envelope, Fact } from '../../machines/domain/journal/envelope.ts';
import { versions } from '../../machines/domain/journal/upcast.ts';
import type { Caller } from '../auth/caller.ts';
import type { CommandRow, StreamRow, Tables } from '../database/tables.ts';
import { silent } from '../telemetry/telemetry.ts';
import { insertCommands, insertFacts, insertOutbox, selectCommand, upsertStreams } from './append.queries.ts';
import { chain, noCodes, type ReceiptCodes } from './chain.ts';
import { isConflict } from './conflict.ts';
import { project } from './project.ts';
import type { Refused } from './refused.ts';
import type { Store } from './store.ts';
import { rowOf } from './stored.ts';
import { uuidv7 } from './uuidv7.ts';

/** A command of an account: its lock, and its decision. */
export interface Command<Locked, Answer> {
  readonly caller: Caller;
  readonly now: Instant;
  readonly id: string;
  /** Identifies a repeated command together with its id; without it the command is not remembered. */
  readonly payloadHash?: string;
  /**
   * Locks first, so that commands of one account run one after another. Resolves with the input of the decision, read
   * under the lock.
   */
  readonly lock: (trx: Transaction<Tables>) => Promise<Locked>;
  /** Pure: it is called again after another writer came first. */
  decide(locked: Locked): Refused | Decided<Answer>;
  /** The parts of a repeated command's answer beside the facts of its first write. */
  readonly remember?: (answer: Answer) => Pick<CommandRow, 'book' | 'lines_left'>;
  /** Writes other data of the accepted command in its transaction. It may await only queries. */
  readonly keep?: (trx: Transaction<Tables>) => Promise<void>;
}

export interface Decided<Answer = undefined> {
  readonly tag: 'decided';
  /** The answer to a repeated command comes from the facts of the first write. */
  readonly writes: readonly [StreamWrite, ...StreamWrite[]];
  readonly answer: Answer;
}

export interface StreamWrite {
  readonly stream: string;
  /** The stream's version before. */
  readonly version: number;
  /** An account has one open stream at any moment. */
  readonly open?: boolean;
  readonly facts: readonly Fact[];
  /** Updates a view from the locked state. */
  readonly project?: (trx: Transaction<Tables>, envelopes: readonly Envelope[]) => Promise<void>;
}

/** Facts of one stream, without another answer. */
export function decided(stream: string, version: number, facts: readonly Fact[]): Decided {
  return { tag: 'decided', writes: [{ stream, version, facts }], answer: undefined };
}

export type Appended<Answer> =
  | {
      readonly tag: 'appended';
      readonly writes: readonly [AppendedWrite, ...AppendedWrite[]];
      readonly codes: ReceiptCodes;
      readonly answer: Answer;
    }
  /** Done before: nothing was written. */
  | { readonly tag: 'repeated'; readonly command: CommandRow };

export interface AppendedWrite extends StreamWrite {
  readonly envelopes: readonly Envelope[];
}

/**
 * The only function that opens a write transaction: lock, read, decide, append, project, outbox, commit. A refused
 * command changes nothing.
 */
export async function append<Locked, Answer = undefined>(
  store: Store,
  command: Command<Locked, Answer>,
): Promise<Appended<Answer> | Refused> {
  const work = () => withRetries(() => store.write((trx) => write(trx, command)));
  const outcome = await (store.telemetry ?? silent).span('append', { 'db.system': store.kind }, work);
  if (outcome.tag === 'appended') store.afterCommit();
  return outcome;
}

type Trx = Transaction<Tables>;
type Asked = Pick<Command<unknown, unknown>, 'caller' | 'now' | 'id' | 'payloadHash'>;

async function write<Locked, Answer>(
  trx: Trx,
  command: Command<Locked, Answer>,
): Promise<Appended<Answer> | Refused> {
  const { account } = command.caller;
  // Sent together. If only the second query of the lock takes it, a repeated command is a conflict and tried again.
  const [locked, known] = await Promise.all([command.lock(trx), earlier(trx, command)]);
  if (known !== undefined) {
    if (known.payload_hash === command.payloadHash) return { tag: 'repeated', command: known };
    return { tag: 'refused', problems: [{ code: 'keyReused' }] };
  }
  const decision = command.decide(locked);
  if (decision.tag !== 'decided') return decision;
  const [first, ...rest] = decision.writes;
  const writes = [appendedTo(first, command), ...rest.map((write) => appendedTo(write, command))] as const;
  const envelopes = writes.flatMap((stream) => stream.envelopes);
  await saveStreams(trx, account, writes);
  let codes: ReceiptCodes = noCodes;
  if (envelopes.length > 0) {
    const rows = envelopes.map(rowOf);
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await insertFacts(trx, rows.slice(from, from + ROWS_AT_ONCE));
    }
    codes = await chain(trx, account, rows);
    await project(trx, account, writes, codes);
    await insertOutbox(trx, outboxRows(writes, command));
    await command.keep?.(trx);
  }
  await remember(trx, command, decision);
  return { tag: 'appended', writes, codes, answer: decision.answer };
}

async function earlier(trx: Trx, { caller, id, payloadHash }: Asked): Promise<CommandRow | undefined> {
  if (payloadHash === undefined) return undefined;
  const [known] = await selectCommand(trx, { account: caller.account, id });
  return known;
}

function appendedTo(write: StreamWrite, { caller, now, id }: Asked): AppendedWrite {
  const envelopes = write.facts.map((data, index) => ({
    id: uuidv7(now),
    stream: write.stream,
    seq: write.version + index + 1,
    type: data._tag,
    version: versions[data._tag],
    at: now,
    actor: caller.username,
    causedBy: id,
    data,
  }));
  return { ...write, envelopes };
}

/** Closing comes before opening: an account has one open book at any moment. */
async function saveStreams(trx: Trx, account: string, writes: readonly StreamWrite[]): Promise<void> {
  const rows: StreamRow[] = writes
    .filter(({ facts, version }) => facts.length > 0 || version === 0)
    .map(({ stream, version, open, facts }) => ({
      stream,
      account,
      version: version + facts.length,
      open: open ? 1 : 0,
    }))
    .sort((a, b) => a.open - b.open);
  if (rows.length > 0) await upsertStreams(trx, rows);
}

function outboxRows(writes: readonly AppendedWrite[], { caller, now }: Asked) {
  return writes
    .filter(({ facts }) => facts.length > 0)
    .map(({ stream, version, facts }) => ({
      id: uuidv7(now),
      account: caller.account,
      stream,
      first_seq: version + 1,
      last_seq: version + facts.length,
      unsent: 1,
      claimed_until: 0,
    }));
}

async function remember<Locked, Answer>(
  trx: Trx,
  command: Command<Locked, Answer>,
  { writes, answer }: Decided<Answer>,
): Promise<void> {
  const { caller, id, payloadHash } = command;
  if (payloadHash === undefined) return;
  const [{ stream, version, facts }] = writes;
  const row: CommandRow = {
    account: caller.account,
    id,
    payload_hash: payloadHash,
    stream,
    first_seq: version + 1,
    last_seq: version + facts.length,
    ...(command.remember?.(answer) ?? { book: '', lines_left: 0 }),
  };
  await insertCommands(trx, [row]);
}

/** Both databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 1_000;

const MOST_TRIES = 20;

/** Runs the whole transaction again after another writer came first. */
async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= MOST_TRIES || !isConflict(error)) throw error;
    }
  }
}
