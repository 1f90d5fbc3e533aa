import { MAX_AMOUNT } from '../amount.ts';
import { type Cell, textOf } from './cells.ts';

/** Why what stands in a form is no amount that can be ordered (§5). */
export type FormAmountProblem =
  /** No number: 'kaksi', a day, '3 kg'. */
  | 'notNumber'
  /** A number that is written as two could be: '1.000' is one or a thousand. */
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
 * Reads an amount of a form, as people and programs write it: 3, '3,0', '3.00', '1 000', '1.000,00'. Nothing is read as
 * something else than what stands there: where two readings are possible there is none.
 */
export function readFormAmount(cell: Cell | undefined): FormAmount {
  if (typeof cell === 'number') return judged(cell);
  const text = textOf(cell);
  if (text === '') return { tag: 'none' };
  if (unclear.test(text)) return { tag: 'problem', problem: 'unclear' };
  const plain = plainOf(text);
  return plain === undefined ? { tag: 'problem', problem: 'notNumber' } : judged(Number(plain));
}

/** One mark and three digits behind it: decimals, or thousands. */
const unclear = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/** Thousands by their mark, decimals by another. */
const shapes: readonly (readonly [shape: RegExp, group: string])[] = [
  [/^\d+(?:[.,]\d+)?$/, ''],
  [/^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/, ' '],
  [/^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$/, ','],
  [/^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/, '.'],
];

/** As `Number` reads it. */
function plainOf(text: string): string | undefined {
  const [, sign = '', figure = ''] = /^([+\-\u2212]?)(.*)$/.exec(text) ?? [];
  const group = shapes.find(([shape]) => shape.test(figure))?.[1];
  if (group === undefined) return undefined;
  const whole = group === '' ? figure : figure.replaceAll(group, '');
  return (sign === '' || sign === '+' ? '' : '-') + whole.replace(',', '.');
}

/** The rounding error of a formula is no part of an amount. */
const PART = 1e-9;

function judged(figure: number): FormAmount {
  if (!Number.isFinite(figure)) return { tag: 'problem', problem: 'notNumber' };
  const amount = Math.round(figure);
  if (figure < PART) return { tag: 'problem', problem: 'notPositive' };
  if (Math.abs(figure - amount) > PART) return { tag: 'problem', problem: 'notWhole' };
  return amount > MAX_AMOUNT ? { tag: 'problem', problem: 'tooLarge' } : { tag: 'amount', amount };
}
