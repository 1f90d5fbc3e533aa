import type { Transaction } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Envelope, Fact } from '../../machines/domain/journal/envelope.ts';
import { versions } from '../../machines/domain/journal/upcast.ts';
import type { Caller } from '../auth/caller.ts';
import type { CommandRow, StreamRow, Tables } from '../database/tables.ts';
import { silent } from '../telemetry/telemetry.ts';
import { insertCommands, insertFacts, insertOutbox, selectCommand, upsertStreams } from './append.queries.ts';
import { isConflict } from './conflict.ts';
import { lockOpenBook, type OpenBook } from './open-book.ts';
import { project } from './project.ts';
import type { Refused } from './refused.ts';
import type { Store } from './store.ts';
import { rowOf } from './stored.ts';
import { bookOf } from './streams.ts';
import { uuidv7 } from './uuidv7.ts';

/** A command of a customer, and what it does to the account's open book. */
export interface Command<View = undefined> {
  readonly caller: Caller;
  readonly now: Instant;
  readonly id: string;
  /** What makes a repeated id the same command; without it the command is not remembered. */
  readonly payloadHash?: string;
  /** What it decides on beside the book, read behind the lock. */
  readonly read?: (trx: Transaction<Tables>) => Promise<View>;
  /** Pure: it is called again when another writer came first. */
  decide(book: OpenBook, view: View | undefined): Refused | Decided;
  /** What is kept beside the facts of the accepted command, in their transaction. Queries alone are awaited in it. */
  readonly keep?: (trx: Transaction<Tables>) => Promise<void>;
}

export interface Decided {
  readonly tag: 'decided';
  /** The first one holds the answer; `open` tells the stream that is the open book afterwards, if it is another. */
  readonly writes: readonly [StreamWrite, ...StreamWrite[]];
  readonly linesLeft: number;
}

export interface StreamWrite {
  readonly stream: string;
  /** The stream's version before. */
  readonly version: number;
  readonly open: boolean;
  readonly facts: readonly Fact[];
}

export type Appended =
  | {
      readonly tag: 'appended';
      readonly writes: readonly [AppendedWrite, ...AppendedWrite[]];
      readonly linesLeft: number;
    }
  /** Done before: nothing was written now. */
  | { readonly tag: 'repeated'; readonly command: CommandRow };

export interface AppendedWrite extends StreamWrite {
  readonly envelopes: readonly Envelope[];
}

/**
 * The one function that opens a write transaction: lock the open book, read, decide, append, project, outbox, commit.
 * A refused command leaves nothing behind.
 */
export async function append<View>(store: Store, command: Command<View>): Promise<Appended | Refused> {
  const work = () => withRetries(() => store.write((trx) => write(store, trx, command)));
  const outcome = await (store.telemetry ?? silent).span('append', { 'db.system': store.kind }, work);
  if (outcome.tag === 'appended') store.afterCommit();
  return outcome;
}

type Trx = Transaction<Tables>;
type Asked = Omit<Command, 'read' | 'decide' | 'keep'>;

async function write<View>(store: Store, trx: Trx, command: Command<View>): Promise<Appended | Refused> {
  const { account } = command.caller;
  const book = await lockOpenBook(trx, store.kind, account);
  const known = await earlier(trx, command);
  if (known !== undefined) {
    if (known.payload_hash === command.payloadHash) return { tag: 'repeated', command: known };
    return { tag: 'refused', problems: [{ code: 'keyReused' }] };
  }
  const decided = command.decide(book, await command.read?.(trx));
  if (decided.tag !== 'decided') return decided;
  const [first, ...rest] = decided.writes;
  const writes = [appendedTo(first, command), ...rest.map((write) => appendedTo(write, command))] as const;
  const envelopes = writes.flatMap((stream) => stream.envelopes);
  await saveStreams(trx, account, writes);
  if (envelopes.length > 0) {
    for (let from = 0; from < envelopes.length; from += ROWS_AT_ONCE) {
      await insertFacts(trx, envelopes.slice(from, from + ROWS_AT_ONCE).map(rowOf));
    }
    await project(trx, book, writes);
    await insertOutbox(trx, outboxRows(writes, command));
    await command.keep?.(trx);
  }
  await remember(trx, command, decided, book);
  return { tag: 'appended', writes, linesLeft: decided.linesLeft };
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

async function remember(
  trx: Trx,
  command: Asked,
  { writes, linesLeft }: Decided,
  book: OpenBook,
): Promise<void> {
  const { caller, id, payloadHash } = command;
  if (payloadHash === undefined) return;
  const [{ stream, version, facts }] = writes;
  const open = writes.find((candidate) => candidate.open);
  const row: CommandRow = {
    account: caller.account,
    id,
    payload_hash: payloadHash,
    stream,
    book: open === undefined ? book.id : bookOf(open.stream),
    first_seq: version + 1,
    last_seq: version + facts.length,
    lines_left: linesLeft,
  };
  await insertCommands(trx, [row]);
}

/** Both databases limit the values of one statement. */
const ROWS_AT_ONCE = 1_000;

const MOST_TRIES = 20;

/** Another writer came first: the whole transaction again, against what that one left. */
async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= MOST_TRIES || !isConflict(error)) throw error;
    }
  }
}
