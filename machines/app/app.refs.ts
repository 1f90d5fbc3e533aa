import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cartMachine } from '../cart/cart.machine.ts';
import type { catalogueMachine } from '../catalogue/catalogue.machine.ts';
import type { loginMachine } from '../login/login.machine.ts';
import type { orderingMachine } from '../ordering/ordering.machine.ts';
import type { toastMachine } from '../toast/toast.machine.ts';
import type { appMachine } from './app.machine.ts';

/** The running processes, as views are handed them. */
export type AppRef = ActorRefFrom<typeof appMachine>;
export type LoginRef = ActorRefFrom<typeof loginMachine>;
export type CatalogueRef = ActorRefFrom<typeof catalogueMachine>;
export type CartRef = ActorRefFrom<typeof cartMachine>;
export type OrderingRef = ActorRefFrom<typeof orderingMachine>;
export type ToastRef = ActorRefFrom<typeof toastMachine>;

/** The children of the app that run now; undefined while their state is not entered. */
export function childrenOf(snapshot: SnapshotFrom<typeof appMachine>): {
  login: LoginRef | undefined;
  catalogue: CatalogueRef | undefined;
  cart: CartRef | undefined;
} {
  const { login, catalogue, cart } = snapshot.children as Record<string, unknown>;
  return {
    login: login as LoginRef | undefined,
    catalogue: catalogue as CatalogueRef | undefined,
    cart: cart as CartRef | undefined,
  };
}

/** The ordering that a cart runs, if it does. */
export function orderingOf(snapshot: SnapshotFrom<typeof cartMachine>): OrderingRef | undefined {
  return (snapshot.children as Record<string, unknown>)['ordering'] as OrderingRef | undefined;
}
