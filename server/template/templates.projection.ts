import type { Transaction } from 'kysely';
import type { Envelope, Fact } from '../../machines/domain/journal/envelope.ts';
import type { OrderTemplate, TemplateFact } from '../../machines/domain/template/template.schema.ts';
import type { Tables } from '../database/tables.ts';
import { templateOf } from '../events/streams.ts';

/** One row a template, in its current state; a deleted one has none. */
export async function projectTemplates(
  trx: Transaction<Tables>,
  account: string,
  facts: readonly Envelope[],
): Promise<void> {
  for (const { stream, seq, data } of facts) {
    if (isTemplateFact(data)) await projectFact(trx, { stream, account, version: seq }, data);
  }
}

export function isTemplateFact(fact: Fact): fact is TemplateFact {
  return fact._tag === 'TemplateSaved' || fact._tag === 'TemplateChanged' || fact._tag === 'TemplateDeleted';
}

interface Place {
  readonly stream: string;
  readonly account: string;
  readonly version: number;
}

async function projectFact(trx: Transaction<Tables>, place: Place, fact: TemplateFact): Promise<void> {
  const { stream, version } = place;
  switch (fact._tag) {
    case 'TemplateSaved':
      await trx
        .insertInto('templates')
        .values({ ...place, data: JSON.stringify(fact.template) })
        .execute();
      return;
    case 'TemplateChanged': {
      const template: OrderTemplate = { id: templateOf(stream), name: fact.name, items: fact.items };
      const changed = { version, data: JSON.stringify(template) };
      await trx.updateTable('templates').set(changed).where('stream', '=', stream).execute();
      return;
    }
    case 'TemplateDeleted':
      await trx.deleteFrom('templates').where('stream', '=', stream).execute();
      return;
    default:
      return fact satisfies never;
  }
}
