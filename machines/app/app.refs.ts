import type { ActorRefFrom } from 'xstate';
import type { cartMachine } from '../cart/cart.machine.ts';
import type { catalogueMachine } from '../catalogue/catalogue.machine.ts';
import type { loginMachine } from '../login/login.machine.ts';
import type { orderingMachine } from '../ordering/ordering.machine.ts';
import type { appMachine } from './app.machine.ts';

/** The running processes, as views are handed them. */
export type AppRef = ActorRefFrom<typeof appMachine>;
export type LoginRef = ActorRefFrom<typeof loginMachine>;
export type CatalogueRef = ActorRefFrom<typeof catalogueMachine>;
export type CartRef = ActorRefFrom<typeof cartMachine>;
export type OrderingRef = ActorRefFrom<typeof orderingMachine>;
