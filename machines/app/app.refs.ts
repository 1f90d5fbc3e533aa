import type { ActorRefFrom } from 'xstate';
import type { cartMachine } from '../cart/cart.machine.ts';
import type { catalogueMachine } from '../catalogue/catalogue.machine.ts';
import type { deferredMachine } from '../deferred/deferred.machine.ts';
import type { loginMachine } from '../login/login.machine.ts';
import type { maintenanceMachine } from '../maintenance/maintenance.machine.ts';
import type { orderingMachine } from '../ordering/ordering.machine.ts';
import type { shellMachine } from '../shell/shell.machine.ts';
import type { namingMachine } from '../template/naming.machine.ts';
import type { appMachine } from './app.machine.ts';

/** Processes outside the table of `deferred/processes.ts`, as views receive them. */
export type AppRef = ActorRefFrom<typeof appMachine>;
export type LoginRef = ActorRefFrom<typeof loginMachine>;
export type CatalogueRef = ActorRefFrom<typeof catalogueMachine>;
export type CartRef = ActorRefFrom<typeof cartMachine>;
export type OrderingRef = ActorRefFrom<typeof orderingMachine>;
export type NamingRef = ActorRefFrom<typeof namingMachine>;
export type ShellRef = ActorRefFrom<typeof shellMachine>;
export type DeferredRef = ActorRefFrom<typeof deferredMachine>;
export type MaintenanceRef = ActorRefFrom<typeof maintenanceMachine>;
