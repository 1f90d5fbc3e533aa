/** §5, §9: amounts in the cart are whole numbers; 0 marks a line, 50 or more asks to check. */
export const LARGE_AMOUNT = 50;
export const MAX_AMOUNT = 99_999;

export type AmountProblem = 'empty' | 'notInteger' | 'tooLarge';
export type ParsedAmount = { ok: true; amount: number } | { ok: false; problem: AmountProblem };

/**
 * Reads a typed or pasted amount. Only digits count: '-', '+', a decimal comma or a dot are never misread. 0 is an
 * amount; it marks the line (§5).
 */
export function parseAmount(text: string): ParsedAmount {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, problem: 'empty' };
  if (!/^\d+$/.test(trimmed)) return { ok: false, problem: 'notInteger' };
  const amount = Number(trimmed);
  return amount > MAX_AMOUNT ? { ok: false, problem: 'tooLarge' } : { ok: true, amount };
}

export function isOrderableAmount(amount: number): boolean {
  return Number.isInteger(amount) && amount > 0 && amount <= MAX_AMOUNT;
}
