import type { Transaction } from 'kysely';
import type { Instant, PlainDate } from '../../machines/domain/calendar.ts';
import { type Cents, vatOf } from '../../machines/domain/money.ts';
import { CommandError } from '../command-database.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { deliveryDaysAt } from '../goods/delivery.ts';
import type { Good } from '../goods/goods.types.ts';
import { goodOf } from './goods.stored.ts';
import { countChange } from './goods.table.ts';

/** The changes that the office can make to one good while the shop is open. Prices without VAT. */
export type GoodsChange =
  | { readonly _tag: 'price'; readonly net: Cents }
  | { readonly _tag: 'stock'; readonly out: boolean }
  | { readonly _tag: 'remove' }
  | { readonly _tag: 'restore' }
  /** The only delivery days; undefined: its usual weekdays again. */
  | { readonly _tag: 'dates'; readonly days: readonly PlainDate[] | undefined };

/** The reason why a good was not changed, in a sentence. */
export class ChangeRefused extends CommandError {}

/** A stored good; of a good that is not offered the shop shows only the name. */
export interface StoredGood {
  readonly good: Good;
  readonly offered: boolean;
}

/**
 * Changes a good and counts the change, in one transaction, so that every server notices it. Returns the changed good.
 */
export async function changeGood(
  { db, kind }: Database,
  id: string,
  change: GoodsChange,
  now: Instant,
): Promise<StoredGood> {
  return db.transaction().execute(async (trx) => {
    const query = trx.selectFrom('goods').select(['data', 'offered']).where('id', '=', id);
    const row = await (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
    if (row === undefined) throw new ChangeRefused(`There is no product ${id}.`);
    const changed = changedBy({ good: goodOf(row.data), offered: row.offered === 1 }, change, now);
    await save(trx, changed);
    await countChange(trx);
    return changed;
  });
}

const MOST_FOUND = 50;

/** The first goods whose number or name, in either language, contains the text, and the number of all of them. */
export async function findGoods({ db }: Database, text: string) {
  const rows = await db.selectFrom('goods').select(['data', 'offered']).orderBy('position').execute();
  const wanted = text.toLowerCase();
  const found = rows
    .map(({ data, offered }): StoredGood => ({ good: goodOf(data), offered: offered === 1 }))
    .filter(({ good: { id, description_fi, description_en } }) =>
      [id, description_fi, description_en].some((name) => name.toLowerCase().includes(wanted)),
    );
  return { found: found.slice(0, MOST_FOUND), count: found.length };
}

function changedBy(kept: StoredGood, change: GoodsChange, now: Instant): StoredGood {
  const { good, offered } = kept;
  switch (change._tag) {
    case 'price': {
      const price_excl_tax = change.net;
      const price_incl_tax = change.net + vatOf(change.net, good.vat_percent);
      return { offered, good: { ...good, price_id: nextPriceId(good), price_excl_tax, price_incl_tax } };
    }
    case 'stock':
      return { offered, good: { ...good, out_of_stock: change.out ? 1 : 0 } };
    case 'remove':
      if (!offered) throw new ChangeRefused(`${good.id} is not in the catalogue.`);
      return { good, offered: false };
    case 'restore':
      if (offered) throw new ChangeRefused(`${good.id} is in the catalogue already.`);
      return { good, offered: true };
    case 'dates': {
      const { only_on: _, ...usual } = good;
      if (change.days === undefined) return { offered, good: usual };
      return { offered, good: { ...usual, only_on: deliverable(good, change.days, now) } };
    }
    default:
      return change satisfies never;
  }
}

/** Another price gets another price id: adding a good with the old id is refused with the reason. */
export function nextPriceId({ id, price_id }: Good): string {
  const number = Number(price_id.slice(price_id.lastIndexOf('-') + 1));
  return `${id}-${Number.isInteger(number) ? number + 1 : 1}`;
}

function deliverable(good: Good, days: readonly PlainDate[], now: Instant): PlainDate[] {
  const open = deliveryDaysAt(now)
    .filter(({ location_code }) => location_code === good.location_code)
    .map(({ delivery_date }) => delivery_date);
  const wrong = days.filter((day) => !open.includes(day));
  if (wrong.length > 0) {
    throw new ChangeRefused(
      `${good.id} cannot be delivered on ${wrong.join(', ')}. Open delivery days: ${open.join(', ')}.`,
    );
  }
  return [...new Set(days)].sort();
}

async function save(trx: Transaction<Tables>, { good, offered }: StoredGood): Promise<void> {
  await trx
    .updateTable('goods')
    .set({ data: JSON.stringify(good), offered: offered ? 1 : 0 })
    .where('id', '=', good.id)
    .execute();
}
