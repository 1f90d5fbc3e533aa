import * as Schema from 'effect/Schema';
import { CartFact } from '../cart/cart.schema.ts';
import { type Upcasters, upcast } from '../journal/upcast.ts';

/** A fact in a message. Only its type and version explain its `data`: another build may have written it. */
export interface SentFact {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

const decode = Schema.decodeUnknownOption(CartFact);

const encode = Schema.encodeSync(CartFact);

/** Encodes a fact for an answer of this build. */
export function sent<F extends { readonly data: CartFact }>(fact: F) {
  return { ...fact, data: encode(fact.data) };
}

/**
 * A fact in the current shape. Undefined: a later build wrote it, or it is unreadable; its meaning is never guessed.
 */
export function readFact({ type, version, data }: SentFact, upcasters?: Upcasters): CartFact | undefined {
  const shape = upcast(type, version, data, upcasters);
  const fact = shape.ok ? decode(shape.data) : undefined;
  return fact?._tag === 'Some' ? fact.value : undefined;
}

/** All facts; undefined if one is unreadable, because the facts after it depend on it. */
export function readFacts(sent: readonly SentFact[]): readonly CartFact[] | undefined {
  const facts = sent.flatMap((each) => readFact(each) ?? []);
  return facts.length === sent.length ? facts : undefined;
}
