import * as Argument from 'effect/cli/Argument';
import { FEE_PRODUCT } from '../../machines/domain/catalogue/catalogue.ts';
import type { Cents } from '../../machines/domain/money.ts';
import type { Database } from '../database/open.ts';
import { exportVerb, importGoodsVerb, templateVerb } from '../import/command.ts';
import { argument, type Deps, noun, read, verb } from '../verb.ts';
import { ChangeRefused, changeGood, findGoods, type GoodsChange, type StoredGood } from './change.ts';

const FEE_OFF = `No order has the small delivery fee until 'goods restore ${FEE_PRODUCT}'.\n`;

const id = argument('ID', 'the number of a product');

export const goodsCommand = noun(
  'goods',
  `Lists, changes, imports and exports products. Customers see it within two seconds.
A later version of the shop with other demo goods replaces these changes.`,
  [
    verb(
      'list',
      'products with the text in their number or name',
      { text: argument('TEXT', 'words; without them all products').pipe(Argument.variadic()) },
      ({ text }, { inDatabase }) => inDatabase((database) => list(database, text.join(' '))),
    ),
    verb(
      'price',
      'a new price, excluding VAT',
      { id, net: argument('EUROS', 'such as 12.50').pipe(read(centsOf)) },
      ({ id, net }, deps) => change(deps, id, { _tag: 'price', net }),
    ),
    verb(
      'stock',
      'sets a product in stock or out of stock',
      { id, stock: Argument.Literals('in|out', ['in', 'out']) },
      ({ id, stock }, deps) => change(deps, id, { _tag: 'stock', out: stock === 'out' }),
    ),
    verb('remove', 'removes a product from the catalogue', { id }, ({ id }, deps) =>
      change(deps, id, { _tag: 'remove' }),
    ),
    verb('restore', 'adds a removed product to the catalogue again', { id }, ({ id }, deps) =>
      change(deps, id, { _tag: 'restore' }),
    ),
    verb(
      'dates',
      'limits the delivery to these days',
      {
        id,
        days: argument(
          'DAYS',
          'such as 2026-11-24,2026-11-26; none: not on any day; usual: on its usual weekdays again',
        ).pipe(read(daysOf)),
      },
      ({ id, days }, deps) => change(deps, id, { _tag: 'dates', days }),
    ),
    importGoodsVerb,
    exportVerb('catalogue'),
    templateVerb('catalogue'),
  ],
);

function change({ inDatabase, now }: Deps, id: string, to: GoodsChange): Promise<string> {
  return inDatabase(async (database) => {
    const changed = await changeGood(database, id, to, now());
    const isFeeOff = id === FEE_PRODUCT && !changed.offered;
    return `${formatGood(changed)}\n${isFeeOff ? FEE_OFF : ''}`;
  });
}

async function list(database: Database, text: string): Promise<string> {
  const { found, count } = await findGoods(database, text);
  const more = count - found.length;
  const lines = [...found.map(formatGood), ...(more > 0 ? [`… and ${more} more: add a word.`] : [])];
  return lines.length === 0 ? `No product has '${text}' in it.\n` : `${lines.join('\n')}\n`;
}

/** One good in a line. */
function formatGood({ good, offered }: StoredGood): string {
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

function centsOf(value: string): Cents {
  const [, whole, part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(value) ?? [];
  if (whole === undefined) throw new ChangeRefused(`EUROS is a price such as 12.50, not '${value}'.`);
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function daysOf(value: string): string[] | undefined {
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
