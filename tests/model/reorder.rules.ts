import type { SnapshotFrom } from 'xstate';
import type { reorderMachine } from '../../machines/reorder/reorder.machine.ts';
import type { Invariant } from './invariant.ts';

/** What holds on every path of ordering again. */
export const reorderInvariants: readonly Invariant<SnapshotFrom<typeof reorderMachine>>[] = [
  {
    rule: '§4 each line of an order is added or listed as missing: none is lost',
    holds: ({ snapshot: { value, context } }) =>
      value.filling !== 'summarising' ||
      context.summary.added.length + context.summary.missing.length === context.lines.length,
  },
  {
    rule: '§4 the cart is asked for what the summary says was added, in one piece',
    holds: ({ snapshot: { value, context }, trail: { told } }) => {
      if (value.filling !== 'summarising') return true;
      const last = told.findLast((each) => each.event?.type === 'cart.addAll')?.event.lines ?? [];
      const added = context.summary.added.map(({ product_id, amount }) => ({ product_id, amount }));
      return added.length === 0 || JSON.stringify(last) === JSON.stringify(added);
    },
  },
  {
    rule: '§4 a filled cart is emptied before lines go into it, an empty one is not',
    holds: ({ snapshot: { value, context }, trail: { told } }) => {
      if (value.filling !== 'summarising') return true;
      const asked = told.filter(({ type }) => type === 'cart.ask').map(({ event }) => event.type);
      const since = context.summary.added.length > 0 ? asked.slice(0, -1) : asked;
      return !context.replaces || since.at(-1) === 'cart.clear';
    },
  },
  {
    rule: '§4 whoever orders again is led to the goods',
    holds: ({ snapshot: { value }, trail: { told } }) => {
      const [last] = told.filter(({ type }) => type !== 'catalogue.refresh').slice(-1);
      return (
        value.filling !== 'summarising' || (last?.type === 'page.open' && last.path === '/shop/categories')
      );
    },
  },
  {
    rule: '§4 P9996 is never ordered again',
    holds: ({ snapshot: { context } }) =>
      context.summary.added.every(({ product_id }) => product_id !== 'P9996'),
  },
];
