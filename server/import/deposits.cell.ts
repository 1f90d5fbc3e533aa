// The cell of a good's deposits in a file, separated by `||`.
import * as Schema from 'effect/Schema';
import { AdditionalItem } from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { Good } from '../goods/goods.types.ts';
import { centsOf, eurosText, percentOf } from './cells.ts';

/** In the form of the catalogue's answer. */
export function depositsOfJson(given: string): Pick<Good, 'additional_items'> | undefined {
  try {
    return { additional_items: decodeDeposits(given) };
  } catch {
    return undefined;
  }
}

const decodeDeposits = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(AdditionalItem)));

/** `code | fi | en | price excl. | price incl. | VAT %`; the rate is optional. */
export function depositOf(given: string): AdditionalItem | undefined {
  const [product_id = '', description_fi = '', description_en = '', net = '', gross = '', rate = ''] = given
    .split('|')
    .map((part) => part.trim());
  const [excl, incl, vat_percent] = [centsOf(net), centsOf(gross), rate === '' ? null : percentOf(rate)];
  const isText =
    product_id !== '' &&
    product_id.length <= 64 &&
    description_fi.length <= 500 &&
    description_en.length <= 500;
  if (!isText || excl === undefined || incl === undefined || vat_percent === undefined) return undefined;
  return {
    ...{ product_id, description_fi, description_en, unit_price_excl_tax: excl, unit_price_incl_tax: incl },
    ...(vat_percent === null ? {} : { vat_percent }),
  };
}

/** The text that `depositOf` reads. */
export function depositText(item: AdditionalItem): string {
  const {
    product_id,
    description_fi,
    description_en,
    unit_price_excl_tax,
    unit_price_incl_tax,
    vat_percent,
  } = item;
  const prices = [eurosText(unit_price_excl_tax), eurosText(unit_price_incl_tax)];
  const rate = vat_percent === undefined ? [] : [String(vat_percent).replace('.', ',')];
  return [product_id, description_fi, description_en, ...prices, ...rate].join(' | ');
}
