import type { CountKind } from '../domain/inventory/count-sync.ts';
import type { DecimalProblem } from '../domain/inventory/decimal.ts';
import type { CountCommand } from '../domain/inventory/inventory.schema.ts';
import type { World } from '../domain/world.ts';
import type { SyncNotice } from '../sync/sync.events.ts';

export interface InventoryInput {
  readonly username: string;
  readonly world: World;
}

/** A typed own item. */
export interface OwnDraft {
  readonly name: string;
  /** A category's code, or `own`. */
  readonly category: string;
  readonly unit: string;
  /** Excl. VAT. */
  readonly price: string;
  readonly vat_percent: number;
  readonly amount: string;
}

/** The problems of an own item, by field. */
export interface OwnProblems {
  readonly name?: 'empty' | 'tooLong';
  readonly price?: DecimalProblem;
  readonly amount?: Exclude<DecimalProblem, 'empty'>;
}

/** The form of an own item; `key`: the key of an edited item. */
export interface OwnForm {
  readonly key: string | undefined;
  readonly draft: OwnDraft;
  readonly problems: OwnProblems;
}

/** An unanswered change; `ref` identifies it in the messages of the store. */
export interface PendingChange {
  readonly ref: number;
  readonly command: CountCommand;
}

/** Messages of the process of the counts: the open count as the server states it, and all counts, newest first. */
export type CountsNotice = Exclude<SyncNotice<CountKind>, { readonly type: 'sync.missing' }>;

/** Messages to the actor `form`: the typed form of an own item; undefined: it is saved or discarded. */
export interface FormRequest {
  readonly type: 'form.keep';
  readonly form: OwnForm | undefined;
}

/** Its message: the form that was typed before a reload. */
export interface FormMessage {
  readonly type: 'form.restored';
  readonly form: OwnForm;
}

export type InventoryEvent =
  | CountsNotice
  | FormMessage
  /** The page is opened. */
  | { readonly type: 'inventory.open' }
  /** A colleague has counted something. */
  | { readonly type: 'inventory.heard' }
  /** Sends pending changes, and fetches the count, now. */
  | { readonly type: 'inventory.retry' }
  | { readonly type: 'inventory.start' }
  /** A key was pressed in the amount of a good or an own item. */
  | { readonly type: 'inventory.type'; readonly key: string; readonly text: string }
  /** Its amount was typed, and its field left (§5). */
  | { readonly type: 'inventory.enter'; readonly key: string; readonly text: string }
  | { readonly type: 'inventory.remove'; readonly key: string }
  /** Returns an item to the list, with its earlier amount. */
  | { readonly type: 'inventory.restore'; readonly key: string }
  | { readonly type: 'inventory.acknowledge' }
  /** Opens the form of an own item, empty, with the current values, or with the typed ones. */
  | { readonly type: 'inventory.add' }
  | { readonly type: 'inventory.edit'; readonly key: string; readonly separator: ',' | '.' }
  /** A key was pressed, or a choice made, in the form. */
  | { readonly type: 'inventory.fill'; readonly draft: OwnDraft }
  | { readonly type: 'inventory.submit'; readonly draft: OwnDraft }
  /** Asks before it finishes. */
  | { readonly type: 'inventory.finish' }
  | { readonly type: 'inventory.confirm' }
  | { readonly type: 'inventory.cancel' }
  /** Opens an earlier count, read-only. */
  | { readonly type: 'inventory.show'; readonly id: string }
  | { readonly type: 'inventory.hide' }
  | { readonly type: 'world.changed'; readonly world: World };
