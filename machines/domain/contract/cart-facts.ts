import * as Schema from 'effect/Schema';
import { CartFact } from '../cart/cart.schema.ts';
import { type Upcasters, upcast } from '../journal/upcast.ts';

/** A fact as it travels. Its `data` says nothing without its type and version: another program may have written it. */
export interface SentFact {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

const decode = Schema.decodeUnknownOption(CartFact);

const encode = Schema.encodeSync(CartFact);

/** For an answer of this program. */
export function sent<F extends { readonly data: CartFact }>(fact: F) {
  return { ...fact, data: encode(fact.data) };
}

/** A fact in the shape of today. Undefined: a later program wrote it, or it cannot be read; it is never guessed. */
export function readFact({ type, version, data }: SentFact, upcasters?: Upcasters): CartFact | undefined {
  const shape = upcast(type, version, data, upcasters);
  const fact = shape.ok ? decode(shape.data) : undefined;
  return fact?._tag === 'Some' ? fact.value : undefined;
}

/** All of them; undefined: one cannot be read, and what follows it is not known either. */
export function readFacts(sent: readonly SentFact[]): readonly CartFact[] | undefined {
  const facts = sent.flatMap((each) => readFact(each) ?? []);
  return facts.length === sent.length ? facts : undefined;
}
