/** Money is integer cents in code (EUR) and decimal euros on the wire. */
export type Cents = number;

/** The VAT of a net sum in cents, rounded half up (EN 16931). `percent` is decimal: 13.5 means 13.5 %. */
export function vatOf(net: Cents, percent: number): Cents {
  const basisPoints = Math.round(percent * 100);
  return Math.floor((net * basisPoints + 5_000) / 10_000);
}

export function sumOf<T>(values: readonly T[], cents: (value: T) => Cents): Cents {
  let sum = 0;
  for (const value of values) sum += cents(value);
  return sum;
}
