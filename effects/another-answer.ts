import type { Places } from '../machines/domain/contract/lenient/places.ts';
import { decoded, readLeniently } from '../machines/domain/contract/lenient/repair.ts';
import type { AnyCall, Read } from './codec.ts';
import { bringTemporal } from './temporal.ts';

/** Reads an answer that the contract's Schema refuses. A write whose answer has no content accepts any answer. */
export async function readAnother(
  { method, answer: schema }: Pick<AnyCall, 'method' | 'answer'>,
  json: unknown,
  report: (places: Places) => void,
): Promise<Read | undefined> {
  await bringTemporal();
  const places: Places = new Map();
  // A page, or a text such as 'ok', is no answer to a read.
  const isText = typeof json === 'string' && json.trim() !== '';
  const answer = isText ? undefined : readLeniently(schema, json, places);
  if (answer !== undefined) {
    report(places);
    return { answer };
  }
  if (method !== 'GET' && decoded(schema.ast, {}) !== undefined) return { answer: {} };
  report(places.set('', 'unreadable'));
  return undefined;
}
