import type { SnapshotFrom } from 'xstate';
import { FEE_PRODUCT } from '../../machines/domain/catalogue/catalogue.ts';
import type { searchMachine } from '../../machines/search/search.machine.ts';
import { found } from '../../machines/search/search.selectors.ts';
import type { Invariant } from './invariant.ts';

/** What holds on every path of the search. */
export const searchInvariants: readonly Invariant<SnapshotFrom<typeof searchMachine>>[] = [
  {
    rule: '§5 fewer than 3 characters bring no results',
    holds: ({ snapshot }) => !snapshot.matches({ open: 'results' }) || snapshot.context.text.length >= 3,
  },
  {
    rule: '§2 results are shown when there are some, and only then',
    holds: ({ snapshot }) =>
      !snapshot.matches('open') || snapshot.matches({ open: 'results' }) === found(snapshot).total > 0,
  },
  {
    rule: 'issue: the arrows are at a result of the list, or at none',
    holds: ({ snapshot }) => {
      const { active } = snapshot.context;
      return (
        active === undefined ||
        (snapshot.matches({ open: 'results' }) && active < found(snapshot).hits.length)
      );
    },
  },
  {
    rule: '§2 only a product of the list is opened',
    holds: ({ snapshot }) => !snapshot.can({ type: 'search.choose', product_id: FEE_PRODUCT }),
  },
  {
    rule: '§2 a chosen product is opened on the categories screen',
    holds: ({ trail: { told } }) =>
      told.every(({ type, path }) => type === 'page.open' && path === '/shop/categories?search_result=33419'),
  },
];
