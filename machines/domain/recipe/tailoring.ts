import { MAX_AMOUNT } from '../amount.ts';

/** §5, §9: the batch grows and shrinks by steps of 5, never below 5. */
export const QUANTITY_STEP = 5;
const DEFAULT_QUANTITY = 20;
const MAX_QUANTITY = 99_995;

/** A customer's adjustments of a recipe. */
export interface Tailoring {
  /** Portions: a multiple of 5, 5 at least. */
  readonly quantity: number;
  /** The difference from the recipe's packs, by product code. */
  readonly adjustments: Readonly<Record<string, number>>;
  /** Ingredients that are left out, by product code. */
  readonly unchecked: readonly string[];
}

/** §5: 20 portions, nothing adjusted, everything chosen. */
export const asPlanned: Tailoring = { quantity: DEFAULT_QUANTITY, adjustments: {}, unchecked: [] };

/** An amount between two steps is rounded up, enough for all portions. */
export function withQuantity(tailoring: Tailoring, portions: number): Tailoring {
  const steps = Math.ceil(portions / QUANTITY_STEP) * QUANTITY_STEP;
  return { ...tailoring, quantity: Math.min(MAX_QUANTITY, Math.max(QUANTITY_STEP, steps)) };
}

/** Sets the packs of a good of which the recipe requires `planned`; never below 0 (§5). */
export function withPacks(
  tailoring: Tailoring,
  code: string,
  { planned, packs }: { readonly planned: number; readonly packs: number },
): Tailoring {
  const wished = Math.min(MAX_AMOUNT, Math.max(0, Math.trunc(packs)));
  return { ...tailoring, adjustments: { ...tailoring.adjustments, [code]: wished - planned } };
}

export function withChecked(tailoring: Tailoring, code: string, checked: boolean): Tailoring {
  const others = tailoring.unchecked.filter((other) => other !== code);
  return { ...tailoring, unchecked: checked ? others : [...others, code] };
}
