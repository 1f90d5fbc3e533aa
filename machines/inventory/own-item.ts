import type { CatalogueIndex } from '../domain/catalogue/catalogue.ts';
import {
  decimalText,
  parsePrice,
  parseQuantity,
  priceText,
  QUANTITY_DECIMALS,
} from '../domain/inventory/decimal.ts';
import type { CountItem } from '../domain/inventory/inventory.schema.ts';
import { MAX_OWN_NAME, OWN_CATEGORY, OWN_ITEM } from '../domain/inventory/limits.ts';
import type { OwnDraft, OwnProblems } from './inventory.events.ts';

/** Most own items are food. */
export const emptyDraft: OwnDraft = {
  name: '',
  category: OWN_CATEGORY,
  unit: '',
  price: '',
  vat_percent: 13.5,
  amount: '',
};

export type ReadOwn =
  | { readonly ok: true; readonly item: CountItem }
  | { readonly ok: false; readonly problems: OwnProblems };

/** A typed own item, or its problems by field. An item without an amount is not counted yet. */
export function readOwn(
  draft: OwnDraft,
  key: string,
  known: CountItem | undefined,
  catalogue: CatalogueIndex,
): ReadOwn {
  const name = draft.name.trim();
  const price = parsePrice(draft.price);
  const amount = parseQuantity(draft.amount);
  const problems: OwnProblems = {
    ...(name === '' ? { name: 'empty' as const } : {}),
    ...([...name].length > MAX_OWN_NAME ? { name: 'tooLong' as const } : {}),
    ...(price.ok ? {} : { price: price.problem }),
    ...(amount.ok || amount.problem === 'empty' ? {} : { amount: amount.problem }),
    ...(amount.ok && amount.value < 0 ? { amount: 'notNumber' as const } : {}),
  };
  if (!price.ok || Object.keys(problems).length > 0) return { ok: false, problems };
  const category = catalogue.categories.find(({ code }) => code === draft.category);
  return {
    ok: true,
    item: {
      key,
      id: known?.id ?? `${OWN_ITEM}0`,
      category: category?.code ?? OWN_CATEGORY,
      category_description_fi: category?.description_fi ?? '',
      category_description_en: category?.description_en ?? '',
      description_fi: '',
      description_en: '',
      name,
      price_excl_tax: price.value,
      // `decide` computes it from the net price.
      price_incl_tax: price.value,
      vat_percent: draft.vat_percent,
      amount: amount.ok ? amount.value : null,
      retail_sales_unit_amount: null,
      unit_of_measure: draft.unit.trim(),
    },
  };
}

/** The current values as a person would type them. */
export function draftOf(item: CountItem, separator: ',' | '.'): OwnDraft {
  return {
    name: item.name,
    category: item.category,
    unit: item.unit_of_measure,
    price: priceText(item.price_excl_tax, separator),
    vat_percent: item.vat_percent,
    amount: item.amount === null ? '' : decimalText(item.amount, QUANTITY_DECIMALS, separator),
  };
}
