import * as Schema from 'effect/Schema';
import { type CallName, calls } from '../machines/domain/contract/calls.ts';

/**
 * The contract with its Schemas. Loaded behind the first screen: nothing of it is needed before the first call.
 * A payload that does not encode and an answer that does not decode throw.
 */
export function encodePayload(name: CallName, payload: unknown): unknown {
  const call = calls[name];
  return 'payload' in call ? Schema.encodeUnknownSync(call.payload)(payload) : undefined;
}

export function decodeAnswer(name: CallName, json: unknown): unknown {
  return Schema.decodeUnknownSync(calls[name].answer)(json);
}

export function methodAndPath(name: CallName): { method: 'GET' | 'POST' | 'DELETE'; path: string } {
  return calls[name];
}
