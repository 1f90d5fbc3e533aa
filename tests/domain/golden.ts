import { readFileSync } from 'node:fs';
import { upcast } from '../../machines/domain/journal/upcast.ts';
import { upcasters } from '../../machines/domain/journal/upcasters.ts';

/** A fact as the event store keeps it. */
interface Row {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

/** The rows of a journal of `tests/fixtures/journals`. */
export function stored(name: string): Row[] {
  return JSON.parse(readFileSync(`tests/fixtures/journals/${name}`, 'utf8'));
}

/** The data of a row in the shape of today; throws where it cannot be read. */
export function read({ type, version, data }: Row): unknown {
  const shape = upcast(type, version, data, upcasters);
  if (!shape.ok) throw new Error(shape.why);
  return shape.data;
}
