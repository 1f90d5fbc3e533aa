/** A range of a text: from its first unit to the one after its last. */
export type Mark = readonly [start: number, end: number];

export interface Marks {
  readonly marks: readonly Mark[];
  readonly idMarks: readonly Mark[];
}

/** Sorts the marks and merges touching ones. */
export function merged(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = [];
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last === undefined || start > last[1]) result.push([start, end]);
    else result[result.length - 1] = [last[0], Math.max(last[1], end)];
  }
  return result;
}
