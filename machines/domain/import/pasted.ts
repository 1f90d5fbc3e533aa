import { quickLineOf } from '../search/quick-line.ts';
import type { Reading } from './locate.ts';

/** The text of an order form. `reading`: its columns; undefined: the import locates them. */
export interface PastedForm {
  readonly text: string;
  readonly reading: Reading | undefined;
}

/** Number, name, amount. There is no header, so a row has the number of its pasted line. */
const reading: Reading = {
  sheet: 0,
  head: 0,
  columns: { number: 0, name: 1, amount: 2 },
  isKnown: true,
};

/**
 * A pasted list as an order form. Lines of a message become a table: `352 4`, `352 Tomaatti 4 kg`,
 * `4 ltk tomaattia`. So do plain cells of a spreadsheet: number, name, whole amount. Other cells remain as they are.
 * Undefined: the text has fewer than `least` lines.
 */
export function pastedForm(text: string, least = 2): PastedForm | undefined {
  const lines = text.split(/\r?\n|\r/);
  const filled = lines.filter(isFilled);
  if (filled.length < least) return undefined;
  const isTable = filled.some((line) => line.includes('\t')) || filled.every((line) => line.includes(';'));
  const cells = lines.map((line) => (isTable ? plainCellsOf(line) : cellsOf(line)));
  if (lines.some((line, at) => isFilled(line) && cells[at] === undefined))
    return { text, reading: undefined };
  return { text: cells.map((each = ['', '', '']) => each.join('\t')).join('\n'), reading };
}

function isFilled(line: string): boolean {
  return line.trim() !== '';
}

type Cells = readonly [number: string, name: string, amount: string];

/** A decimal may be a price: then the customer names the columns. */
function plainCellsOf(line: string): Cells | undefined {
  const [, number, name = '', amount] =
    /^(\d+) *\t(?:([^\t]*\p{L}[^\t]*)\t)? *(\d{1,4}) *$/u.exec(line) ?? [];
  return number === undefined || amount === undefined ? undefined : [number, name, amount];
}

/** Number, name and amount. A line without an amount is a name: the import skips it. */
export function cellsOf(line: string): Cells {
  const text = line.replaceAll('"', '').replace(before, '').replace(/\s+/g, ' ').trim();
  const quick = quickLineOf(text);
  if (quick !== undefined) return [quick.number, '', String(quick.amount)];
  const [, amountFirst, nameAfter] = first.exec(text) ?? [];
  if (amountFirst !== undefined && nameAfter !== undefined) return ['', nameAfter, amountFirst];
  const [, head = '', amount] = last.exec(text) ?? [];
  if (amount === undefined) return ['', text, ''];
  const [, number = '', name = head] = /^(\d+)\s+(.*\p{L}.*)$/u.exec(head) ?? [];
  return [number, name, amount];
}

const UNIT = '(?:kpl|kg|ltk|pss|prk|plo|rs|pkt|pcs?|pieces?|box(?:es)?|cases?|bags?|packs?|x|×)';

/** The mark of a quoted mail; the time and sender of a chat; the bullet or number of a list. */
const before =
  /^[\s>\u200e]*(?:(?:\[[^\]]*\d[^\]]*\]|\d{1,2}[./]\d{1,2}[./]\d{2,4}[^-]{0,16} -)\s+[^:]{1,40}:\s+)?(?:(?:[-–•*]|\d{1,2}[.)])\s+)?/;

/** A fraction is read as well, so that the review refuses it. */
const AMOUNT = '(\\d{1,5}(?:[.,]\\d{1,3})?)';

/** `4 ltk tomaattia`, `4x tomaatti`. */
const first = new RegExp(`^${AMOUNT}\\s*${UNIT}\\.?\\s+(\\p{L}.*)$`, 'iu');

/** `tomaatti 4`, `352 Tomaatti, 4 kg`, `tomaatti x4`. */
const last = new RegExp(
  `^(.*?\\p{L}.*?)(?:\\s+[x×*]\\s*|\\s*[:,–-]\\s*|\\s+)${AMOUNT}\\s*${UNIT}?\\.?$`,
  'iu',
);
