import { orderWithTotals } from '../order/placed-v1.ts';
import type { Upcasters } from './upcast.ts';

/** Of every fact that is past its first version. */
export const upcasters: Upcasters = { OrderPlaced: [orderWithTotals] };
