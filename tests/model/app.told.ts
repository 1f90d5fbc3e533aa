import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import type { Session } from '../../machines/domain/session/session.ts';
import { account, session } from './accounts.ts';
import { goingTo, kept, newToasts } from './app.steps.ts';
import { isSame } from './equal.ts';
import { soldOut } from './goods.ts';
import { afterEachStep, type Invariant, type StepRule } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof appMachine>;
type Holds = NonNullable<StepRule<Snapshot>['holds']>;

/** Messages of a customer's processes to the app, and of the app to them (§4). */
export const appTold: readonly Invariant<Snapshot>[] = [
  ...afterEachStep<Snapshot>(
    {
      rule: 'the time is that of the clock, for the cart and the deferred part as well',
      on: 'clock.ticked',
      from: 'shopping',
      asks: [],
      holds: (moment, last) => moment.snapshot.context.now === last.event.now && isWorldTold(moment, last),
    },
    {
      rule: 'the time is that of the clock without a session, too',
      on: 'clock.ticked',
      when: (before) => !before.hasTag('customer'),
      asks: [],
      sends: [],
      holds: ({ snapshot }, { event }) => snapshot.context.now === event.now,
    },
    {
      rule: 'the cart and the deferred part decide with the catalogue that was loaded last',
      on: 'catalogue.loaded',
      asks: [],
      holds: (moment, last) =>
        moment.snapshot.context.catalogue === last.event.catalogue && isWorldTold(moment, last),
    },
    {
      rule: '§4 after a reload the account is fetched, kept, and told to the cart and the deferred part',
      on: 'xstate.done.actor.fetchAccount',
      when: (_, { output }) => output === account,
      to: 'shopping.account.idle',
      asks: [],
      sends: ['world.changed', 'orders.changed'],
      does: ['keepSession'],
      // Other calls say which routes the backend lacks.
      holds: ({ snapshot: { context } }, { event: { output } }) =>
        isSame(
          [
            withoutLacks(context.session),
            context.orders,
            context.extraFees,
            context.notifications,
            context.message,
          ],
          [session, output.orders, output.extraFees, output.notifications, output.message],
        ) && isToldDeferred(context, 'world.changed', 'orders.changed', 'message.found', 'account.missing'),
    },
    {
      rule: 'orders that cannot be fetched leave those that this browser keeps',
      on: ['xstate.error.actor.fetchAccount', 'xstate.error.actor.fetchOrders'],
      to: 'shopping.account.ordersMissing',
      asks: [],
      holds: ({ snapshot: { context } }, { before }) => isSame(context.orders, before.context.orders),
    },
    {
      rule: '§1 Order history: opening it fetches the orders; a change of one order fetches that order',
      on: 'orders.open',
      from: ['shopping.account.idle', 'shopping.account.ordersMissing'],
      to: 'shopping.account.fetchingOrders',
      asks: ['fetchOrders'],
      holds: (_, { event, did }) => isSame(did.asked[0]?.input, event.id),
    },
    {
      rule: 'of several orders that change at once none is forgotten: all are fetched',
      on: 'orders.open',
      from: 'shopping.account.fetchingOrders',
      to: 'shopping.account.fetchingOrders',
      asks: ['fetchOrders'],
      holds: (_, { did }) => did.asked[0]?.input === undefined,
    },
    {
      rule: 'an order that changed alone is replaced; the others stay',
      on: 'xstate.done.actor.fetchOrders',
      when: (_, { output }) => output.order !== undefined,
      to: 'shopping.account.idle',
      asks: [],
      sends: ['orders.changed'],
      does: ['keepSession'],
      holds: ({ snapshot: { context } }, { before, event: { output } }) =>
        isSame([context.older, context.missing], [before.context.older, before.context.missing]) &&
        isSame(context.orders, [
          output.order,
          ...before.context.orders.filter(({ id }) => id !== output.order.id),
        ]) &&
        isToldDeferred(context, 'orders.changed', 'account.missing'),
    },
    {
      rule: 'the orders are those that the server answered last, in the cart, the deferred part and the browser',
      on: 'xstate.done.actor.fetchOrders',
      when: (_, { output }) => output.order === undefined,
      to: 'shopping.account.idle',
      asks: [],
      sends: ['orders.changed'],
      does: ['keepSession'],
      holds: ({ snapshot: { context } }, { event, did }) =>
        isSame([context.orders, context.older], [event.output.orders, event.output.older]) &&
        isToldDeferred(context, 'orders.changed', 'account.missing') &&
        did.sent[0]?.orderedDates.length > 0 &&
        did.sent[0]?.orderedDates.every((dated: { order_id: string }) => dated.order_id === 'order-0'),
    },
    {
      rule: '§4 Ordering: success records the order and shows order-success',
      on: 'order.placed',
      asks: [],
      sends: ['orders.changed'],
      holds: (moment, last) =>
        isRecorded(moment, last) &&
        isSame(last.did.done, [{ type: 'keepSession' }, goingTo('/order-success')]) &&
        isSame(newToasts(moment, last), []),
    },
    {
      rule: 'an order placed by itself is recorded and told, and opens no page',
      on: 'order.arrived',
      asks: [],
      sends: ['orders.changed'],
      does: ['keepSession'],
      holds: (moment, last) =>
        isRecorded(moment, last) &&
        isSame(newToasts(moment, last), [
          {
            kind: 'info',
            title: { key: 'app.arrived.title', values: { id: 'order-1' } },
            lasting: 'stays',
          },
        ]),
    },
    {
      rule: 'the deferred part receives the user and the user’s data',
      on: 'xstate.done.actor.loadDeferred',
      to: 'shopping.deferred.open',
      holds: ({ snapshot: { context } }) => {
        const { username, name, email } = session;
        const { world, ...given } = Object(kept(context.deferred)?.input);
        return (
          isSame(given, {
            username,
            name,
            email,
            message: context.message,
            orders: context.orders,
            older: context.older,
            missing: context.missing ?? [],
          }) && world.now === context.now
        );
      },
    },
    {
      rule: 'a deferred part that cannot be downloaded is told, with a link to load it again',
      on: 'xstate.error.actor.loadDeferred',
      to: 'shopping.deferred.missing',
      holds: tells(missing('deferred')),
    },
    {
      rule: 'a part of the cart that cannot be downloaded is told, with a link to load it again',
      on: 'cart.partMissing',
      holds: tells(missing('part')),
    },
    {
      rule: '§4 goods that came by themselves are named for 5 s',
      on: 'cart.autoAdded',
      holds: (moment, last) =>
        isSame(newToasts(moment, last), [
          {
            kind: 'info',
            title: { key: 'app.autoAdded.title' },
            lasting: 'notice',
            goods: last.event.products.map((product: { description_fi: string; description_en: string }) => ({
              description_fi: product.description_fi,
              description_en: product.description_en,
            })),
          },
        ]),
    },
    {
      rule: '§4 a good that was not added is named with its reason',
      on: 'cart.refused',
      holds: tells({
        kind: 'error',
        title: { key: 'errors.problem.outOfStock' },
        lasting: 'error',
        goods: [soldOut.id],
      }),
    },
    {
      rule: 'an order that was taken back is told',
      on: 'order.withdrawn',
      holds: tells({ kind: 'info', title: { key: 'app.withdrawn.title' }, lasting: 'notice' }),
    },
    {
      rule: 'a toast that a deferred process asks for is shown',
      on: 'toast.show',
      holds: tells({ kind: 'error', title: { key: 'errors.loginFailed' }, lasting: 'error' }),
    },
    {
      rule: '§8 a toast that is dismissed is gone, and no other',
      on: 'toast.gone',
      holds: ({ snapshot: { context } }, { before, event }) =>
        isSame(
          context.toasts.map(({ id }) => id),
          before.context.toasts.map(({ id }) => id).filter((id) => id !== event.id),
        ),
    },
    {
      rule: '§4 Saving a template: the deferred part hears of it, and the customer goes to the templates',
      on: 'template.saved',
      asks: [],
      holds: ({ snapshot: { context } }, { did }) =>
        isSame(did.done, [goingTo('/order/templates')]) && isToldDeferred(context, 'template.saved'),
    },
    {
      rule: 'a page that a deferred process asks for is opened',
      on: 'page.open',
      holds: (_, { event, did }) => isSame(did.done, [goingTo(event.path)]),
    },
    {
      rule: 'the page that is shown is where a session that breaks off leads back to',
      on: 'page.shown',
      holds: ({ snapshot: { context } }, { event }) => isSame(context.place, { page: event.path }),
    },
    {
      rule: '§2 the order that has just been placed is forgotten once its page is left, in the browser too',
      on: 'page.shown',
      holds: ({ snapshot: { context } }, { before, did }) =>
        context.placed === undefined &&
        isSame(did.done, before.context.placed === undefined ? [] : [{ type: 'keepSession' }]),
    },
  ),
];

