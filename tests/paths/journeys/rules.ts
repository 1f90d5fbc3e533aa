// Rules of the whole shop, written by hand: they hold over all of its processes.
import { type AnyActorRef, isMachineSnapshot } from 'xstate';
import type { Hand } from '../../hands/machine.ts';
import type { Meanwhile } from '../../model/actions.ts';
import { ending, passing } from '../../model/meanwhile.ts';
import { leavesOf } from '../../model/model.ts';
import type { Trail } from '../../model/moment.ts';
import type { AnySnapshot } from '../../model/walk.ts';

/** The whole shop at one moment. */
export interface Look {
  readonly app: AnySnapshot;
  /** The running processes by their place: 'cart', 'cart.ordering', 'deferred.search'. */
  readonly running: ReadonlyMap<string, AnySnapshot>;
  readonly said: readonly string[];
}

export interface Event {
  readonly before: Look;
  readonly after: Look;
  /** The calls, messages and actions of this step. */
  readonly trail: Trail;
  readonly what: Meanwhile | undefined;
}

export interface JourneyRule {
  readonly rule: string;
  on(what: Meanwhile | undefined): boolean;
  holds(event: Event): boolean;
  seen?(event: Event): readonly string[];
}

export function lookAt(hand: Hand): Look {
  const running = new Map(machinesBelow(hand.child()));
  const app: AnySnapshot = hand.now().snapshot;
  const said = [...running].map(
    ([at, { value }]) => `${at === '' ? 'app' : at} is in ${leavesOf(value).join(', ')}`,
  );
  return { app, running, said };
}

const always = () => true;
const isPassing = (what: Meanwhile | undefined) => passing.some((each) => each === what);
const isEnding = (what: Meanwhile | undefined) => ending.some((each) => each === what);
const ends =
  (...some: readonly Meanwhile[]) =>
  (what: Meanwhile | undefined) =>
    some.some((each) => each === what);

export const journeyRules: readonly JourneyRule[] = [
  {
    rule: 'no process stops with an error',
    on: always,
    holds: ({ after }) => [...after.running.values()].every(({ status }) => status !== 'error'),
  },
  {
    rule: 'every process of the shop has the goods of the newest catalogue',
    on: (what) => what !== undefined,
    holds: (event) => strangersSince(event).length === 0,
    seen: (event) => strangersSince(event).map((at) => `${at} has other goods`),
  },
  {
    rule: '§4 an order has P9996 exactly when its goods are below the minimum order',
    on: always,
    holds: ({ after }) => {
      const ordering = after.running.get('cart.ordering');
      if (ordering?.value !== 'confirming') return true;
      const { deliveries, fees }: Composed = ordering.context.draft.composed;
      const goods = deliveries
        .flatMap(({ items }) => items)
        .filter(({ auto_add_item }) => auto_add_item === 0);
      const sum = goods.reduce((total, { amount, price_excl_tax }) => total + amount * price_excl_tax, 0);
      const isCharged = fees.some(({ product_id }) => product_id === 'P9996');
      return goods.length === 0 || isCharged === sum < after.app.context.session.minimumOrderAmount;
    },
  },
  {
    rule: '§4 Order button: while an order is confirmed or sent no other can be requested',
    on: always,
    holds: ({ after }) => {
      const cart = after.running.get('cart');
      return (
        cart === undefined || !after.running.has('cart.ordering') || !cart.can({ type: 'order.request' })
      );
    },
  },
  {
    rule: 'a customer goes on after an event from outside: session, cart and other processes run',
    on: isPassing,
    holds: ({ before, after }) =>
      after.app.context.session === before.app.context.session &&
      [...before.running.keys()].every((at) => after.running.has(at) || /^(cart\.|toast-)/.test(at)),
  },
  {
    rule: 'an event from outside sends only an order that the customer has confirmed, and withdraws none',
    on: isPassing,
    holds: ({ before, trail }) => {
      const ordering = before.running.get('cart.ordering');
      const isConfirmed = ordering !== undefined && !ordering.hasTag('asking');
      return trail.asked.every(({ src }) => src !== 'withdrawOrder' && (src !== 'placeOrder' || isConfirmed));
    },
  },
  {
    rule: '§4 the end of a session leaves no process, no goods and no order of the customer',
    on: isEnding,
    holds: ({ after: { app, running } }) =>
      app.context.session === undefined &&
      app.context.accepted === undefined &&
      app.context.orders.length === 0 &&
      app.context.catalogue.products.size === 0 &&
      [...running.keys()].every((at) => at === '' || /^(login$|toast-|x:)/.test(at)),
  },
  {
    rule: 'the end of a session drops no command and withdraws no order',
    on: isEnding,
    holds: ({ trail }) =>
      trail.sent.every(({ type }) => !/withdraw|drop/i.test(type)) &&
      !trail.asked.some(({ src }) => src === 'withdrawOrder'),
  },
  {
    rule: '§8 the login says that the session has expired after a 401 alone, and a ban by its toast',
    on: isEnding,
    holds: ({ after: { app }, what }) => app.context.expired === (what === 'expiry'),
  },
  {
    rule: '§8 503 shows the maintenance with the server’s message',
    on: ends('maintenance'),
    holds: ({ after: { app } }) => app.matches('closed') && app.context.maintenanceBody !== undefined,
  },
  {
    rule: '§4 after the next login the shop is open again, without a trace of the ended session',
    on: ends('return'),
    holds: ({ after: { app, running } }) =>
      app.matches('shopping') && !app.context.expired && running.has('cart') && !running.has('login'),
  },
];

interface Composed {
  readonly deliveries: readonly { readonly items: readonly OrderLine[] }[];
  readonly fees: readonly { readonly product_id: string }[];
}

interface OrderLine {
  readonly amount: number;
  readonly price_excl_tax: number;
  readonly auto_add_item: number;
}

/** A story may begin a process with goods of its own; fresh goods replace them. */
function strangersSince({ before, after, what }: Event): string[] {
  const known = what === 'goods' ? [] : strangers(before);
  return strangers(after).filter((at) => !known.includes(at));
}

/** The processes with a world of other goods. */
function strangers({ app, running }: Look): string[] {
  if (!app.hasTag('customer')) return [];
  const { catalogue } = app.context;
  return [...running].flatMap(([at, { context }]) => {
    const goods = context?.world?.catalogue;
    return goods === undefined || goods === catalogue ? [] : [at];
  });
}

/** Every running machine from an actor down, with its place. */
function machinesBelow(actor: AnyActorRef, at = ''): [string, AnySnapshot][] {
  const snapshot = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return [];
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  const inner = Object.entries(children).flatMap(([id, child]) =>
    child === undefined ? [] : machinesBelow(child, at === '' ? id : `${at}.${id}`),
  );
  return [[at, snapshot], ...inner];
}
