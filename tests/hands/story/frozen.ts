import {
  Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  isMachineSnapshot,
  type Snapshot,
} from 'xstate';
import { appMachine } from '../../../machines/app/app.machine.ts';
import type { AppRef } from '../../../machines/app/app.refs.ts';
import { cartMachine } from '../../../machines/cart/cart.machine.ts';
import { deferredMachine } from '../../../machines/deferred/deferred.machine.ts';
import { processes } from '../../../machines/deferred/processes.ts';
import type { AccountData } from '../../../machines/domain/session/account.ts';
import { maintenanceMachine } from '../../../machines/maintenance/maintenance.machine.ts';
import { orderingMachine } from '../../../machines/ordering/ordering.machine.ts';
import { shellMachine } from '../../../machines/shell/shell.machine.ts';
import { namingMachine } from '../../../machines/template/naming.machine.ts';
import type { ToastInput } from '../../../machines/toast/toast.events.ts';
import { account, bookWith, noCart, session, withoutNotices } from '../../model/accounts.ts';
import { ordersForApproval } from '../../model/approving.model.ts';
import { closing, order } from '../../model/cancelling.model.ts';
import { withDraft } from '../../model/drafts.model.ts';
import { failures } from '../../model/failures.ts';
import { catalogue, NOW, world } from '../../model/goods.ts';
import { closed } from '../../model/maintenance.model.ts';
import { leavesOf, type Model, visibleIn } from '../../model/model.ts';
import { largeCart, smallCart } from '../../model/ordering/model.ts';
import { endOf, shortestPaths } from '../../model/paths.ts';
import { monday } from '../../model/template/model.ts';
import type { Visible } from '../../model/visible.ts';
import { type AnySnapshot, walker } from '../../model/walk.ts';
import { type Circumstances, connectionUnder, contextUnder, usual } from './circumstances.ts';

/** A whole page frozen at one moment, and its address. */
export interface Frozen {
  readonly app: AppRef;
  readonly path: string;
  /** The visible parts of the process that replaces an ended one. */
  readonly instead?: readonly Visible[];
}

/** The end of a shortest generated path to a state; with `start`, from that start; of those that the rule accepts. */
export function endIn(
  model: Model,
  leaf: string,
  start?: string,
  accepts: (end: AnySnapshot) => boolean = () => true,
): AnySnapshot {
  const [shortest] = shortestPaths(model)
    .filter((path) => start === undefined || path.start === start)
    .filter((path) => leavesOf(endOf(path).value).includes(leaf) && accepts(endOf(path)))
    .toSorted((a, b) => a.steps.length - b.steps.length);
  if (shortest === undefined) throw new Error(`${model.process}: no path ends in ${leaf}`);
  return endOf(shortest);
}

/** The shop around a process at the end of a path. No actor runs in it, and no event changes it. */
export function frozen(model: Model, at: AnySnapshot, under: Circumstances = usual): Frozen {
  const { snapshot, within, path, instead } = sceneOf(model, at);
  const connection = connectionUnder(under);
  const isConnected = connection === undefined || !snapshot.hasTag('customer');
  const shown = isConnected || snapshot.context.deferred !== undefined ? snapshot : withDeferred(snapshot);
  const replaced = connection === undefined ? within : { connection, ...within };
  return {
    app: createActor(appMachine, { snapshot: persisted(shown, replaced, under), input: { now: NOW } }),
    path,
    ...(instead === undefined ? {} : { instead }),
  };
}

/** The session of the shop, with the snapshots of other processes by their names. */
interface Scene extends Pick<Frozen, 'path' | 'instead'> {
  readonly snapshot: AnySnapshot;
  readonly within: Replaced;
}

