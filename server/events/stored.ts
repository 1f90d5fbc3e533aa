// Facts and views are stored in the shapes of the code (cents, epoch milliseconds), not in those of the wire.
import * as Schema from 'effect/Schema';
import { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import type { Envelope, Fact } from '../../machines/domain/journal/envelope.ts';
import { upcast, versions } from '../../machines/domain/journal/upcast.ts';
import { OrderFact } from '../../machines/domain/order/order.schema.ts';
import { TemplateFact } from '../../machines/domain/template/template.schema.ts';
import type { FactRow } from '../database/tables.ts';

const decodeFact = Schema.decodeUnknownSync(Schema.toType(Schema.Union([CartFact, OrderFact, TemplateFact])));

/** A stored fact in the shape of today. Throws for one that this program cannot read: it is never guessed. */
export function factOf(row: FactRow): Envelope {
  const { caused_by, data, ...envelope } = row;
  const shape = upcast(row.type, row.version, JSON.parse(data));
  if (!shape.ok) throw new Error(`${row.stream} ${row.seq}: ${shape.why}`);
  const fact = decodeFact(shape.data);
  return { ...envelope, type: fact._tag, version: versions[fact._tag], causedBy: caused_by, data: fact };
}

export function rowOf(envelope: Envelope<Fact>): FactRow {
  const { causedBy, data, ...row } = envelope;
  return { ...row, caused_by: causedBy, data: JSON.stringify(data) };
}
