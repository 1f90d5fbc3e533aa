import { orderWithTotals } from '../order/placed-v1.ts';
import type { Upcasters } from './upcast.ts';

/** The steps of every fact beyond its first version. */
export const upcasters: Upcasters = {
  OrderPlaced: [orderWithTotals],
  // Version 1 counted only selling units; without `in_pieces` version 2 does the same.
  ClaimSent: [(data) => data],
};