function sceneOf(model: Model, snapshot: AnySnapshot): Scene {
  const { process } = model;
  switch (process) {
    case 'app':
      return page(snapshot, {}, pages[leavesOf(snapshot.value)[0] ?? ''] ?? '/shop');
    case 'login':
      return snapshot.status === 'done'
        ? page(loggedIn(snapshot.output), {}, '/shop')
        : page(visiting(), { login: snapshot }, '/');
    case 'catalogue':
      return page(shopping(), { cart: openCart(), catalogue: snapshot }, '/shop/categories');
    case 'cart':
      return page(shopping(), { cart: snapshot }, '/shop/cart');
    case 'maintenance':
      return maintenance(snapshot);
    case 'ordering':
      return ordering(snapshot);
    case 'toast':
      return toast(snapshot);
    case 'shell':
      return page(withDeferred(shopping()), { cart: openCart(), shell: snapshot }, '/shop');
    case 'naming':
      return naming(snapshot);
    case 'search':
      return page(
        withDeferred(shopping()),
        { cart: openCart(), search: snapshot, ...(snapshot.matches('open') ? { shell: searching } : {}) },
        pathOf(model, snapshot),
      );
    case 'presence':
      return page(
        withDeferred(shopping()),
        { cart: openCart(bookWith(smallCart)), presence: snapshot },
        '/shop/cart',
      );
    case 'why':
      return page(
        withDeferred(shopping()),
        { cart: openCart(bookWith(smallCart)), why: snapshot },
        '/shop/cart',
      );
    case 'drafts':
      return page(
        withDeferred(shopping()),
        { cart: openCart(bookWith(withDraft)), drafts: snapshot },
        pathOf(model, snapshot),
      );
    case 'prepayment':
      return page(
        withDeferred(shopping({ ...account, prepayment: true, orders: snapshot.context.orders })),
        { cart: openCart(), prepayment: snapshot },
        pathOf(model, snapshot),
      );
    case 'cancelling':
      return page(
        withDeferred(shopping({ ...account, orders: [order] }, closing)),
        { cart: openCart(), cancelling: snapshot },
        pathOf(model, snapshot),
      );
    case 'approving':
      return page(
        withDeferred(shopping({ ...account, orders: ordersForApproval })),
        { cart: openCart(), approving: snapshot },
        pathOf(model, snapshot),
      );
    case 'reorder':
      return page(
        withDeferred(shopping()),
        { cart: openCart(bookWith(snapshot.context.after)), reorder: snapshot },
        '/shop/categories',
      );
    case 'standing':
      return page(
        withDeferred(shopping()),
        { cart: openCart(), standing: snapshot, template: openTemplate() },
        '/order/templates',
      );
    case 'account':
      return page(
        withDeferred(shopping(snapshot.matches('complete') ? account : withoutNotices)),
        { cart: openCart(), account: snapshot },
        '/shop',
      );
    default:
      if (!(process in processes)) throw new Error(`no screen for ${process}`);
      return page(
        withDeferred(shopping()),
        { cart: openCart(), [process]: snapshot },
        pathOf(model, snapshot),
      );
  }
}

/** The states in which the page of a process is not open: another page is drawn beside them. */
const unopened: Readonly<Record<string, string>> = {
  prepayment: 'idle',
  faq: 'idle',
  spending: 'idle',
  approvals: 'idle',
  drafts: 'idle',
  inventory: 'count.idle',
  claim: 'deliveries.idle',
};

function pathOf(model: Model, snapshot: AnySnapshot): string {
  const leaf = unopened[model.process] ?? '';
  const isOpen = !leavesOf(snapshot.value).includes(leaf) || visibleIn(model, snapshot).length > 0;
  return isOpen ? (model.page ?? '/shop/categories') : '/shop';
}

const shop = walker(appMachine);
const carts = walker(cartMachine);
const shells = walker(shellMachine);
const templates = walker(processes.template.machine);

/** The page of each session state; otherwise the front page. */
const pages: Readonly<Record<string, string>> = {
  'closed.loading': '/maintenance',
  'closed.open': '/maintenance',
  visiting: '/',
  'shopping.account.fetchingOrders': '/order/orders',
  'shopping.account.ordersMissing': '/order/orders',
};

/** On a narrow screen the field of the search is in a panel of the shell. */
const { snapshot: searching } = shells.send(shells.start(undefined).snapshot, {
  type: 'shell.open',
  panel: 'search',
});

/** The snapshot with the deferred part loaded, its processes in their initial states. */
function withDeferred(snapshot: AnySnapshot): AnySnapshot {
  return after(snapshot, { type: 'xstate.done.actor.loadDeferred', output: deferredMachine });
}

/** The dialog over the cart that becomes a template. */
function naming(snapshot: AnySnapshot): Scene {
  const cart = taken(
    openCart(bookWith(smallCart)),
    { type: 'cart.saveTemplate' },
    'loadNaming',
    namingMachine,
  );
  if (snapshot.status === 'active') return page(shopping(), { cart, naming: snapshot }, '/shop/cart');
  const { output } = snapshot;
  return page(
    shopping(),
    { cart: carts.send(cart, { type: 'xstate.done.actor.naming', output }).snapshot },
    '/shop/cart',
  );
}

function after(snapshot: AnySnapshot, ...events: readonly AnyEventObject[]): AnySnapshot {
  return events.reduce((now, event) => shop.send(now, event).snapshot, snapshot);
}

function visiting(): AnySnapshot {
  const { snapshot } = shop.start({ now: NOW });
  return after(snapshot, { type: 'xstate.done.actor.readSession', output: undefined });
}

