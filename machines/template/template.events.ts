import type { Order } from '../domain/order/order.schema.ts';
import type { TemplateDraft } from '../domain/template/merge.ts';
import type { TemplateEdit } from '../domain/template/template.schema.ts';
import type { World } from '../domain/world.ts';
import type { DraftRestored } from '../draft.ts';

/** The unsaved changes: by template, and of deleted templates, oldest first. */
export interface UnsavedTemplates {
  readonly edits: Readonly<Record<string, UnsavedTemplate>>;
  readonly stranded: readonly StrandedEdit[];
  /** Missing in a row of an older version. */
  readonly skipped?: Skipped;
  /** The id of the open template, if one is open. */
  readonly opened?: string | undefined;
}

/** By template: the next order leaves these lines out, and the template keeps them. */
export type Skipped = Readonly<Record<string, SkippedLines>>;

export interface SkippedLines {
  readonly keys: readonly string[];
  /** The time of the last change, epoch milliseconds: a later order ends them. */
  readonly at: number;
}

export interface UnsavedTemplate extends TemplateDraft {
  /** The author of the last change of the saved template meanwhile; empty: unknown. */
  readonly by: string;
}

/** The unsaved changes of a template that a colleague has deleted meanwhile. */
export interface StrandedEdit {
  /** The id of the deleted template, and its last saved name. */
  readonly id: string;
  readonly was: string;
  /** The changes, with the name to save them under: the typed one, if it is valid. */
  readonly edit: TemplateEdit;
  /** The username that deleted it; empty: unknown. */
  readonly by: string;
}

export type TemplateEvent =
  | DraftRestored<'template', UnsavedTemplates>
  /** The list is opened: the page or the side panel. */
  | { readonly type: 'template.open' }
  | { readonly type: 'template.retry' }
  /** The list is fetched again in the background. `by`: the author of a change in it. */
  | { readonly type: 'template.refresh'; readonly by?: string }
  /** The cart was saved as a template. */
  | { readonly type: 'template.saved'; readonly name: string }
  /** The customer has read the message. */
  | { readonly type: 'template.acknowledge' }
  | { readonly type: 'template.show'; readonly id: string }
  | { readonly type: 'template.hide' }
  /** Moves the good at index `from` to index `to`, from 0. */
  | { readonly type: 'template.move'; readonly from: number; readonly to: number }
  /** The amount of the good at index `place`, from 0. 0: not this time. */
  | { readonly type: 'template.setAmount'; readonly place: number; readonly amount: number }
  /** Adds a good of the catalogue at the end. */
  | { readonly type: 'template.add'; readonly product_id: string; readonly amount: number }
  /** Removes the good at index `place`. */
  | { readonly type: 'template.remove'; readonly place: number }
  | { readonly type: 'template.rename'; readonly name: string }
  /** Discards the unsaved changes. */
  | { readonly type: 'template.revert' }
  /** The next save overrides a colleague's changes. */
  | { readonly type: 'template.keep' }
  | { readonly type: 'template.save' }
  /** Asks before it deletes. */
  | { readonly type: 'template.delete' }
  | { readonly type: 'template.confirm' }
  | { readonly type: 'template.cancel' }
  /** Saves the unsaved changes of a deleted template as another one. */
  | { readonly type: 'template.rescue' }
  /** Discards them. */
  | { readonly type: 'template.drop' }
  /** The account's orders have changed. */
  | { readonly type: 'orders.changed'; readonly orders: readonly Order[] }
  | { readonly type: 'world.changed'; readonly world: World };

export interface TemplateInput {
  readonly username: string;
  readonly world: World;
  /** The account's orders. */
  readonly orders: readonly Order[];
}

/** The last event of a template, until the customer has read it. */
export interface TemplateNotice {
  /**
   * `saved`: from the cart, which is empty now. `gone`: a colleague has deleted it meanwhile. `rescued`: unsaved
   * changes of a template deleted by a colleague were saved as a template of this name.
   */
  readonly tag: 'saved' | 'deleted' | 'gone' | 'rescued';
  readonly name: string;
}
