import type { SnapshotFrom } from 'xstate';
import { emptyCatalogue, offeredDates } from '../domain/catalogue/catalogue.ts';
import { goodPrice } from '../domain/order/goods-totals.ts';
import type { ReorderLine } from '../domain/reorder/lines.ts';
import type { OrderTemplate } from '../domain/template/template.schema.ts';
import { type Price, priceOf } from '../domain/vat.ts';
import { editedOf, isChanged, keysOf } from './template.context.ts';
import type { templateMachine } from './template.machine.ts';

export type TemplateSnapshot = SnapshotFrom<typeof templateMachine>;

/** The reason why a good of a template is unavailable now; `offered` if it is available. */
export type Availability = 'offered' | 'gone' | 'outOfStock' | 'noDeliveryDates';

/** A good of the open template, as it is shown. */
export interface TemplateRow {
  /** Distinguishes two lines of one good; it does not change when the line moves. */
  readonly key: string;
  readonly product_id: string;
  readonly description_fi: string;
  readonly description_en: string;
  /** 0: not this time. */
  readonly amount: number;
  /** The amount that the template keeps. */
  readonly kept: number;
  /** Empty if the catalogue lacks the good. */
  readonly unit: string;
  readonly availability: Availability;
  /** The cost of its amount now; undefined if it cannot be ordered. */
  readonly sum: Price | undefined;
}

/** A template as the list shows it. */
export interface TemplateEntry {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** The goods that the next order leaves out. */
  readonly skipped: number;
  readonly isChanged: boolean;
}

/** A list that is fetched again remains on the screen. */
export function listState(snapshot: TemplateSnapshot): 'loading' | 'ready' | 'failed' {
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  return snapshot.matches({ list: 'ready' }) || snapshot.matches({ list: 'refreshing' })
    ? 'ready'
    : 'loading';
}

export function entriesOf({ context }: TemplateSnapshot): TemplateEntry[] {
  return context.templates.map((template) => ({
    id: template.id,
    name: template.name,
    count: template.items.length,
    skipped: context.skipped[template.id]?.keys.length ?? 0,
    isChanged: isChanged(context, template),
  }));
}

/** The goods of the open template in the shown order. */
export function rowsOf({ context }: TemplateSnapshot): TemplateRow[] {
  const items = editedOf(context)?.items ?? [];
  const keys = keysOf(items);
  const skipped = skippedOf(context, context.opened?.id);
  return items.map((item, place) => {
    const key = keys[place] ?? '';
    const kept = item.amount ?? 1;
    const isSkipped = skipped.has(key);
    const described = describedIn(context, item);
    return {
      key,
      product_id: item.product_id,
      amount: isSkipped ? 0 : kept,
      kept,
      ...described,
      sum: isSkipped ? undefined : described.sum,
    };
  });
}

function skippedOf({ skipped }: TemplateSnapshot['context'], id: string | undefined): ReadonlySet<string> {
  return new Set(id === undefined ? [] : skipped[id]?.keys);
}

/** The cost of the goods that can be ordered now. */
export function totalOf(rows: readonly TemplateRow[]): Price {
  return priceOf(rows.flatMap(({ sum }) => sum ?? []));
}

/** The shown name of the open template, including an unsaved change. */
export function shownName({ context }: TemplateSnapshot): string {
  return editedOf(context)?.name ?? '';
}

/** The author of a change of the open template that clashes with changes here; empty: unknown. */
export function clashBy({ context: { opened, edits } }: TemplateSnapshot): string {
  return opened === undefined ? '' : (edits[opened.id]?.by ?? '');
}

/** The goods to order from the open template, with the shown amounts, in the shown order; none with amount 0. */
export function linesOf({ context }: TemplateSnapshot): ReorderLine[] {
  return linesIn(context, context.opened?.id, editedOf(context)?.items ?? []);
}

function linesIn(
  context: TemplateSnapshot['context'],
  id: string | undefined,
  items: OrderTemplate['items'],
): ReorderLine[] {
  const keys = keysOf(items);
  const skipped = skippedOf(context, id);
  const ordered = items.filter((_, place) => !skipped.has(keys[place] ?? ''));
  return ordered.map((item) => {
    const { description_fi, description_en } = describedIn(context, item);
    return {
      product_id: item.product_id,
      description_fi,
      description_en,
      amount: item.amount ?? 1,
      price: undefined,
    };
  });
}

/** The goods to order from a template of the list, including unsaved changes. */
export function linesOfTemplate({ context }: TemplateSnapshot, id: string): ReorderLine[] {
  const { templates, edits } = context;
  const template = edits[id] ?? templates.find((each) => each.id === id);
  return template === undefined ? [] : linesIn(context, id, template.items);
}

type Item = OrderTemplate['items'][number];

function describedIn(
  { world: { catalogue, now }, names }: TemplateSnapshot['context'],
  item: Item,
): Omit<TemplateRow, 'key' | 'product_id' | 'amount' | 'kept'> {
  const product = catalogue.products.get(item.product_id);
  if (product === undefined) {
    const named = [names[item.product_id], item].find(
      (each) => each !== undefined && each.description_fi !== '',
    );
    return {
      description_fi: named?.description_fi ?? item.product_id,
      description_en: named?.description_en ?? '',
      unit: '',
      // No good counts as gone before the catalogue is loaded.
      availability: catalogue === emptyCatalogue ? 'offered' : 'gone',
      sum: undefined,
    };
  }
  const { description_fi, description_en, unit_of_measure, out_of_stock } = product;
  const hasDates = offeredDates(product, catalogue, now).length > 0;
  const availability = out_of_stock ? 'outOfStock' : hasDates ? 'offered' : 'noDeliveryDates';
  return {
    description_fi,
    description_en,
    unit: unit_of_measure,
    availability,
    sum: availability === 'offered' ? goodPrice(product, item.amount ?? 1) : undefined,
  };
}
