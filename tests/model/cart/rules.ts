import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '../../../machines/cart/cart.machine.ts';
import type { Invariant } from '../invariant.ts';
import { cartScreen } from '../targets.ts';
import { disabled, enabled } from '../visible.ts';
import { cartDialogRules } from './dialogs.rules.ts';
import { cartHandoverRules } from './handover.rules.ts';
import { cartNewsRules } from './news.rules.ts';
import { cartSubstitutionRules } from './substitution.rules.ts';

export const cartInvariants: readonly Invariant<SnapshotFrom<typeof cartMachine>>[] = [
  {
    rule: '§4 while an order is confirmed, sent or asked for again no other can be requested',
    holds: ({ snapshot }) => snapshot.value !== 'ordering' || !snapshot.can({ type: 'order.request' }),
    seen: ({ value }) => (value === 'ordering' ? [disabled(cartScreen.order)] : []),
  },
  {
    rule: '§4 the cart never shows an empty group',
    holds: ({ snapshot: { context } }) => context.cart.groups.every(({ items }) => items.length > 0),
  },
  {
    rule: '§4 a group holds a product once, and all its lines go on its date',
    holds: ({ snapshot: { context } }) =>
      context.cart.groups.every(
        ({ items, delivery_date }) =>
          new Set(items.map(({ product_id }) => product_id)).size === items.length &&
          items.every((item) => item.delivery_date === delivery_date),
      ),
  },
  {
    rule: '§5 an amount of 0 and an empty cart block ordering',
    holds: ({ snapshot }) => {
      const amounts = snapshot.context.cart.groups.flatMap(({ items }) => items.map(({ amount }) => amount));
      const blocked = amounts.length === 0 || amounts.includes(0);
      return !blocked || !snapshot.can({ type: 'order.request' });
    },
    seen: (snapshot) => [(snapshot.can({ type: 'order.request' }) ? enabled : disabled)(cartScreen.order)],
  },
  {
    rule: '§5 an amount of 0 and an empty cart block saving a template',
    holds: ({ snapshot }) => {
      const amounts = snapshot.context.cart.groups.flatMap(({ items }) => items.map(({ amount }) => amount));
      const blocked = amounts.length === 0 || amounts.includes(0);
      return !blocked || !snapshot.can({ type: 'cart.saveTemplate' });
    },
  },
  {
    rule: '§2 Modals: the cart is emptied and a line removed only once the customer has confirmed it',
    holds: ({ snapshot }) =>
      !snapshot.matches({ open: 'idle' }) ||
      (!snapshot.can({ type: 'cart.confirm' }) && !snapshot.can({ type: 'cart.cancel' })),
  },
  {
    rule: '§5 before a second order for a day the customer is warned',
    holds: ({ snapshot, trail: { asked } }) => {
      const { cart, orderedDates } = snapshot.context;
      const days = new Set(orderedDates.map(({ delivery_date }) => delivery_date));
      const isTwice = cart.groups.some(({ delivery_date }) => days.has(delivery_date));
      return asked.length > 0 || !snapshot.matches({ open: 'warning' }) || isTwice;
    },
  },
  {
    rule: '§9 a reference has at most 20 characters',
    holds: ({ snapshot: { context } }) => [...context.cart.custom_reference].length <= 20,
  },
  {
    rule: '§8 missing goods are listed until the customer has read it',
    holds: ({ snapshot }) =>
      !snapshot.matches({ open: 'idle' }) || snapshot.context.changes.every(({ kind }) => kind !== 'gone'),
  },
  {
    rule: 'each shown change of a line agrees with the cart, and a line shown as removed is not in it',
    holds: ({ snapshot: { context } }) => {
      const lines = context.cart.groups.flatMap(({ items }) => items);
      return context.changes.every((change) => {
        const line = lines.find(({ product_id }) => product_id === change.product_id);
        if (change.kind === 'amount') return line?.amount === change.to;
        return change.kind !== 'removed' || line === undefined;
      });
    },
  },
  {
    rule: 'an emptied cart can be restored until the next change of the cart',
    holds: ({ snapshot }) =>
      snapshot.context.removed === undefined ||
      snapshot.context.removed.groups.length > 0 ||
      snapshot.context.removed.custom_reference !== '',
  },
  {
    rule: '§5 an added amount is above 0',
    holds: ({ snapshot: { context } }) =>
      context.pending.every(({ command }) => command._tag !== 'AddItem' || command.amount > 0),
  },
  {
    rule: 'a removed line can be restored until the next change of the cart',
    holds: ({ snapshot: { context } }) =>
      context.pending.at(-1)?.command._tag !== 'RemoveItem' || context.removed !== undefined,
  },
  {
    rule: 'a command goes to the journal once, in order',
    holds: ({ trail: { sent } }) => {
      const refs = sent.flatMap((ask) => (ask.type === 'journal.append' ? [Number(ask.pending.ref)] : []));
      return refs.every((ref, at) => at === 0 || ref > Number(refs[at - 1]));
    },
  },
  {
    rule: 'each order opens the next book',
    holds: ({ trail: { sent, told } }) =>
      sent.filter(({ type }) => type === 'journal.openBook').length ===
      told.filter(({ type }) => type === 'order.placed' || type === 'order.arrived').length,
  },
  {
    rule: '§4 an order is shown once for each request to order',
    holds: ({ trail: { asked, told } }) =>
      told.filter(({ type }) => type === 'order.placed' || type === 'order.arrived').length <=
      asked.filter(({ id }) => id === 'loadOrdering').length,
  },
  ...cartNewsRules,
  ...cartDialogRules,
  ...cartHandoverRules,
  ...cartSubstitutionRules,
];
