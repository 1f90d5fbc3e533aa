import type { TemplateDraft } from '../domain/template/merge.ts';
import type { TemplateEdit } from '../domain/template/template.schema.ts';
import type { World } from '../domain/world.ts';

/** What is not saved yet: by template, and of templates that are deleted, oldest first. */
export interface UnsavedTemplates {
  readonly edits: Readonly<Record<string, UnsavedTemplate>>;
  readonly stranded: readonly StrandedEdit[];
}

export interface UnsavedTemplate extends TemplateDraft {
  /** Who changed the saved one last while this waited: a username; empty: it is not known. */
  readonly by: string;
}

/** What was not saved yet of a template that somebody has deleted meanwhile. */
export interface StrandedEdit {
  /** Of the template that is no more, and its name as it was saved last. */
  readonly id: string;
  readonly was: string;
  /** What it would be saved as: the typed name, where a template can be called so. */
  readonly edit: TemplateEdit;
  /** Who deleted it: a username; empty: it is not known. */
  readonly by: string;
}

/** What the actor `unsaved` tells: what this browser keeps of an earlier page; undefined: nothing. */
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
  /** What was told has been read. */
  | { readonly type: 'template.acknowledge' }
  | { readonly type: 'template.show'; readonly id: string }
  | { readonly type: 'template.hide' }
  /** The good at place `from` goes to place `to`, counted from 0. */
  | { readonly type: 'template.move'; readonly from: number; readonly to: number }
  | { readonly type: 'template.rename'; readonly name: string }
  /** Back to what is saved. */
  | { readonly type: 'template.revert' }
  /** What somebody else has changed meanwhile is overruled by the next saving. */
  | { readonly type: 'template.keep' }
  | { readonly type: 'template.save' }
  /** Asks first. */
  | { readonly type: 'template.delete' }
  | { readonly type: 'template.confirm' }
  | { readonly type: 'template.cancel' }
  /** What was not saved of a template that is deleted becomes another one. */
  | { readonly type: 'template.rescue' }
  /** It is given up. */
  | { readonly type: 'template.drop' }
  | { readonly type: 'world.changed'; readonly world: World };

export interface TemplateInput {
  readonly username: string;
  readonly world: World;
}

/** What has happened to a template, until it has been read. */
export interface TemplateNotice {
  /**
   * `saved`: from the cart, which is empty now. `gone`: a colleague has deleted it meanwhile. `rescued`: what was not
   * saved of one that a colleague had deleted is a template of this name now.
   */
  readonly tag: 'saved' | 'deleted' | 'gone' | 'rescued';
  readonly name: string;
}
