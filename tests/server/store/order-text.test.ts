import * as Arbitrary from 'effect/Arbitrary';
import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import { expect, test } from 'vitest';
import { Order } from '../../../machines/domain/order/order.schema.ts';
import { textOf } from '../../../server/order/order.text.ts';

const type = Schema.toType(Order);
const any = Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(type), { count: 200, seed: 7 }));

test('the text of an order is the contract’s encoding of it, key by key', () => {
  expect(any.map((order) => JSON.parse(textOf(order)))).toEqual(
    any.map((order) => JSON.parse(JSON.stringify(Schema.encodeSync(Order)(order)))),
  );
});

test('an order that was read again has the same text', () => {
  const again = Schema.decodeUnknownSync(type);
  expect(any.map((order) => textOf(again(order)))).toEqual(any.map(textOf));
});
