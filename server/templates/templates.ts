import type { Transaction } from 'kysely';
import { decide } from '../../machines/domain/template/decide.ts';
import { replay } from '../../machines/domain/template/evolve.ts';
import type { OrderTemplate, TemplateCommand } from '../../machines/domain/template/template.schema.ts';
import type { Tables } from '../database/tables.ts';
import { append, type Decided } from '../events/append.ts';
import { readFacts } from '../events/read.ts';
import type { Store } from '../events/store.ts';
import { templateStream } from '../events/streams.ts';
import { uuidv7 } from '../events/uuidv7.ts';
import type { Refused, Services, TemplateWritten } from '../services.ts';
import { isTemplateFact } from './templates.projection.ts';

export function makeTemplates(store: Store): Services['templates'] {
  return {
    async list(account) {
      const rows = await store.db
        .selectFrom('templates')
        .select('data')
        .where('account', '=', account)
        .orderBy('stream')
        .execute();
      return rows.map(({ data }) => storedTemplate(data)).sort((a, b) => collator.compare(a.name, b.name));
    },
    async write(caller, { key, payloadHash, template, change }, now): Promise<TemplateWritten | Refused> {
      const id = template ?? uuidv7(now);
      const stream = templateStream(id);
      const command: TemplateCommand = change._tag === 'SaveTemplate' ? { ...change, id } : change;
      const outcome = await append(store, {
        caller,
        now,
        id: key ?? uuidv7(now),
        ...(key === undefined ? {} : { payloadHash: `template ${payloadHash}` }),
        read: (trx) => readTemplate(trx, caller.account, stream),
        decide: (_, kept) => changing(stream, kept, command),
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

/** A template in its view, and how many facts made it. */
interface Kept {
  readonly version: number;
  readonly template: OrderTemplate;
}

/** Another customer's template is not there at all. */
async function readTemplate(
  trx: Transaction<Tables>,
  account: string,
  stream: string,
): Promise<Kept | undefined> {
  const row = await trx
    .selectFrom('templates')
    .select(['version', 'data'])
    .where('stream', '=', stream)
    .where('account', '=', account)
    .executeTakeFirst();
  return row === undefined ? undefined : { version: row.version, template: storedTemplate(row.data) };
}

function changing(stream: string, kept: Kept | undefined, command: TemplateCommand): Refused | Decided {
  const decision = decide(kept?.template, command);
  if (!decision.ok) return { tag: 'refused', problems: decision.problems };
  const version = kept?.version ?? 0;
  return { tag: 'decided', writes: [{ stream, version, open: false, facts: decision.facts }], linesLeft: 0 };
}

/** As it was after so many of its facts: what was answered once is answered again. */
async function templateAt(store: Store, stream: string, version: number): Promise<OrderTemplate | undefined> {
  const facts = await readFacts(store.db, stream, 1, version);
  return replay(facts.flatMap(({ data }) => (isTemplateFact(data) ? data : [])));
}

function written(template: OrderTemplate | undefined): TemplateWritten {
  return { tag: 'written', template };
}

/** A view holds what this version of the program wrote, so it is not decoded again: only facts are. */
function storedTemplate(text: string): OrderTemplate {
  return JSON.parse(text);
}

const collator = new Intl.Collator('fi', { numeric: true });
