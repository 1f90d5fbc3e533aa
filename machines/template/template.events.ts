import type { World } from '../domain/world.ts';

export type TemplateEvent =
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
