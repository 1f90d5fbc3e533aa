import type { Product } from '../catalogue/catalogue.schema.ts';
import { type CatalogueIndex, FEE_CATEGORY } from '../catalogue/catalogue.ts';
import { fold } from '../search/fold.ts';
import { type Cell, textOf } from './cells.ts';

/** The goods of a catalogue by the numbers and names in a form. */
export interface FormGoods {
  readonly byNumber: ReadonlyMap<string, readonly Product[]>;
  /** By number without leading zeros: a program may have dropped them, or a person added some. */
  readonly byBareNumber: ReadonlyMap<string, readonly Product[]>;
  readonly byName: ReadonlyMap<string, readonly Product[]>;
  /** Numbers of deposits and auto-added goods. */
  readonly ofShop: ReadonlySet<string>;
}

/** Built at the first use. */
export function formGoodsOf(catalogue: CatalogueIndex): FormGoods {
  const known = cache.get(catalogue);
  if (known !== undefined) return known;
  const made = formGoodsIn(catalogue);
  cache.set(catalogue, made);
  return made;
}

/** The possible goods of a row: by its number, else by a name in either language. None: unknown. */
export function goodsNamed(
  { number, name }: { readonly number: Cell; readonly name: Cell },
  goods: FormGoods,
): readonly Product[] {
  const numbered = goodsNumbered(number, goods);
  if (numbered.length > 0) return numbered;
  const { byName } = goods;
  return byName.get(foldedName(textOf(name))) ?? byName.get(foldedName(textOf(number))) ?? [];
}

/** The goods of a product number. */
export function goodsNumbered(number: Cell, { byNumber, byBareNumber }: FormGoods): readonly Product[] {
  const wanted = numberOf(number);
  return byNumber.get(wanted) ?? byBareNumber.get(bare(wanted)) ?? [];
}

/** The normalised product number: 33419, '33419.0' and ' 33 419' are equal. */
export function numberOf(cell: Cell): string {
  const text = textOf(cell).replaceAll(' ', '').replace(/^'/, '');
  return (/^\d+[.,]0+$/.test(text) ? text.replace(/[.,]0+$/, '') : text).toLowerCase();
}

/** The normalised name: without case, diacritics and double spaces. */
export function foldedName(text: string): string {
  return fold(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
}

const cache = new WeakMap<CatalogueIndex, FormGoods>();

function formGoodsIn(catalogue: CatalogueIndex): FormGoods {
  const goods = [...catalogue.products.values()].filter(
    ({ id }) => catalogue.categoryOf.get(id) !== FEE_CATEGORY,
  );
  const byNumber = grouped(goods, ({ id }) => [numberOf(id)]);
  const added = goods.flatMap(({ additional_items }) => additional_items.map(({ product_id }) => product_id));
  const ofShop = [...catalogue.autoAddProducts.map(({ id }) => id), ...added].map(numberOf);
  return {
    byNumber,
    byBareNumber: grouped(goods, ({ id }) => [bare(numberOf(id))]),
    byName: grouped(goods, ({ description_fi, description_en }) => [
      foldedName(description_fi),
      foldedName(description_en),
    ]),
    ofShop: new Set(ofShop.filter((id) => !byNumber.has(id))),
  };
}

function bare(number: string): string {
  return number.replace(/^0+(?=.)/, '');
}

/** Empty keys are skipped. A good is in a group once. */
function grouped(
  goods: readonly Product[],
  keysOf: (product: Product) => readonly string[],
): Map<string, Product[]> {
  const groups = new Map<string, Product[]>();
  for (const product of goods) {
    for (const key of new Set(keysOf(product))) {
      if (key === '') continue;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [product]);
      else group.push(product);
    }
  }
  return groups;
}
