import type { Transaction } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import { decide } from '../../machines/domain/template/decide.ts';
import { replay } from '../../machines/domain/template/evolve.ts';
import type {
  OrderTemplate,
  StoredTemplate,
  TemplateCommand,
} from '../../machines/domain/template/template.schema.ts';
import type { Caller } from '../auth/caller.ts';
import { behindLock } from '../cart/open-book.ts';
import type { Tables } from '../database/tables.ts';
import { append, type Decided, decided } from '../events/append.ts';
import { readFacts } from '../events/read.ts';
import type { Refused } from '../events/refused.ts';
import type { Store } from '../events/store.ts';
import { templateStream } from '../events/streams.ts';
import { uuidv7 } from '../events/uuidv7.ts';
import { isTemplateFact } from './templates.projection.ts';

/** A change of a template. With a `key` it happens once; with another `payloadHash` it is refused. */
export interface TemplateChange {
  readonly key?: string;
  readonly payloadHash: string;
  /** The id of the template; a new one has no id yet. */
  readonly template?: string;
  readonly change: Unnamed<TemplateCommand>;
  /** If-Match of a template. */
  readonly expectedVersion?: number;
}

type Unnamed<Command> = Command extends TemplateCommand ? Omit<Command, 'id'> : never;

/** The template after the change; undefined: deleted. */
export interface TemplateWritten {
  readonly tag: 'written';
  readonly template: StoredTemplate | undefined;
}

/** The order templates of each customer account. */
export function makeTemplates(store: Store) {
  return {
    /** By name, in Finnish order. */
    async list(account: string) {
      const rows = await store.db
        .selectFrom('templates')
        .select(['version', 'data'])
        .where('account', '=', account)
        .orderBy('stream')
        .execute();
      return rows.map(storedTemplate).sort((a, b) => collator.compare(a.name, b.name));
    },
    async write(
      caller: Caller,
      { key, payloadHash, template, change, expectedVersion }: TemplateChange,
      now: Instant,
    ): Promise<TemplateWritten | Refused> {
      const id = template ?? uuidv7(now);
      const stream = templateStream(id);
      const command: TemplateCommand = change._tag === 'SaveTemplate' ? { ...change, id } : change;
      const outcome = await append(store, {
        caller,
        now,
        id: key ?? uuidv7(now),
        ...(key === undefined ? {} : { payloadHash: `template ${payloadHash}` }),
        lock: (trx) =>
          behindLock(trx, store.kind, caller.account, () => readTemplate(trx, caller.account, stream)),
        decide: (kept) => changing(stream, kept, command, expectedVersion),
      });
      if (outcome.tag === 'repeated') {
        const { stream: known, last_seq } = outcome.command;
        return written(await templateAt(store, known, last_seq));
      }
      if (outcome.tag !== 'appended') return outcome;
      const [{ version, envelopes }] = outcome.writes;
      return written(await templateAt(store, stream, version + envelopes.length));
    },
  };
}

/** Another customer's template counts as missing. */
async function readTemplate(
  trx: Transaction<Tables>,
  account: string,
  stream: string,
): Promise<Required<StoredTemplate> | undefined> {
  const row = await trx
    .selectFrom('templates')
    .select(['version', 'data'])
    .where('stream', '=', stream)
    .where('account', '=', account)
    .executeTakeFirst();
  return row === undefined ? undefined : storedTemplate(row);
}

/** A change without effect is not stale: a colleague may have made the same change before. */
function changing(
  stream: string,
  kept: Required<StoredTemplate> | undefined,
  command: TemplateCommand,
  expectedVersion: number | undefined,
): Refused | Decided {
  const decision = decide(kept, command);
  if (!decision.ok) return { tag: 'refused', problems: decision.problems };
  const version = kept?.version ?? 0;
  const isExpected = expectedVersion === undefined || expectedVersion === version;
  if (!isExpected && decision.facts.length > 0) return { tag: 'stale', version };
  return decided(stream, version, decision.facts);
}

/** The template after so many of its facts: a repeated call gets its first answer. */
async function templateAt(
  store: Store,
  stream: string,
  version: number,
): Promise<StoredTemplate | undefined> {
  const facts = await readFacts(store.db, stream, 1, version);
  const template = replay(facts.flatMap(({ data }) => (isTemplateFact(data) ? data : [])));
  return template === undefined ? undefined : { ...template, version };
}

function written(template: StoredTemplate | undefined): TemplateWritten {
  return { tag: 'written', template };
}

/** This version of the program wrote the view, so it is not decoded again: only facts are. */
function storedTemplate(row: { readonly version: number; readonly data: string }): Required<StoredTemplate> {
  const template: OrderTemplate = JSON.parse(row.data);
  return { ...template, version: row.version };
}

const collator = new Intl.Collator('fi', { numeric: true });
