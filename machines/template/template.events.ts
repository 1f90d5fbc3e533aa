import type { TemplateDraft } from '../domain/template/merge.ts';
import type { TemplateEdit } from '../domain/template/template.schema.ts';
import type { World } from '../domain/world.ts';

/** The unsaved changes: by template, and of deleted templates, oldest first. */
export interface UnsavedTemplates {
  readonly edits: Readonly<Record<string, UnsavedTemplate>>;
  readonly stranded: readonly StrandedEdit[];
}

export interface UnsavedTemplate extends TemplateDraft {
  /** The username of the last change of the saved one meanwhile; empty: not known. */
  readonly by: string;
}

/** The unsaved changes of a template that a colleague has deleted meanwhile. */
export interface StrandedEdit {
  /** Of the template that is no more, and its name as it was saved last. */
  readonly id: string;
  readonly was: string;
  /** The name to save it under: the typed one, if it is valid. */
  readonly edit: TemplateEdit;
  /** The username that deleted it; empty: not known. */
  readonly by: string;
}

/** The answer of the actor `unsaved`: the changes that this browser keeps of an earlier page; undefined: none. */
export interface UnsavedTold {
  readonly type: 'template.restored';
  readonly unsaved: UnsavedTemplates | undefined;
}

export type TemplateEvent =
  | UnsavedTold
  /** The list is opened: the page or the side panel. */
  | { readonly type: 'template.open' }
  | { readonly type: 'template.retry' }
  /** The list is fetched anew behind what is shown. `by`: the colleague who has changed something of it. */
  | { readonly type: 'template.refresh'; readonly by?: string }
  /** The cart has become a template. */
  | { readonly type: 'template.saved'; readonly name: string }
  /** The message has been read. */
  | { readonly type: 'template.acknowledge' }
  | { readonly type: 'template.show'; readonly id: string }
  | { readonly type: 'template.hide' }
  /** The good at place `from` goes to place `to`, counted from 0. */
  | { readonly type: 'template.move'; readonly from: number; readonly to: number }
  | { readonly type: 'template.rename'; readonly name: string }
  /** Back to what is saved. */
  | { readonly type: 'template.revert' }
  /** The next saving overrules a colleague's changes. */
  | { readonly type: 'template.keep' }
  | { readonly type: 'template.save' }
  /** Asks first. */
  | { readonly type: 'template.delete' }
  | { readonly type: 'template.confirm' }
  | { readonly type: 'template.cancel' }
  /** The unsaved changes of a deleted template become another one. */
  | { readonly type: 'template.rescue' }
  /** It is given up. */
  | { readonly type: 'template.drop' }
  | { readonly type: 'world.changed'; readonly world: World };

export interface TemplateInput {
  readonly username: string;
  readonly world: World;
}

/** The last event of a template, until it has been read. */
export interface TemplateNotice {
  /**
   * `saved`: from the cart, which is empty now. `gone`: a colleague has deleted it meanwhile. `rescued`: what was not
   * saved of one that a colleague had deleted is a template of this name now.
   */
  readonly tag: 'saved' | 'deleted' | 'gone' | 'rescued';
  readonly name: string;
}
