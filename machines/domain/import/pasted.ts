import { quickLineOf } from '../search/quick-line.ts';
import type { HeaderWords } from './locate.ts';

/**
 * A pasted list as the text of an order form. Lines of a message become a table with a header: `352 4`,
 * `352 Tomaatti 4 kg`, `4 ltk tomaattia`. So do plain cells of a spreadsheet: number, name, whole amount. Other cells
 * remain as they are. Undefined: the text is one line.
 */
export function pastedForm(text: string, words: HeaderWords): string | undefined {
  const lines = text.split(/\r?\n|\r/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return undefined;
  const plain = lines.flatMap((line) => plainCellsOf(line) ?? []);
  const isTable = lines.some((line) => line.includes('\t')) || lines.every((line) => line.includes(';'));
  if (isTable && plain.length < lines.length) return text;
  const header = [words.number, words.name, words.amount].map(([word = '']) => word);
  return [header, ...(isTable ? plain : lines.map(cellsOf))].map((cells) => cells.join('\t')).join('\n');
}

type Cells = readonly [number: string, name: string, amount: string];

/** A decimal may be a price: then the customer names the columns. */
function plainCellsOf(line: string): [Cells] | undefined {
  const [, number, name = '', amount] =
    /^(\d+) *\t(?:([^\t]*\p{L}[^\t]*)\t)? *(\d{1,4}) *$/u.exec(line) ?? [];
  return number === undefined || amount === undefined ? undefined : [[number, name, amount]];
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

const UNIT = '(?:kpl|kg|ltk|pss|prk|plo|rs|pkt|pc|pcs|case|cases|bag|bags|pack|packs|x|×)';

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
