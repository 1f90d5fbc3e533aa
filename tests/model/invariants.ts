import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import type { cartMachine } from '../../machines/cart/cart.machine.ts';
import type { catalogueMachine } from '../../machines/catalogue/catalogue.machine.ts';
import type { loginMachine } from '../../machines/login/login.machine.ts';
import type { orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import type { namingMachine } from '../../machines/template/naming.machine.ts';
import type { toastMachine } from '../../machines/toast/toast.machine.ts';
import type { Moment } from './moment.ts';
import { absent, disabled, enabled, type Sight, shown } from './sights.ts';
import { captchaDialog, cartScreen, orderingDialog, pressedCard } from './targets.ts';

/** A rule of the specification that holds after every step of every path, written by hand. */
export interface Invariant<Snapshot = Moment['snapshot']> {
  readonly rule: string;
  /** Asked of the machine and of what it has done so far. */
  holds(moment: Moment<Snapshot>): boolean;
  /** What a person sees of it in this snapshot. */
  seen?(snapshot: Snapshot): readonly Sight[];
}

export const orderingInvariants: readonly Invariant<SnapshotFrom<typeof orderingMachine>>[] = [
  {
    rule: '§4 an order is asked for again only with the payload and the book it was first asked for with',
    holds: ({ trail: { asked } }) =>
      asked.every(({ id, input }, at) => {
        const before = asked[at - 1];
        return id !== 'checkOrder' || before === undefined || isSame(input?.payload, before.input?.payload);
      }),
  },
  {
    rule: '§4 one ordering closes one book',
    holds: ({ trail: { asked } }) => new Set(asked.map(({ input }) => input?.book)).size <= 1,
  },
  {
    rule: '§4 what is placed is what was shown',
    holds: ({ snapshot: { value, context }, trail: { asked } }) =>
      value !== 'placed' || isSame(asked.at(-1)?.input?.payload, context.draft.payload),
  },
  {
    rule: 'issue, Ordering: what was withdrawn without asking the server was never sent',
    holds: ({ snapshot: { value, context }, trail: { asked } }) =>
      value !== 'cancelled' ||
      !context.sent ||
      ['withdrawOrder', 'checkOrder'].includes(asked.at(-1)?.id ?? ''),
  },
  {
    rule: 'issue, Ordering: an order whose fate is not known is never offered to be confirmed again',
    holds: ({ snapshot }) => snapshot.value !== 'uncertain' || !snapshot.can({ type: 'order.confirm' }),
  },
  {
    rule: 'issue, Ordering: what changed while it waited is put before the customer, old beside new',
    holds: ({ snapshot: { value, context }, trail: { asked } }) =>
      value !== 'confirming' || asked.length === 0 || context.before !== undefined,
  },
  {
    rule: 'issue, Ordering: what waits is told on a card once the customer has gone on',
    holds: () => true,
    seen: ({ value, context }) => {
      if (!context.aside) return [];
      if (value === 'queued') return [shown(pressedCard.queued)];
      return value === 'uncertain' ? [shown(pressedCard.uncertain)] : [];
    },
  },
  {
    rule: 'issue, Ordering: what could not be taken back any more is told with its number',
    holds: ({ snapshot: { value, context } }) =>
      value !== 'arrived' || (context.outcome.tag === 'placed' && context.outcome.placed.order.id !== ''),
  },
  {
    rule: 'issue, Ordering: that an order was taken back is told, and of nothing else',
    holds: ({ snapshot: { value, context } }) =>
      context.outcome.tag !== 'withdrawn' ||
      (value === 'cancelled' && (context.tries > 0 || context.sent || context.isResumed)),
  },
  {
    rule: '§8 a refusal names its problems',
    holds: ({ snapshot: { value, context } }) => value !== 'refused' || context.problems.length > 0,
  },
  {
    rule: '§4 an order waits for the commands that are not saved',
    holds: ({ snapshot: { value, context } }) => value !== 'placing' || context.unsaved === 0,
  },
  {
    rule: '§4 while it is sent it can neither be confirmed again nor cancelled',
    holds: ({ snapshot }) =>
      !['flushing', 'placing', 'checking', 'waiting'].includes(snapshot.value) ||
      (!snapshot.can({ type: 'order.confirm' }) && !snapshot.can({ type: 'order.cancel' })),
  },
  {
    rule: '§4 P9996 with amount 1 is in the order exactly when the goods are under the minimum order of 150 €',
    holds: ({ snapshot: { context } }) => {
      const lines = context.draft.payload.deliveries.flatMap(({ items }) => items);
      const fees = lines.filter((line) => line.product_id === 'P9996');
      const goods = lines
        .filter((line) => line.product_id !== 'P9996')
        .reduce((sum, line) => sum + line.price_excl_tax * line.amount, 0);
      return goods < 15_000 ? fees.length === 1 && fees[0]?.amount === 1 : fees.length === 0;
    },
  },
  {
    rule: '§4 the order button is disabled from the press until ordering is cancelled or finished',
    holds: () => true,
    seen: ({ status, context }) =>
      status === 'active'
        ? [disabled(cartScreen.order), (context.aside ? absent : shown)(orderingDialog.itself)]
        : [absent(orderingDialog.itself)],
  },
];

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
    rule: '§8 goods that are gone are listed until the customer has read it',
    holds: ({ snapshot }) =>
      !snapshot.matches({ open: 'idle' }) || snapshot.context.changes.every(({ kind }) => kind !== 'gone'),
  },
  {
    rule: 'what was emptied can be put back until something else is done with the cart',
    holds: ({ snapshot }) =>
      snapshot.context.emptied === undefined ||
      snapshot.context.emptied.groups.length > 0 ||
      snapshot.context.emptied.custom_reference !== '',
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
    rule: '§4 an order is told once for each time ordering was asked for',
    holds: ({ trail: { asked, told } }) =>
      told.filter(({ type }) => type === 'order.placed' || type === 'order.arrived').length <=
      asked.filter(({ id }) => id === 'loadOrdering').length,
  },
];

