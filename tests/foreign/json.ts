/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | Row;
export interface Row {
  readonly [key: string]: Json;
}
/** `undefined` as an answer leaves the place out. */
export type Replace = (value: Json | undefined) => Json | undefined;

/**
 * A copy with one place replaced. The path names keys and indexes; '*' is each element of a list: 'orders.*.id'.
 * A missing last key is added; where anything before it is missing, nothing changes.
 */
export function edit(value: Json, path: string, replace: Replace): Json {
  const [key = '', ...rest] = path.split('.');
  const next = (inner: Json | undefined) =>
    rest.length === 0 ? replace(inner) : inner === undefined ? inner : edit(inner, rest.join('.'), replace);
  if (isList(value)) {
    return value.flatMap((element, index) => {
      const edited = key === '*' || Number(key) === index ? next(element) : element;
      return edited === undefined ? [] : [edited];
    });
  }
  if (!isRow(value)) return value;
  const edited = next(value[key]);
  const { [key]: _, ...others } = value;
  return edited === undefined ? others : { ...value, [key]: edited };
}

/** A copy in which the values at these keys are replaced, at any depth. */
export function keyed(value: Json, keys: readonly string[], replace: Replace): Json {
  if (isList(value)) return value.map((element) => keyed(element, keys, replace));
  if (!isRow(value)) return value;
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    const edited = keys.includes(key) ? replace(inner) : keyed(inner, keys, replace);
    return edited === undefined ? [] : [[key, edited] as const];
  });
  return Object.fromEntries(kept);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isRow(value: Json | undefined): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The list, or the values of what PHP makes of one; anything else is an empty list. */
export function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : isRow(value) ? Object.values(value) : [];
}

export function rowsOf(value: Json | undefined): Row[] {
  return listOf(value).filter(isRow);
}

/** An id or a code as text, whether it came as text or as a number. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
