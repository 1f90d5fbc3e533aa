import { readFileSync } from 'node:fs';
import { upcast } from '../../machines/domain/journal/upcast.ts';
import { upcasters } from '../../machines/domain/journal/upcasters.ts';

/** A stored fact of the event store. */
interface Row {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

/** The rows of a journal of `tests/fixtures/journals`. */
export function stored(name: string): Row[] {
  return JSON.parse(readFileSync(`tests/fixtures/journals/${name}`, 'utf8'));
}

/** The data of a row, upcast to the current version; throws if it cannot be read. */
export function read({ type, version, data }: Row): unknown {
  const shape = upcast(type, version, data, upcasters);
  if (!shape.ok) throw new Error(shape.why);
  return shape.data;
}
