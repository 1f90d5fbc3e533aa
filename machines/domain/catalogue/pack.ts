import type { Product } from './catalogue.schema.ts';
import type { Language } from './listed.ts';

type Packed = Pick<Product, 'pack_size' | 'retail_sales_unit_amount' | 'retail_sales_unit_of_measure'>;

/** What a selling unit holds. A backend that does not say it in words says it in retail units: `12 KPL`. Empty: neither. */
export function packSizeOf(good: Packed, language: Language): string {
  const { retail_sales_unit_amount: amount, retail_sales_unit_of_measure: unit } = good;
  if (good.pack_size !== '' || amount === null || amount <= 0 || unit === null || unit === '') {
    return good.pack_size;
  }
  return `${language === 'fi' ? String(amount).replace('.', ',') : amount} ${unit}`;
}

/** The selling unit and what it holds, as far as they are known. */
export function sellingUnitOf(
  good: Packed & Pick<Product, 'unit_of_measure'>,
  language: Language,
): readonly string[] {
  return [good.unit_of_measure, packSizeOf(good, language)].filter((part) => part !== '');
}
