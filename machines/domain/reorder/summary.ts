import { isOrderableAmount } from '../amount.ts';
import { productProblem } from '../cart/line.ts';
import type { Price } from '../vat.ts';
import type { World } from '../world.ts';
import type { ReorderLine } from './lines.ts';

/** The reason why a line is unavailable. `invalidAmount`: its amount cannot be ordered. */
export type MissingReason = 'missing' | 'outOfStock' | 'noDeliveryDates' | 'invalidAmount';

/** A line that the cart takes, with the good's current name and unit. */
export interface AddedLine extends ReorderLine {
  readonly unit_of_measure: string;
}

/** The result of ordering again, line by line: taken, not available, another price. */
export interface ReorderSummary {
  readonly added: readonly AddedLine[];
  readonly missing: readonly (ReorderLine & { readonly reason: MissingReason })[];
  /** Added lines with another price, of a selling unit. */
  readonly repriced: readonly (AddedLine & { readonly from: Price; readonly to: Price })[];
}

/** Judges each line like the cart (§4 Cart add, §5), by the current goods. */
export function summaryOf(lines: readonly ReorderLine[], world: World): ReorderSummary {
  const judged = lines.map((line) => ({ line, reason: reasonOf(line, world) }));
  const added = judged.flatMap(({ line, reason }) => (reason === undefined ? [named(line, world)] : []));
  return {
    added,
    missing: judged.flatMap(({ line, reason }) => (reason === undefined ? [] : [{ ...line, reason }])),
    repriced: added.flatMap((line) => {
      const from = line.price;
      const product = world.catalogue.products.get(line.product_id);
      if (from === undefined || product === undefined || from.excl === product.price_excl_tax) return [];
      return [{ ...line, from, to: { excl: product.price_excl_tax, incl: product.price_incl_tax } }];
    }),
  };
}

/** The reason why a good cannot be ordered now; undefined: it can. */
export function obstacleOf(product_id: string, world: World): MissingReason | undefined {
  const problem = productProblem(world.catalogue.products.get(product_id), product_id, world);
  if (problem === undefined) return undefined;
  return problem.code === 'productMissing' ? 'missing' : problem.code;
}

function reasonOf({ product_id, amount }: ReorderLine, world: World): MissingReason | undefined {
  return obstacleOf(product_id, world) ?? (isOrderableAmount(amount) ? undefined : 'invalidAmount');
}

function named(line: ReorderLine, { catalogue }: World): AddedLine {
  const { description_fi, description_en, unit_of_measure } = catalogue.products.get(line.product_id) ?? {
    ...line,
    unit_of_measure: '',
  };
  return { ...line, description_fi, description_en, unit_of_measure };
}
