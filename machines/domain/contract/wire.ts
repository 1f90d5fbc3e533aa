import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import * as Transformation from 'effect/SchemaTransformation';

export const MOST_EUROS = 10_000_000;

/** Decimal euros with at most two decimals on the wire, integer cents in code (§9). */
export const Euros = eurosUpTo(MOST_EUROS);

/** The same for a sum over many orders. */
export const SumOfEuros = eurosUpTo(1_000_000_000_000);

function eurosUpTo(maximum: number) {
  return Schema.Finite.check(Schema.isBetween({ minimum: -maximum, maximum })).pipe(
    Schema.decodeTo(
      Schema.Int,
      Transformation.transform({
        decode: (euros: number) => Math.round(euros * 100),
        encode: (cents: number) => cents / 100,
      }),
    ),
  );
}

/** YYYY-MM-DD (§9). */
export const dayForm = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
export const Day = Schema.String.check(Schema.isPattern(dayForm));

/** An instant as ISO 8601 text on the wire, epoch milliseconds in code. */
export const InstantText = Schema.String.check(
  Schema.isPattern(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/,
  ),
).pipe(
  Schema.decodeTo(
    Schema.Int,
    Transformation.transform({
      decode: (text: string) => Date.parse(text),
      encode: (instant: number) => new Date(instant).toISOString(),
    }),
  ),
);

/** 0 or 1, as the flags of goods in the specification (§3). */
export const Bit = Schema.Literals([0, 1]);

/** A short id of the backend: product, price, category, order, recipe, claim. */
export const Code = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(64));
export const Text = Schema.String.check(Schema.isMaxLength(500));
export const Percent = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100 }));
/** An id that this shop makes itself: book, command, count. */
export const idForm = /^[\w.-]{1,64}$/;
export const Id = Schema.String.check(Schema.isPattern(idForm));

/** A key outside specification §3: a backend may leave it out, and then it reads as `value`. */
export function extraKey<S extends Schema.Constraint>(
  schema: S,
  value: S['Encoded'],
): Schema.withDecodingDefaultKey<S> {
  return Schema.withDecodingDefaultKey<S>(Effect.succeed(value))(schema);
}
