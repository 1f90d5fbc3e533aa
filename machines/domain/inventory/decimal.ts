/** The reason why a typed number is refused; the text remains as typed. */
export type DecimalProblem = 'empty' | 'notNumber' | 'unclear' | 'tooFine' | 'tooLarge';
/** `value` in steps of the last decimal: 1,5 with three decimals is 1500. */
export type ParsedDecimal =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: DecimalProblem };

/** Decimals of an amount of stock (thousandths of a unit) and of a price (cents). */
export const QUANTITY_DECIMALS = 3;
const PRICE_DECIMALS = 2;
/** The limits of a line's amount, in whole units, and of a unit's price, in euros. */
export const MAX_QUANTITY = 999_999;
export const MAX_PRICE = 99_999;

/**
 * §5 Inventory: a comma is converted to a dot, and the text parsed as a decimal. Spaces may group thousands. A text
 * with a comma and a dot, or two of either, is ambiguous: it is reported, never guessed.
 */
export function parseDecimal(text: string, decimals: number, max: number): ParsedDecimal {
  const trimmed = text.trim().replace(MINUS, '-');
  if (trimmed === '') return { ok: false, problem: 'empty' };
  if ((trimmed.match(/[.,]/g) ?? []).length > 1 && /^-?[\d\s.,]+$/.test(trimmed)) {
    return { ok: false, problem: 'unclear' };
  }
  const read = /^(-?)(\d*|\d{1,3}(?:\s\d{3})+)(?:[.,](\d*))?$/.exec(trimmed);
  const [, sign = '', whole = '', fraction = ''] = read ?? [];
  if (read === null || whole + fraction === '') {
    return { ok: false, problem: /^-?\d[\d\s]*(?:[.,]\d*)?$/.test(trimmed) ? 'unclear' : 'notNumber' };
  }
  const fine = fraction.replace(/0+$/, '');
  if (fine.length > decimals) return { ok: false, problem: 'tooFine' };
  const size = Number(whole.replace(/\s/g, '') + fine.padEnd(decimals, '0'));
  if (size > max * 10 ** decimals) return { ok: false, problem: 'tooLarge' };
  return { ok: true, value: sign === '-' && size > 0 ? -size : size };
}

/** A typed amount of stock, in thousandths; an amount under 0 removes the line from the list (§5). */
export function parseQuantity(text: string): ParsedDecimal {
  return parseDecimal(text, QUANTITY_DECIMALS, MAX_QUANTITY);
}

/** A typed price of one unit, in cents; a price is never under 0. */
export function parsePrice(text: string): ParsedDecimal {
  const parsed = parseDecimal(text, PRICE_DECIMALS, MAX_PRICE);
  return parsed.ok && parsed.value < 0 ? { ok: false, problem: 'notNumber' } : parsed;
}

/** The text that a person would type, without groups: 1500 with three decimals is '1,5'. */
export function decimalText(value: number, decimals: number, separator: ',' | '.'): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return (value < 0 ? '-' : '') + whole + (fraction === '' ? '' : separator + fraction);
}

/** Cents as a person writes them: 12 or 499,90. */
export function priceText(cents: number, separator: ',' | '.'): string {
  const text = decimalText(cents, 2, separator);
  return text.at(-2) === separator ? `${text}0` : text;
}

/** The signs that price lists and text editors use for a minus. */
const MINUS = /^[\u2212\u2013]/;
