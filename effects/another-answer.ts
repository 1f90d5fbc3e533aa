import type { Places } from '../machines/domain/contract/lenient/places.ts';
import { decoded, readLeniently } from '../machines/domain/contract/lenient/repair.ts';
import type { AnyCall, Read } from './codec.ts';
import { bringTemporal } from './temporal.ts';

/** Reads what the contract's Schema does not; any answer to a write whose answer says nothing is one. */
export async function readAnother(
  { method, answer: schema }: Pick<AnyCall, 'method' | 'answer'>,
  json: unknown,
  tell: (places: Places) => void,
): Promise<Read | undefined> {
  await bringTemporal();
  const places: Places = new Map();
  // A page, or a word that says that it went well, is no answer to a question.
  const isText = typeof json === 'string' && json.trim() !== '';
  const answer = isText ? undefined : readLeniently(schema, json, places);
  if (answer !== undefined) {
    tell(places);
    return { answer, json };
  }
  if (method !== 'GET' && decoded(schema.ast, {}) !== undefined) return { answer: {}, json: {} };
  tell(places.set('', 'unreadable'));
  return undefined;
}
