// Formats selling units and packs: the records have `LTK` and `24 x 0,33 l tölkki`, in capitals and Finnish.
import type { Product } from '../machines/domain/catalogue/catalogue.schema.ts';
import { decimal, SPACE } from './formats.ts';
import type { Locale } from './locales.ts';

type Packed = Pick<Product, 'pack_size' | 'retail_sales_unit_amount' | 'retail_sales_unit_of_measure'>;

/** A unit's code as customers read it: `LTK` as `ltk`; in English `box`, or `boxes` where `amount` is not 1. */
export function unitIn(code: string, locale: Locale, amount: number | string = 1): string {
  const small = code === code.toUpperCase() ? code.toLowerCase() : code;
  const word = locale === 'en' ? english.get(small) : undefined;
  return word === undefined ? small : word + (String(amount) === '1' ? '' : word === 'box' ? 'es' : 's');
}

/**
 * The content of a selling unit: `24 × 0,33 l tölkki`, `n. 3 kg`; `24 × 0.33 l can`, `approx. 3 kg`. A backend that does not
 * say it in words says it in retail units. Empty: neither.
 */
export function packIn(good: Packed, locale: Locale): string {
  const { pack_size, retail_sales_unit_amount: amount, retail_sales_unit_of_measure: unit } = good;
  const isTold = amount !== null && amount > 0 && unit !== null && unit !== '';
  const pack = pack_size.trim() !== '' ? pack_size.trim() : isTold ? `${amount} ${unit}` : '';
  return pack
    .replace(/(\d)[.,](?=\d)/g, `$1${decimal[locale]}`)
    .replace(/(\d) x (?=\d)/gi, `$1${SPACE}×${SPACE}`)
    .replace(/^n\. /, locale === 'en' ? `approx.${SPACE}` : `n.${SPACE}`)
    .replace(
      /([\d.,]*)( ?)(\p{L}+)/gu,
      (_, figure: string, gap: string, word: string) =>
        figure + (figure === '' ? gap : SPACE) + unitIn(word, locale, figure || 1),
    );
}

/** The selling unit and its content, as far as they are known. */
export function sellingUnitIn(good: Packed & Pick<Product, 'unit_of_measure'>, locale: Locale): string[] {
  return [unitIn(good.unit_of_measure, locale), packIn(good, locale)].filter((part) => part !== '');
}

const english: ReadonlyMap<string, string> = new Map([
  ['ltk', 'box'],
  ['kpl', 'piece'],
  ['pss', 'bag'],
  ['pkt', 'pack'],
  ['prk', 'tub'],
  ['ras', 'tray'],
  ['plo', 'bottle'],
  ['tlk', 'can'],
  ['tölkki', 'can'],
  ['lasipullo', 'glass bottle'],
  ['muovipullo', 'plastic bottle'],
]);