/** True if the cart and a loaded `deferred` received the current world. */
function isWorldTold(...[{ snapshot }, { did }]: Parameters<Holds>): boolean {
  const { now, catalogue, deferred } = snapshot.context;
  return [did.sent, ...(deferred === undefined ? [] : [kept(deferred)?.told ?? []])].every((all) => {
    const told = all.at(-1);
    return told?.type === 'world.changed' && told.world.now === now && told.world.catalogue === catalogue;
  });
}

/** True without `deferred`, or if these types are the last events sent to it. */
function isToldDeferred({ deferred }: Snapshot['context'], ...types: readonly string[]): boolean {
  const told = kept(deferred)?.told ?? [];
  return (
    deferred === undefined ||
    isSame(
      told.slice(-types.length).map(({ type }) => type),
      types,
    )
  );
}

/** True if the order is the first of the list, on the page and in `deferred`. */
function isRecorded(...[{ snapshot }, { before, event }]: Parameters<Holds>): boolean {
  const { orders, older, placed, deferred } = snapshot.context;
  const { order } = event.placed;
  const others = before.context.orders.filter(({ id }) => id !== order.id);
  return (
    isSame([placed, orders], [order, [order, ...others]]) &&
    (deferred === undefined || isSame(kept(deferred)?.told.at(-1), { type: 'orders.changed', orders, older }))
  );
}

function tells(toast: object): Holds {
  return (moment, last) => isSame(newToasts(moment, last), [toast]);
}

function missing(what: string): object {
  return {
    kind: 'error',
    title: { key: `errors.${what}Missing.title` },
    body: { key: `errors.${what}Missing.body` },
    lasting: 'stays',
    link: { key: 'app.load.reload' },
  };
}

function withoutLacks(session: Session | undefined): Partial<Session> {
  const { lacks: _, ...kept }: Partial<Session> = session ?? {};
  return kept;
}
