import { orderWithTotals } from '../order/placed-v1.ts';
import type { Upcasters } from './upcast.ts';

/** Of every fact that is past its first version. */
export const upcasters: Upcasters = {
  OrderPlaced: [orderWithTotals],
  // Version 1 counted selling units alone, and says so by not counting pieces.
  ClaimSent: [(data) => data],
};
