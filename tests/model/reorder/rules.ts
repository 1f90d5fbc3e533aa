import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { isEmpty, itemsOf } from '../../../machines/domain/cart/state.ts';
import { chosenOf, listIn } from '../../../machines/reorder/reorder.context.ts';
import type { reorderMachine } from '../../../machines/reorder/reorder.machine.ts';
import { reorderDraft } from '../../../machines/reorder/reorder.selectors.ts';
import { isEqual } from '../equal.ts';
import { afterSteps, type Invariant, type StepRule } from '../invariant.ts';
import type { Trail } from '../moment.ts';
import { filled, linesOfList } from './model.ts';

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
      const commands = ['cart.addAll', 'cart.takeAwaitingPayment'];
      const last = told.findLast(({ type }) => commands.includes(type))?.lines ?? [];
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
    rule: '§4 a reorder leads to the goods, and the change of an order to the cart',
    holds: ({ snapshot: { value, context }, trail: { told } }) => {
      const [last] = told.filter(({ type }) => type !== 'catalogue.refresh').slice(-1);
      const path = context.supersedes === undefined ? '/shop/categories' : '/shop/cart';
      return value.filling !== 'summarising' || (last?.type === 'page.open' && last.path === path);
    },
  },
  {
    rule: '§4 P9996 is never ordered again',
    holds: ({ snapshot: { context } }) =>
      context.summary.added.every(({ product_id }) => product_id !== 'P9996'),
  },
  {
    rule: 'the list has each line of the order once, in its order',
    holds: ({ snapshot: { value, context } }) =>
      value.filling !== 'editing' ||
      isEqual(
        listIn(context).map(({ line }) => line),
        context.lines,
      ),
  },
  {
    rule: 'only a placed order is a list: no template, no new order, no order that awaits payment',
    holds: ({ snapshot: { value, context } }) =>
      value.filling !== 'editing' || (context.source === 'order' && context.supersedes === undefined),
  },
  {
    rule: 'the browser stores an open list with its amounts, until it goes into the cart or is given up',
    holds: ({ snapshot }) => {
      const { lines, amounts } = snapshot.context;
      const isOpen = typeof snapshot.value.filling === 'string' || 'awaiting' in snapshot.value.filling;
      return isEqual(reorderDraft(snapshot), isOpen && isOfList(snapshot) ? { lines, amounts } : undefined);
    },
  },
  {
    rule: 'a list without an amount cannot be taken',
    holds: ({ snapshot }) =>
      snapshot.value.filling !== 'editing' ||
      snapshot.can({ type: 'reorder.take', cart: filled }) === linesOfList(snapshot.context).length > 0,
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
      rule: 'an order is listed first: nothing goes into the cart',
      on: 'reorder.request',
      when: (before, event) => isOfOrder(event) && hasGoods(before),
      to: 'filling.editing',
      tells: [],
      holds: ({ snapshot: { context } }, { event: { source, lines } }) =>
        isEqual([context.source, context.lines, context.amounts], [source, lines, {}]),
    },
    {
      rule: 'beside a filled cart an order that is changed becomes a draft, on whose page it is shown; the cart stays',
      on: 'reorder.request',
      when: (_, { draft, cartIsEmpty }) => draft !== undefined && !cartIsEmpty,
      tells: ['cart.draft', 'page.open'],
      holds: ({ snapshot: { value, context } }, { before, did: { told } }) =>
        isEqual(value, before.value) &&
        context === before.context &&
        told.some(({ type, path }) => type === 'page.open' && path === '/order/drafts'),
    },
    {
      rule: 'a list that was open before a reload opens again, with its amounts',
      on: 'reorder.restored',
      when: (before, { draft }) => hasGoods(before) && draft !== undefined,
      to: 'filling.editing',
      tells: [],
      holds: ({ snapshot: { context } }, { event: { draft } }) =>
        isEqual([context.source, context.lines, context.amounts], ['order', draft.lines, draft.amounts]),
    },
    {
      rule: 'a list that was open before a reload waits for its goods',
      on: 'reorder.restored',
      when: (before, { draft }) => !hasGoods(before) && draft !== undefined,
      to: 'filling.awaiting.fetching',
      tells: ['catalogue.refresh'],
    },
    {
      rule: 'without a stored list nothing opens',
      on: 'reorder.restored',
      when: (_, { draft }) => draft === undefined,
      to: 'filling.idle.still',
      tells: [],
    },
    {
      rule: 'an amount of the list changes, and nothing else',
      on: 'reorder.setAmount',
      to: 'filling.editing',
      tells: [],
      holds: ({ snapshot: { context } }, { before, event: { product_id, amount } }) =>
        isEqual(context, { ...before.context, amounts: { ...before.context.amounts, [product_id]: amount } }),
    },
    {
      rule: 'one press sets every amount of the list to 0, and changes no line',
      on: 'reorder.clearAmounts',
      to: 'filling.editing',
      tells: [],
      holds: ({ snapshot: { context } }, { before }) =>
        chosenOf(context).length === 0 &&
        isEqual({ ...context, amounts: {} }, { ...before.context, amounts: {} }),
    },
    {
      rule: 'into an empty cart the list goes at once, and the customer to the cart',
      on: 'reorder.take',
      when: (_, { cart }) => isEmpty(cart),
      to: 'filling.idle.taken',
      tells: ['cart.addAll', 'page.open'],
      holds: (_, { before, did }) => isTaken(before, did),
    },
    {
      rule: 'a filled cart is asked about first, with its list',
      on: 'reorder.take',
      when: (_, { cart }) => !isEmpty(cart),
      to: 'filling.confirming',
      tells: [],
      holds: ({ snapshot: { context } }, { before }) => isEqual(context.amounts, before.context.amounts),
    },
    {
      rule: 'OK empties the cart, and the list goes into it',
      on: 'reorder.confirm',
      when: isOfList,
      to: 'filling.idle.taken',
      tells: ['cart.clear', 'cart.addAll', 'page.open'],
      holds: (_, { before, did }) => isTaken(before, did),
    },
    {
      rule: 'the third answer adds the list to what is there',
      on: 'reorder.addBeside',
      when: isOfList,
      to: 'filling.idle.taken',
      tells: ['cart.addAll', 'page.open'],
      holds: (_, { before, did }) => isTaken(before, did),
    },
    {
      rule: 'the third answer adds a template to what is there',
      on: 'reorder.addBeside',
      when: (before) => !isOfList(before) && hasGoods(before),
      to: 'filling.summarising',
      holds: (_, { did }) => did.told.every(({ type }) => type !== 'cart.clear'),
    },
    {
      rule: 'the third answer is for lines alone: not for a new order, nor for an order that awaits payment',
      on: 'reorder.cancel',
      from: 'filling.confirming',
      holds: (_, { before }) =>
        before.can({ type: 'reorder.addBeside' }) ===
        (before.context.source !== 'new' && before.context.supersedes === undefined),
    },
    {
      rule: 'undo leaves the cart as it was before the list',
      on: 'reorder.undo',
      to: 'filling.idle.still',
      holds: (_, { before: { context }, did: { told } }) => {
        if (isEmpty(context.before)) return isEqual(told, [{ type: 'cart.clear' }]);
        const [{ type, command }] = told as [AnyEventObject];
        return (
          told.length === 1 &&
          type === 'cart.restore' &&
          command.replace === true &&
          isEqual(command.lines.map(amountsOf), itemsOf(context.before).map(amountsOf))
        );
      },
    },
    {
      rule: 'a list that was given up changes no cart',
      on: 'reorder.cancel',
      from: 'filling.editing',
      to: 'filling.idle.still',
      tells: [],
    },
    {
      rule: 'Cancel of the question leads back to the list, with its amounts',
      on: 'reorder.cancel',
      from: 'filling.confirming',
      when: isOfList,
      to: 'filling.editing',
      tells: [],
      holds: ({ snapshot: { context } }, { before }) => isEqual(context.amounts, before.context.amounts),
    },
    {
      rule: '§4 a filled cart is asked about first, and no requested line is lost',
      on: 'reorder.request',
      when: (_, event) => !event.cartIsEmpty && !isOfOrder(event) && event.draft === undefined,
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
      when: (before, event) => !hasGoods(before) && (isOfOrder(event) || fills(before, event)),
      to: 'filling.awaiting.fetching',
      tells: ['catalogue.refresh'],
    },
    {
      rule: '§2 a new order empties the cart once that is confirmed',
      on: 'reorder.confirm',
      when: ({ context }) => context.source === 'new',
      to: 'filling.idle.still',
      tells: ['cart.clear'],
    },
    ...['confirming', 'awaiting'].map(
      (from): StepRule<Snapshot> => ({
        rule: `ordering again can be given up, the cart stays: ${from} before`,
        on: 'reorder.cancel',
        from: `filling.${from}`,
        when: (before) => from === 'awaiting' || !isOfList(before),
        to: 'filling.idle.still',
        tells: [],
      }),
    ),
    {
      rule: 'goods that did not arrive are fetched again on request',
      on: 'reorder.retry',
      to: 'filling.awaiting.fetching',
      tells: ['catalogue.refresh'],
    },
    {
      rule: '§2 Modals: the summary of ordering again closes once it has been read',
      on: 'reorder.close',
      to: 'filling.idle.still',
      tells: [],
    },
    ...['idle', 'fetching'].map(
      (from): StepRule<Snapshot> => ({
        rule: `§7 names are fetched, with those that are still missing: ${from} before`,
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
      rule: 'numbers replace missing names',
      on: 'xstate.error.actor.fetchNames',
      to: 'naming.idle',
      holds: ({ snapshot: { context } }, { before }) =>
        context.unnamed.length === 0 && isEqual(context.names, before.context.names),
    },
  ),
];

/** True if the lines go into the cart without another question or a list. */
function fills(before: Snapshot, event: AnyEventObject): boolean {
  if (event.type === 'reorder.request') return event.cartIsEmpty && !isOfOrder(event);
  return before.context.source !== 'new' && !isOfList(before);
}

/** A request of a placed order. */
function isOfOrder({ type, source, supersedes }: AnyEventObject): boolean {
  return type === 'reorder.request' && source === 'order' && supersedes === undefined;
}

function isOfList({ context: { source, supersedes } }: Snapshot): boolean {
  return source === 'order' && supersedes === undefined;
}

/** True if the step adds the lines of the list, by hand, and opens the cart. */
function isTaken({ context }: Snapshot, { told }: Trail): boolean {
  const added = told.find(({ type }) => type === 'cart.addAll');
  return isEqual(added?.lines, linesOfList(context)) && told.at(-1)?.path === '/shop/cart';
}

function amountsOf({ product_id, amount }: { readonly product_id: string; readonly amount: number }) {
  return { product_id, amount };
}

function hasGoods({ context: { world } }: Snapshot): boolean {
  return world.catalogue.products.size > 0;
}

function isFirst(id: string, at: number, ids: readonly string[]): boolean {
  return ids.indexOf(id) === at;
}
