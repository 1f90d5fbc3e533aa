import type { SnapshotFrom } from 'xstate';
import { emptyCatalogue, offeredDates } from '../domain/catalogue/catalogue.ts';
import { goodPrice } from '../domain/order/goods-totals.ts';
import type { ReorderLine } from '../domain/reorder/lines.ts';
import type { OrderTemplate } from '../domain/template/template.schema.ts';
import { type Price, priceOf } from '../domain/vat.ts';
import { editedOf, isChanged } from './template.context.ts';
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
  readonly amount: number;
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
    isChanged: isChanged(context, template),
  }));
}

/** The goods of the open template in the shown order. */
export function rowsOf({ context }: TemplateSnapshot): TemplateRow[] {
  const seen = new Map<string, number>();
  return (editedOf(context)?.items ?? []).map((item) => {
    const nth = (seen.get(item.product_id) ?? 0) + 1;
    seen.set(item.product_id, nth);
    return {
      key: `${item.product_id} ${nth}`,
      product_id: item.product_id,
      amount: item.amount ?? 1,
      ...describedIn(context, item),
    };
  });
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

/** The goods to order from a template, in the shown order; those without an amount once. */
export function linesOf(
  { context }: TemplateSnapshot,
  items: OrderTemplate['items'] = editedOf(context)?.items ?? [],
): ReorderLine[] {
  return items.map((item) => {
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
export function linesOfTemplate(snapshot: TemplateSnapshot, id: string): ReorderLine[] {
  const { templates, edits } = snapshot.context;
  const template = edits[id] ?? templates.find((each) => each.id === id);
  return template === undefined ? [] : linesOf(snapshot, template.items);
}

type Item = OrderTemplate['items'][number];

function describedIn(
  { world: { catalogue, now }, names }: TemplateSnapshot['context'],
  item: Item,
): Omit<TemplateRow, 'key' | 'product_id' | 'amount'> {
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
