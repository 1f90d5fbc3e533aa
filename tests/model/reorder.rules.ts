import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { reorderMachine } from '../../machines/reorder/reorder.machine.ts';
import { isEqual } from './equal.ts';
import { afterSteps, type Invariant, type StepRule } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof reorderMachine>;

export const reorderInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§4 each line of an order is added or listed as missing: none is lost',
    holds: ({ snapshot: { value, context } }) =>
      value.filling !== 'summarising' ||
      context.summary.added.length + context.summary.missing.length === context.lines.length,
  },
  {
    rule: '§4 one command adds the lines that the summary lists as added',
    holds: ({ snapshot: { value, context }, trail: { told } }) => {
      if (value.filling !== 'summarising') return true;
      const last = told.findLast(({ type }) => type === 'cart.addAll')?.lines ?? [];
      const added = context.summary.added.map(({ product_id, amount }) => ({ product_id, amount }));
      return added.length === 0 || JSON.stringify(last) === JSON.stringify(added);
    },
  },
  {
    rule: '§4 a filled cart is emptied before lines go into it, an empty one is not',
    holds: ({ snapshot: { value, context }, trail: { told } }) => {
      if (value.filling !== 'summarising') return true;
      const asked = told.map(({ type }) => type).filter((type) => type.startsWith('cart.'));
      const isEmptied = asked.at(-2) === 'cart.clear';
      return context.summary.added.length === 0 || !context.replaces || isEmptied;
    },
  },
  {
    rule: 'a reorder that brings nothing empties no cart',
    holds: ({ snapshot: { value, context } }, last) =>
      value.filling !== 'summarising' ||
      context.summary.added.length > 0 ||
      last?.did.told.every(({ type }) => !type.startsWith('cart.')) !== false,
  },
  {
    rule: '§4 a reorder leads to the goods',
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
  {
    rule: '§2 a new order asks nothing where the cart is empty',
    holds: ({ snapshot }) =>
      !snapshot.can({ type: 'reorder.request', source: 'new', lines: [], cartIsEmpty: true }),
  },
  {
    rule: '§7 a good whose name is known is asked for no more',
    holds: ({ snapshot }) =>
      Object.keys(snapshot.context.names).every(
        (id) => !snapshot.can({ type: 'reorder.name', product_ids: [id] }),
      ),
  },
  ...afterSteps<Snapshot>(
    {
      rule: '§4 a filled cart is asked about first, and no requested line is lost',
      on: 'reorder.request',
      when: (_, { cartIsEmpty }) => !cartIsEmpty,
      to: 'filling.confirming',
      tells: [],
      holds: ({ snapshot: { context } }, { event: { source, lines } }) =>
        isEqual([context.source, context.lines, context.replaces], [source, lines, true]),
    },
    ...['reorder.request', 'reorder.confirm'].map(
      (on): StepRule<Snapshot> => ({
        rule: `§4 lines go into the cart once its goods are there: ${on}`,
        on,
        when: (before, event) => hasGoods(before) && fills(before, event),
        to: 'filling.summarising',
        holds: ({ snapshot: { context } }, { event, before }) =>
          isEqual(context.lines, event.lines ?? before.context.lines),
      }),
    ),
    {
      rule: 'goods that are not there are asked for and waited for',
      on: ['reorder.request', 'reorder.confirm'],
      when: (before, event) => !hasGoods(before) && fills(before, event),
      to: 'filling.awaiting.fetching',
      tells: ['catalogue.refresh'],
    },
    {
      rule: '§2 a new order empties the cart once that is confirmed',
      on: 'reorder.confirm',
      when: ({ context }) => context.source === 'new',
      to: 'filling.idle',
      tells: ['cart.clear'],
    },
    ...['confirming', 'awaiting'].map(
      (from): StepRule<Snapshot> => ({
        rule: `ordering again can be given up, the cart stays: ${from} before`,
        on: 'reorder.cancel',
        from: `filling.${from}`,
        to: 'filling.idle',
        tells: [],
      }),
    ),
    {
      rule: 'goods that did not come are asked for again on request',
      on: 'reorder.retry',
      to: 'filling.awaiting.fetching',
      tells: ['catalogue.refresh'],
    },
    {
      rule: 'the summary closes once it has been read',
      on: 'reorder.close',
      to: 'filling.idle',
      tells: [],
    },
    ...['idle', 'fetching'].map(
      (from): StepRule<Snapshot> => ({
        rule: `§7 names are asked for, with those that have not come yet: ${from} before`,
        on: 'reorder.name',
        from: `naming.${from}`,
        to: 'naming.fetching',
        asks: ['fetchNames'],
        holds: (_, { before, event, did }) =>
          isEqual(did.asked[0]?.input, [...before.context.unnamed, ...event.product_ids].filter(isFirst)),
      }),
    ),
    {
      rule: 'fetched names are kept, and unknown ones are not fetched again',
      on: 'xstate.done.actor.fetchNames',
      to: 'naming.idle',
      holds: ({ snapshot: { context } }, { before, event }) =>
        isEqual(context.names['99999'], event.output[0]) &&
        before.context.unnamed.every((id) => id in context.names) &&
        context.unnamed.length === 0,
    },
    {
      rule: 'numbers stand in for names that do not come',
      on: 'xstate.error.actor.fetchNames',
      to: 'naming.idle',
      holds: ({ snapshot: { context } }, { before }) =>
        context.unnamed.length === 0 && isEqual(context.names, before.context.names),
    },
  ),
];

/** True if the lines go into the cart without another question. */
function fills({ context }: Snapshot, { type, cartIsEmpty }: AnyEventObject): boolean {
  return type === 'reorder.request' ? cartIsEmpty : context.source !== 'new';
}

function hasGoods({ context: { world } }: Snapshot): boolean {
  return world.catalogue.products.size > 0;
}

function isFirst(id: string, at: number, ids: readonly string[]): boolean {
  return ids.indexOf(id) === at;
}
