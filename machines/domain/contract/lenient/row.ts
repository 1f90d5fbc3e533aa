/** A JSON object with unknown keys. */
export type Row = Readonly<Record<string, unknown>>;

/** The objects of a list, or of the object that PHP writes instead. */
export function rowsIn(given: unknown): readonly Row[] {
  return (isRow(given) ? Object.values(given) : Array.isArray(given) ? given : []).filter(isRow);
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