export const loginInvariants: readonly Invariant<SnapshotFrom<typeof loginMachine>>[] = [
  {
    rule: '§5 the captcha is solved before the credentials are sent, where the server states one',
    holds: ({ trail: { asked } }) =>
      asked.every(({ id, input }, at) => {
        if (id !== 'authenticate') return true;
        const solved = asked[at - 1]?.id === 'solveChallenge';
        return solved === (input?.captcha !== undefined);
      }),
  },
  {
    rule: '§5 username and password are both required',
    holds: ({ trail: { asked } }) =>
      asked.every(({ id, input }) => {
        if (id !== 'authenticate') return true;
        return input?.username !== '' && input?.password !== '';
      }),
  },
  {
    rule: 'the password is not kept once it has been sent and answered',
    holds: ({ snapshot }) =>
      !(
        snapshot.matches({ editing: 'untouched' }) ||
        snapshot.matches('fetchingAccount') ||
        snapshot.matches('fetchingCatalogue') ||
        snapshot.matches('done')
      ) || snapshot.context.credentials.password === '',
  },
  {
    rule: '§5 a captcha serves one attempt',
    holds: ({ snapshot }) => !snapshot.matches('editing') || snapshot.context.captcha === undefined,
  },
  {
    rule: '§5 only one attempt at a time',
    holds: ({ snapshot }) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'login.submit', username: 'a', password: 'b' }),
    seen: (snapshot) =>
      snapshot.hasTag('captcha') ? [shown(captchaDialog.itself)] : [absent(captchaDialog.itself)],
  },
];

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

export const appInvariants: readonly Invariant<SnapshotFrom<typeof appMachine>>[] = [
  {
    rule: '§4 once the session has ended nothing of it is kept: no token, no orders, no goods',
    holds: ({ snapshot }) => {
      const { session, orders, catalogue, accepted, placed, extraFees } = snapshot.context;
      return (
        !(
          snapshot.matches('visiting') ||
          (snapshot.matches('closed') && !snapshot.context.asksMaintenance)
        ) ||
        (session === undefined &&
          orders.length === 0 &&
          catalogue.products.size === 0 &&
          accepted === undefined &&
          placed === undefined &&
          extraFees.length === 0)
      );
    },
  },
  {
    rule: '§2 a visitor has no cart, a customer no login',
    holds: ({ snapshot }) =>
      snapshot.hasTag('customer')
        ? snapshot.children.cart !== undefined && snapshot.children.login === undefined
        : snapshot.children.cart === undefined && snapshot.children.catalogue === undefined,
  },
  {
    rule: '§8 503: during maintenance nobody is a visitor or a customer',
    holds: ({ snapshot }) =>
      !snapshot.hasTag('closed') ||
      (!snapshot.hasTag('visitor') &&
        !snapshot.hasTag('customer') &&
        snapshot.children.cart === undefined &&
        snapshot.children.login === undefined),
  },
  {
    rule: 'where a session has ended is known until somebody logs in, and it is a page of a customer',
    holds: ({ snapshot }) => !['/', '/admin', '/maintenance'].includes(snapshot.context.place?.page ?? ''),
  },
  {
    rule: '§8 status toasts stay until they are dismissed',
    holds: ({ snapshot }) =>
      snapshot.context.toasts.every((toast) => toast.getSnapshot().status === 'active'),
  },
];

export const namingInvariants: readonly Invariant<SnapshotFrom<typeof namingMachine>>[] = [
  {
    rule: '§5 a template is saved under a name that is not empty, with what the cart held',
    holds: ({ snapshot: { context }, trail: { asked } }) =>
      asked.every(({ input }) => String(input?.name).trim() !== '' && isSame(input?.items, context.items)),
  },
  {
    rule: '§4 a template is saved once at a time, and what is being saved is not cancelled',
    holds: ({ snapshot }) =>
      snapshot.value !== 'saving' ||
      (!snapshot.can({ type: 'naming.submit', name: 'a' }) && !snapshot.can({ type: 'naming.cancel' })),
  },
  {
    rule: '§4 only a saved template empties the cart',
    holds: ({ snapshot: { value, output } }) => (value === 'saved') === (output?.tag === 'saved'),
  },
];

export const toastInvariants: readonly Invariant<SnapshotFrom<typeof toastMachine>>[] = [
  {
    rule: '§8 a toast that stays runs no timer',
    holds: ({ snapshot: { value, context } }) =>
      context.lasting !== 'stays' || !['showing', 'noticing', 'held'].includes(value),
  },
];

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
