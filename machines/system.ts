import { type ActorRef, type AnyActorRef, createEmptyActor, type EventObject, type Snapshot } from 'xstate';
import type { AccountEvent } from './account/account.events.ts';
import type { AppEvent } from './app/app.events.ts';
import type { CartEvent } from './cart/cart.events.ts';
import type { CatalogueEvent } from './catalogue/catalogue.events.ts';
import type { ClaimsEvent } from './claim/claims.events.ts';
import type { CountKind } from './domain/inventory/count-sync.ts';
import type { CartKind } from './domain/journal/cart-sync.ts';
import type { InventoryEvent } from './inventory/inventory.events.ts';
import type { PresenceEvent } from './presence/presence.events.ts';
import type { RealtimeEvent } from './realtime/realtime.events.ts';
import type { SyncNotice } from './sync/sync.events.ts';
import type { TemplateEvent } from './template/template.events.ts';

/**
 * The processes that receive events from others, by their system ids, with the events of each
 * (machines/decisions/system-ids.md).
 */
export interface Processes {
  readonly account: AccountEvent;
  readonly app: AppEvent;
  readonly cart: CartEvent;
  readonly catalogue: CatalogueEvent;
  readonly claims: ClaimsEvent;
  readonly inventory: InventoryEvent | SyncNotice<CountKind>;
  /** It runs beside the sync engine of the cart, in the engine's own system. */
  readonly journal: SyncNotice<CartKind>;
  readonly presence: PresenceEvent;
  readonly realtime: RealtimeEvent;
  readonly template: TemplateEvent;
}

type System = AnyActorRef['system'];

/** Receives events for a process that does not run. */
export const nobody = createEmptyActor();
nobody.start();

/** The running process with this id; `nobody` if there is none, as in a story of one process. */
export function processIn<Id extends keyof Processes>(
  system: System,
  id: Id,
): ActorRef<Snapshot<unknown>, Processes[Id]> {
  return system.get(id) ?? nobody;
}

/** A target of `sendTo`. */
export type Listener<Message extends EventObject> = (scope: {
  readonly system: System;
}) => ActorRef<Snapshot<unknown>, Message>;

/** A target of `sendTo` by system id. */
export function to<Id extends keyof Processes>(id: Id) {
  return ({ system }: { readonly system: System }) => processIn(system, id);
}
