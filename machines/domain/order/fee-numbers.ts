import { FEE_CATEGORY, FEE_PRODUCT } from '../catalogue/catalogue.ts';
import type { World } from '../world.ts';

/** The product numbers of all fees that the customer may be charged. */
export function feeNumbersOf({ catalogue, customer }: World): string[] {
  const category = catalogue.categoryOf.get(FEE_PRODUCT) ?? FEE_CATEGORY;
  return [
    ...(category === FEE_CATEGORY ? [FEE_PRODUCT] : []),
    ...customer.extraFees.map(({ product_id }) => product_id),
  ];
}
