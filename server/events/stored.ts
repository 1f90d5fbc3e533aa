// Facts and views are stored in the shapes of the code (cents, epoch milliseconds), not in those of the wire.
// This import makes every schema of the process decode by a generated function, in half the time.
import 'effect/schema/SchemaJITCompiler/enable';
import * as Schema from 'effect/Schema';
import { ApprovalFact } from '../../machines/domain/approval/approval.schema.ts';
import { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { ClaimFact } from '../../machines/domain/claim/claim.schema.ts';
import { CountFact } from '../../machines/domain/inventory/inventory.schema.ts';
import type { Envelope, Fact } from '../../machines/domain/journal/envelope.ts';
import { upcast, versions } from '../../machines/domain/journal/upcast.ts';
import { upcasters } from '../../machines/domain/journal/upcasters.ts';
import { OrderFact } from '../../machines/domain/order/order-facts.schema.ts';
import { TemplateFact } from '../../machines/domain/template/template.schema.ts';
import type { FactRow } from '../database/tables.ts';

/** One decoder for each fact: a union of all would try them in turn. */
const decoders: ReadonlyMap<unknown, (data: unknown) => Fact> = new Map(
  [
    ...CartFact.members,
    ...OrderFact.members,
    ...TemplateFact.members,
    ...ClaimFact.members,
    ...CountFact.members,
    ApprovalFact,
  ].map((fact) => [fact.fields._tag.schema.literal, Schema.decodeUnknownSync(Schema.toType(fact))]),
);

/** A stored fact in the current shape. Throws for an unreadable one: it is never guessed. */
export function factOf({ id, stream, seq, type, version, at, actor, caused_by, data }: FactRow): Envelope {
  const shape = upcast(type, version, JSON.parse(data), upcasters);
  if (!shape.ok) throw new Error(`${stream} ${seq}: ${shape.why}`);
  const fact = decodeFact(shape.data);
  const now = versions[fact._tag];
  return { id, stream, seq, type: fact._tag, version: now, at, actor, causedBy: caused_by, data: fact };
}

export function rowOf({
  id,
  stream,
  seq,
  type,
  version,
  at,
  actor,
  causedBy,
  data,
}: Envelope<Fact>): FactRow {
  return { id, stream, seq, type, version, at, actor, caused_by: causedBy, data: JSON.stringify(data) };
}

function decodeFact(shape: unknown): Fact {
  const tag = typeof shape === 'object' && shape !== null && '_tag' in shape ? shape._tag : undefined;
  const decode = decoders.get(tag);
  if (decode === undefined) throw new Error('a stored fact has no known _tag');
  return decode(shape);
}
