import type { Instant } from '../../machines/domain/calendar.ts';
import type { Cents } from '../../machines/domain/money.ts';
import type { Database } from '../database/open.ts';
import { ChangeRefused, changeGood, findGoods, type GoodsChange, type KeptGood } from './change.ts';

/** What is asked on the command line. */
export type CatalogueCommand =
  | { readonly _tag: 'help' }
  | { readonly _tag: 'list'; readonly text: string }
  | { readonly _tag: 'change'; readonly id: string; readonly change: GoodsChange };

export const help = `Changes the catalogue while the shop is open. Customers see it within two seconds.

  npm run catalogue -- list [TEXT]             products whose number or name has TEXT in it
  npm run catalogue -- price ID EUROS          a new price, excluding VAT: 12.50
  npm run catalogue -- stock ID in|out         in stock, or out of stock
  npm run catalogue -- remove ID               out of the catalogue
  npm run catalogue -- restore ID              into the catalogue again
  npm run catalogue -- dates ID DAY,DAY        delivered on these days alone: 2026-11-24,2026-11-26
  npm run catalogue -- dates ID none           not delivered on any day
  npm run catalogue -- dates ID usual          delivered on its usual weekdays again

The database is the shop's own: SHOP_DATA or DATABASE_URL, as for npm start. With demo goods, a later version of
the shop that brings other demo goods replaces what was changed here.
`;

/** Reads the words after the command's name. Throws a ChangeRefused that says what is wrong. */
export function readCommand(words: readonly string[]): CatalogueCommand {
  const [name = 'help', id, value, ...rest] = words;
  if (name === 'help' || words.some((word) => word === '--help' || word === '-h')) return { _tag: 'help' };
  if (name === 'list') return { _tag: 'list', text: words.slice(1).join(' ') };
  const reader = readers.get(name);
  if (reader === undefined) throw new ChangeRefused(`There is no command '${name}'. See --help.`);
  if (id === undefined) throw new ChangeRefused(`${name} needs the number of a product. See --help.`);
  if (rest.length > 0) throw new ChangeRefused(`'${rest.join(' ')}' is too much. See --help.`);
  return { _tag: 'change', id, change: reader(value) };
}

/** Does what is asked, and answers what to print. */
export async function perform(
  database: Database,
  command: Exclude<CatalogueCommand, { readonly _tag: 'help' }>,
  now: Instant,
): Promise<string> {
  if (command._tag === 'change') {
    return `${inWords(await changeGood(database, command.id, command.change, now))}\n`;
  }
  const { found, count } = await findGoods(database, command.text);
  const more = count - found.length;
  const lines = [...found.map(inWords), ...(more > 0 ? [`… and ${more} more: add a word.`] : [])];
  return lines.length === 0 ? `No product has '${command.text}' in it.\n` : `${lines.join('\n')}\n`;
}

/** One good in a line. */
function inWords({ good, offered }: KeptGood): string {
  const { id, description_fi, price_excl_tax, price_incl_tax, only_on, delivery_weekdays } = good;
  const days =
    only_on === undefined
      ? delivery_weekdays.length === 0 && 'no delivery days'
      : only_on.length === 0
        ? 'no delivery days'
        : `only ${only_on.join(', ')}`;
  const marks = [good.out_of_stock === 1 && 'out of stock', !offered && 'not in the catalogue', days];
  const price = `${euros(price_excl_tax)} (incl. VAT ${euros(price_incl_tax)})`;
  return [`${id}  ${description_fi}`, price, ...marks.filter(Boolean)].join(' · ');
}

type Reader = (value: string | undefined) => GoodsChange;

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['price', (value) => ({ _tag: 'price', net: centsOf(value) })],
  ['stock', (value) => ({ _tag: 'stock', out: isOut(value) })],
  ['remove', (value) => without(value, { _tag: 'remove' })],
  ['restore', (value) => without(value, { _tag: 'restore' })],
  ['dates', (value) => ({ _tag: 'dates', days: daysOf(value) })],
]);

function without(value: string | undefined, change: GoodsChange): GoodsChange {
  if (value !== undefined) throw new ChangeRefused(`'${value}' is too much. See --help.`);
  return change;
}

function centsOf(value = ''): Cents {
  const [, whole, part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(value) ?? [];
  if (whole === undefined) throw new ChangeRefused(`EUROS is a price such as 12.50, not '${value}'.`);
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function isOut(value = ''): boolean {
  if (value !== 'in' && value !== 'out') throw new ChangeRefused(`stock is in or out, not '${value}'.`);
  return value === 'out';
}

function daysOf(value = ''): string[] | undefined {
  if (value === 'usual') return undefined;
  if (value === 'none') return [];
  const days = value.split(',').map((day) => day.trim());
  const wrong = days.filter((day) => !isDay(day));
  if (wrong.length === 0) return days;
  throw new ChangeRefused(
    `dates are such as 2026-11-24,2026-11-26, or none, or usual, not '${wrong.join(',')}'.`,
  );
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function euros(cents: Cents): string {
  return `${(cents / 100).toFixed(2)} €`;
}
