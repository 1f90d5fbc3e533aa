import type { SnapshotFrom } from 'xstate';
import type { catalogueMachine } from '../../machines/catalogue/catalogue.machine.ts';
import type { Invariant } from './invariant.ts';

/** What holds on every path of the catalogue. */
export const catalogueInvariants: readonly Invariant<SnapshotFrom<typeof catalogueMachine>>[] = [
  {
    rule: '§2 a product dialog shows one product, and a search result is one product',
    holds: ({ snapshot: { value, context } }) =>
      (value.product === 'closed') === (context.product_id === undefined),
  },
  {
    rule: '§2 what opens by a search is a product of the catalogue',
    holds: ({ snapshot: { value, context } }) =>
      value.product !== 'open' || context.catalogue.products.has(context.product_id ?? ''),
  },
  {
    rule: '§2 only a product of the catalogue is opened',
    holds: ({ snapshot }) => !snapshot.can({ type: 'product.open', product_id: 'P0000' }),
  },
  {
    rule: '§2 the goods stay on the screen once they are there',
    holds: ({ snapshot: { value, context } }) =>
      !['ready', 'refreshing'].includes(value.goods) || context.catalogue.products.size > 0,
  },
];
