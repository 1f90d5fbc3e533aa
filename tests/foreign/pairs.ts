/** The alternatives of each group, by its name; none may be chosen, too. */
export type Groups<Value> = ReadonlyMap<string, readonly Value[]>;

/** The groups of a list, in its order. */
export function groupsOf<Value extends { readonly excludes: string }>(list: readonly Value[]): Groups<Value> {
  return Map.groupBy(list, ({ excludes }) => excludes);
}

/**
 * Choices with one value or none from each group. Every possible pair of values from different groups is in at least
 * one choice. Each value is also in one with none of another group. The algorithm is greedy: a choice begins with a
 * missing pair, and each further group adds the most new pairs. The same groups always give the same choices.
 */
export function allPairs<Value>(
  groups: Groups<Value>,
  canMeet: (one: Value, other: Value) => boolean = () => true,
): Value[][] {
  const columns = [...groups.values()].map((values) => [undefined, ...values]);
  const width = Math.max(0, ...columns.map(({ length }) => length));
  const cells = columns.flatMap((values, column) => values.map((_, index) => column * width + index));
  const columnOf = (cell: number) => Math.floor(cell / width);
  const chosenOf = (cell: number) => columns[columnOf(cell)]?.[cell % width];
  const apart = new Set<number>();
  const left = new Set<number>();
  const count = columns.length * width;
  for (const [index, one] of cells.entries()) {
    for (const other of cells.slice(index + 1)) {
      if (columnOf(one) === columnOf(other)) continue;
      const [a, b] = [chosenOf(one), chosenOf(other)];
      const meets = a === undefined || b === undefined || canMeet(a, b);
      (meets ? left : apart).add(one * count + other);
    }
  }
  const keyOf = (one: number, other: number) => Math.min(one, other) * count + Math.max(one, other);

  /** The first cell of a column with the most new pairs; none if the column's values are not allowed. */
  const best = (row: readonly number[], column: number): number => {
    let [most, found] = [-1, column * width];
    for (const cell of cells.filter((one) => columnOf(one) === column)) {
      if (row.some((other) => apart.has(keyOf(cell, other)))) continue;
      const news = row.filter((other) => left.has(keyOf(cell, other))).length;
      if (news > most) [most, found] = [news, cell];
    }
    return found;
  };

  const rows: number[][] = [];
  for (const key of left) {
    let row = [Math.floor(key / count), key % count];
    const begun = row.map(columnOf);
    for (const column of columns.keys()) if (!begun.includes(column)) row = [...row, best(row, column)];
    row.sort((one, other) => one - other);
    for (const [index, one] of row.entries()) {
      for (const other of row.slice(index + 1)) left.delete(keyOf(one, other));
    }
    rows.push(row);
  }
  return rows.map((row) => row.flatMap((cell) => chosenOf(cell) ?? []));
}
