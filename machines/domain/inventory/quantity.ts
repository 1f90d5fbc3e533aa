import * as Schema from 'effect/Schema';
import * as Transformation from 'effect/SchemaTransformation';

/** An amount of stock: a decimal number on the wire, integer thousandths in code. */
export const Quantity = Schema.Finite.check(
  Schema.isBetween({ minimum: -1_000_000, maximum: 1_000_000 }),
).pipe(
  Schema.decodeTo(
    Schema.Int,
    Transformation.transform({
      decode: (amount: number) => Math.round(amount * 1_000),
      encode: (thousandths: number) => thousandths / 1_000,
    }),
  ),
);
