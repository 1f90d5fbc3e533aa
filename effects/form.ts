/** From each form of what this browser keeps to the next: a changed shape gets a step, and so the next number. */
const steps: readonly ((kept: object) => object)[] = [];
const FORM = 1 + steps.length;

/** A thing with the form in which it is kept; what was kept before forms had numbers has the first. */
export type Formed<T> = T & { readonly form?: number };

export function formed<T extends object>(value: T): Formed<T> {
  return { ...value, form: FORM };
}

/**
 * A kept value in the form of today. Undefined: a later program kept it. It stays on its shelf for that program, and
 * this one does as if it were not there.
 */
export function ofToday<T extends object>(kept: Formed<T> | undefined, upcasts = steps): T | undefined {
  const { form = 1, ...value } = kept ?? { form: Number.POSITIVE_INFINITY };
  if (form > 1 + upcasts.length) return undefined;
  // The last step leads to the shape of today.
  return upcasts.slice(form - 1).reduce((shape, step) => step(shape), value as object) as T;
}

export function allOfToday<T extends object>(kept: readonly Formed<T>[]): readonly T[] {
  return kept.flatMap((each) => ofToday(each) ?? []);
}
