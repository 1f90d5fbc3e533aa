/** A product number with an amount above 0. */
export interface QuickLine {
  readonly number: string;
  readonly amount: number;
}

/** The quick line of a query, as buyers write it: `352 4`, `352x4`, `352 × 4`. Undefined for any other query. */
export function quickLineOf(query: string): QuickLine | undefined {
  const parts = /^([\p{L}\p{N}-]*\p{N})(?: ?[x×*] ?| )(\d{1,4})$/iu.exec(query);
  const [, number = '', digits = ''] = parts ?? [];
  const amount = Number(digits);
  return amount > 0 ? { number, amount } : undefined;
}

/** The number of a query whose amount no quick line has: `352 0,5`, `352 0`, `352 99999`. */
export function numberBefore(query: string): string | undefined {
  return /^([\p{L}\p{N}-]*\p{N})(?: ?[x×*] ?| )[-−]?\d[\d.,]*$/iu.exec(query)?.[1];
}