function loggedIn(output: unknown): AnySnapshot {
  return after(visiting(), { type: 'xstate.done.actor.login', output });
}

function shopping(record: AccountData = account, goods = catalogue): AnySnapshot {
  return loggedIn({ session, account: record, catalogue: goods, destination: { page: 'shop' } });
}

function openCart(accepted = noCart): AnySnapshot {
  const { snapshot } = carts.start({
    username: session.username,
    world,
    accepted,
    awaitingPayment: undefined,
    orderedDates: [],
  });
  const restored = { type: 'journal.restored', accepted, pending: [], unconfirmed: undefined };
  return carts.send(snapshot, restored).snapshot;
}

/** The process of templates with an open one. */
function openTemplate(): AnySnapshot {
  const { snapshot } = templates.start({ username: session.username, world, orders: [] });
  const listed = { type: 'xstate.done.actor.fetchTemplates', output: [monday] };
  return templates.send(templates.send(snapshot, listed).snapshot, { type: 'template.show', id: monday.id })
    .snapshot;
}

/** The cart while a child process has it. */
function taken(
  cart: AnySnapshot,
  asked: AnyEventObject,
  load: string,
  machine: AnyStateMachine,
): AnySnapshot {
  const loading = carts.send(cart, asked).snapshot;
  return carts.send(loading, { type: `xstate.done.actor.${load}`, output: machine }).snapshot;
}

/** The maintenance screen in place of every page; the login once it is over. */
function maintenance(snapshot: AnySnapshot): Scene {
  if (snapshot.status === 'done') return page(visiting(), {}, '/');
  const told = after(
    visiting(),
    { type: 'shop.closed', body: closed },
    { type: 'xstate.done.actor.loadMaintenance', output: maintenanceMachine },
  );
  return page(told, { maintenance: snapshot }, '/maintenance');
}

/** The dialog over the cart that is ordered. */
function ordering(snapshot: AnySnapshot): Scene {
  const revised = snapshot.context.before !== undefined;
  const cart = taken(
    openCart(bookWith(revised ? largeCart : smallCart)),
    { type: 'order.request' },
    'loadOrdering',
    orderingMachine,
  );
  if (snapshot.status === 'active') return page(shopping(), { cart, ordering: snapshot }, '/shop/cart');
  const { output } = snapshot;
  const done = { cart: carts.send(cart, { type: 'xstate.done.actor.ordering', output }).snapshot };
  return output.tag === 'placed'
    ? page(after(shopping(), { type: 'order.placed', placed: output.placed }), done, '/order-success')
    : page(shopping(), done, '/shop/cart');
}

/** The toast on a page. */
function toast(snapshot: AnySnapshot): Scene {
  const { told, path } = toldIn[snapshot.context.lasting as ToastInput['lasting']]();
  return snapshot.status === 'active'
    ? page(told, { 'toast-1': snapshot }, path)
    : page(after(told, { type: 'toast.gone', id: 'toast-1' }), {}, path);
}

const toldIn: Readonly<Record<ToastInput['lasting'], () => { told: AnySnapshot; path: string }>> = {
  stays: () => ({
    told: after(shopping(), { type: 'call.failed', call: 'orders', failure: failures.server }),
    path: '/shop',
  }),
  error: () => ({ told: after(visiting(), { type: 'login.failed', failure: failures.lost }), path: '/' }),
  notice: () => ({
    told: after(shopping(), { type: 'cart.autoAdded', products: catalogue.autoAddProducts }),
    path: '/shop',
  }),
};

function page(snapshot: AnySnapshot, within: Replaced, path: string): Scene {
  return { snapshot, within, path };
}

type Replaced = Readonly<Record<string, AnySnapshot>>;

/** A persisted snapshot: child machines as data, other actors left out. */
function persisted(snapshot: AnySnapshot, replaced: Replaced, under: Circumstances): Snapshot<unknown> {
  const below: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  const named: Readonly<Record<string, unknown>> = snapshot.context;
  const children = Object.entries(below).flatMap(([id, child]) => {
    const name = Object.keys(named).find((key) => child !== undefined && named[key] === child) ?? id;
    const inner = replaced[name] ?? child?.getSnapshot();
    return isMachineSnapshot(inner)
      ? [[id, { src: child?.src, snapshot: persisted(inner, replaced, under) }]]
      : [];
  });
  const context = Object.fromEntries(
    Object.entries(contextUnder(named, under)).map(([key, value]) => [key, persistedValue(value)]),
  );
  const kept = { ...snapshot, context, children: Object.fromEntries(children) };
  return kept;
}

/** Replaces actors in a context by their ids. */
function persistedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(persistedValue);
  return value instanceof Actor ? value.toJSON() : value;
}
