import { MAX_AMOUNT } from '../amount.ts';
import { type Cell, textOf } from './cells.ts';

/** The reason why a form's cell is no orderable amount (§5). */
export type FormAmountProblem =
  /** Not a number: 'kaksi', a day, '3 kg'. */
  | 'notNumber'
  /** A number with two readings: '1.000' is one or a thousand. */
  | 'unclear'
  | 'notWhole'
  /** 0 or below. */
  | 'notPositive'
  | 'tooLarge';

export type FormAmount =
  | { readonly tag: 'none' }
  | { readonly tag: 'amount'; readonly amount: number }
  | { readonly tag: 'problem'; readonly problem: FormAmountProblem };

/**
 * Reads an amount of a form, as people and programs write it: 3, '3,0', '3.00', '1 000', '1.000,00'. An ambiguous text
 * is never guessed: it has the problem `unclear`.
 */
export function readFormAmount(cell: Cell | undefined): FormAmount {
  if (typeof cell === 'number') return judged(cell);
  const text = textOf(cell);
  if (text === '') return { tag: 'none' };
  if (unclear.test(text)) return { tag: 'problem', problem: 'unclear' };
  const plain = plainOf(text);
  return plain === undefined ? { tag: 'problem', problem: 'notNumber' } : judged(Number(plain));
}

/** One separator and three digits after it: decimals, or thousands. */
const unclear = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/** Thousands with one separator, decimals with the other. */
const shapes: readonly (readonly [shape: RegExp, group: string])[] = [
  [/^\d+(?:[.,]\d+)?$/, ''],
  [/^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/, ' '],
  [/^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$/, ','],
  [/^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/, '.'],
];

/** The text in the form that `Number` reads. */
function plainOf(text: string): string | undefined {
  const [, sign = '', figure = ''] = /^([+\-\u2212]?)(.*)$/.exec(text) ?? [];
  const group = shapes.find(([shape]) => shape.test(figure))?.[1];
  if (group === undefined) return undefined;
  const whole = group === '' ? figure : figure.replaceAll(group, '');
  return (sign === '' || sign === '+' ? '' : '-') + whole.replace(',', '.');
}

/** Tolerance for the rounding error of a formula. */
const PART = 1e-9;

function judged(figure: number): FormAmount {
  if (!Number.isFinite(figure)) return { tag: 'problem', problem: 'notNumber' };
  const amount = Math.round(figure);
  if (figure < PART) return { tag: 'problem', problem: 'notPositive' };
  if (Math.abs(figure - amount) > PART) return { tag: 'problem', problem: 'notWhole' };
  return amount > MAX_AMOUNT ? { tag: 'problem', problem: 'tooLarge' } : { tag: 'amount', amount };
}
