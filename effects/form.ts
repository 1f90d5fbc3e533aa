/** Each step upgrades a stored value to the next format. A changed shape gets a step, and so the next number. */
const steps: readonly ((kept: object) => object)[] = [];
const FORM = 1 + steps.length;

/** A value with the number of its stored format. A value without a number has the first format. */
export type Formed<T> = T & { readonly form?: number };

export function formed<T extends object>(value: T): Formed<T> {
  return { ...value, form: FORM };
}

/**
 * A stored value in the format of this build. Undefined: a later build stored it. It remains stored for that build;
 * this build ignores it.
 */
export function ofToday<T extends object>(kept: Formed<T> | undefined, upcasts = steps): T | undefined {
  const { form = 1, ...value } = kept ?? { form: Number.POSITIVE_INFINITY };
  if (form > 1 + upcasts.length) return undefined;
  // The last step returns the current shape.
  return upcasts.slice(form - 1).reduce((shape, step) => step(shape), value as object) as T;
}

export function allOfToday<T extends object>(kept: readonly Formed<T>[]): readonly T[] {
  return kept.flatMap((each) => ofToday(each) ?? []);
}
