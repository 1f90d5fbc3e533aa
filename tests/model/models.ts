import { type Invariant, orderingInvariants } from './invariants.ts';
import type { Model } from './model.ts';
import { orderingModel } from './ordering.model.ts';

/** A process with its paths' model and the rules that hold on them. */
export interface Process {
  readonly model: Model;
  readonly invariants: readonly Invariant[];
}

export const processes: readonly Process[] = [{ model: orderingModel, invariants: orderingInvariants }];
