import { productProblem } from '../cart/line.ts';
import type { Cents } from '../money.ts';
import type { World } from '../world.ts';
import type { Product } from './catalogue.schema.ts';
import { type DietCode, dietsOf, notesIn } from './diets.ts';

/** The facts of a good that decide its substitutes. For a good that left the catalogue they come from an old order. */
export interface Replaced {
  readonly product_id: string;
  /** The code of its category. */
  readonly category: string;
  readonly unit_of_measure: string;
  /** A unit, excl. VAT; 0: unknown. */
  readonly price: Cents;
  /** With its diets; undefined: unknown, since an old order has no notes. */
  readonly notes?: string;
}

const MOST = 3;

/** A substitute costs at least half of the good and at most its double. */
const NEAR = 2;

/**
 * Up to three orderable goods of the same category and unit with at least the same diets, at a similar price, the
 * nearest price first. Without a known price there are none. `taken`: goods that the list has already.
 */
export function substitutesFor(
  replaced: Replaced,
  world: World,
  taken: ReadonlySet<string> = new Set(),
): Product[] {
  const category = world.catalogue.categories.find(({ code }) => code === replaced.category);
  const { price, notes } = replaced;
  const diets = notes === undefined ? [] : dietsIn(notes);
  const isNear = ({ price_excl_tax }: Product) =>
    price > 0 && price_excl_tax * NEAR >= price && price_excl_tax <= price * NEAR;
  const distance = (product: Product) => Math.abs(product.price_excl_tax - price);
  return (category?.products ?? [])
    .filter(
      (product) =>
        product.id !== replaced.product_id &&
        product.unit_of_measure === replaced.unit_of_measure &&
        !taken.has(product.id) &&
        isNear(product) &&
        diets.every((code) => dietsIn(product.notes).includes(code)) &&
        productProblem(product, product.id, world) === undefined,
    )
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST);
}

/** A good of the catalogue, as `substitutesFor` takes it. */
export function replacedBy(product: Product, { catalogue }: World): Replaced {
  return {
    product_id: product.id,
    category: catalogue.categoryOf.get(product.id) ?? '',
    unit_of_measure: product.unit_of_measure,
    price: product.price_excl_tax,
    notes: product.notes,
  };
}

function dietsIn(notes: string): DietCode[] {
  return dietsOf(notesIn(notes, 'fi')).diets.map(({ code }) => code);
}
