/** Each step upgrades a stored value to the next format. A changed shape gets a step, and so the next number. */
const steps: readonly ((row: object) => object)[] = [];
const VERSION = 1 + steps.length;

/** A value with the number of its stored format. A value without a number has the first format. */
export type VersionedRow<T> = T & { readonly form?: number };

export function versionedRow<T extends object>(value: T): VersionedRow<T> {
  return { ...value, form: VERSION };
}

/**
 * A stored value in the format of this build. Undefined: a later build stored it. It remains stored for that build;
 * this build ignores it.
 */
export function upcastRow<T extends object>(
  row: VersionedRow<T> | undefined,
  upcasts = steps,
): T | undefined {
  const { form = 1, ...value } = row ?? { form: Number.POSITIVE_INFINITY };
  if (form > 1 + upcasts.length) return undefined;
  // The last step returns the current shape.
  return upcasts.slice(form - 1).reduce((shape, step) => step(shape), value as object) as T;
}

export function upcastRows<T extends object>(rows: readonly VersionedRow<T>[]): readonly T[] {
  return rows.flatMap((row) => upcastRow(row) ?? []);
}
