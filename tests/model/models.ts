import type { Model } from './model.ts';
import { orderingModel } from './ordering.model.ts';

/** Every process that has paths. */
export const models: readonly Model[] = [orderingModel];
