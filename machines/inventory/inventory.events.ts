import type { CountKind } from '../domain/inventory/count-sync.ts';
import type { DecimalProblem } from '../domain/inventory/decimal.ts';
import type { CountCommand } from '../domain/inventory/inventory.schema.ts';
import type { World } from '../domain/world.ts';
import type { SyncTold } from '../sync/sync.events.ts';

export interface InventoryInput {
  readonly username: string;
  readonly world: World;
}

/** An own item as it is typed. */
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

/** The form of an own item; `key`: of the one that is edited. */
export interface OwnForm {
  readonly key: string | undefined;
  readonly draft: OwnDraft;
  readonly problems: OwnProblems;
}

/** A change that the server has not answered; `ref` tells it to the shelf and back. */
export interface PendingChange {
  readonly ref: number;
  readonly command: CountCommand;
}

/** Messages of the process of the counts: the open count as the server states it, and the list of all, newest first. */
export type CountsTold = Exclude<SyncTold<CountKind>, { readonly type: 'sync.missing' }>;

/** Messages to the actor `form`: the form of an own item as it is typed; undefined: it is saved or given up. */
export interface FormAsk {
  readonly type: 'form.keep';
  readonly form: OwnForm | undefined;
}

/** Its message: the form that was typed before a reload. */
export interface FormTold {
  readonly type: 'form.restored';
  readonly form: OwnForm;
}

export type InventoryEvent =
  | CountsTold
  | FormTold
  /** The page is opened. */
  | { readonly type: 'inventory.open' }
  /** A colleague has counted something. */
  | { readonly type: 'inventory.heard' }
  /** Waiting changes are sent, and the count is fetched, now. */
  | { readonly type: 'inventory.retry' }
  | { readonly type: 'inventory.start' }
  /** A key was pressed in the amount of a good or an own item. */
  | { readonly type: 'inventory.type'; readonly key: string; readonly text: string }
  /** Its amount was typed, and its field left (§5). */
  | { readonly type: 'inventory.enter'; readonly key: string; readonly text: string }
  | { readonly type: 'inventory.remove'; readonly key: string }
  /** Back on the list, with the amount it had. */
  | { readonly type: 'inventory.restore'; readonly key: string }
  | { readonly type: 'inventory.acknowledge' }
  /** The form of an own item: empty, or with what stands, as it is typed where the page is read. */
  | { readonly type: 'inventory.add' }
  | { readonly type: 'inventory.edit'; readonly key: string; readonly separator: ',' | '.' }
  /** A key was pressed, or a choice made, in the form. */
  | { readonly type: 'inventory.fill'; readonly draft: OwnDraft }
  | { readonly type: 'inventory.submit'; readonly draft: OwnDraft }
  /** Asks first. */
  | { readonly type: 'inventory.finish' }
  | { readonly type: 'inventory.confirm' }
  | { readonly type: 'inventory.cancel' }
  /** An earlier count, to be read. */
  | { readonly type: 'inventory.show'; readonly id: string }
  | { readonly type: 'inventory.hide' }
  | { readonly type: 'world.changed'; readonly world: World };
