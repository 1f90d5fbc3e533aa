import type { DraftCommand } from '../cart/cart.events.ts';
import type { LineCommand } from '../domain/cart/cart.schema.ts';
import type { Draft } from '../domain/cart/state.ts';
import type { ProblemCode } from '../domain/problem.ts';

export type DraftsEvent =
  /** The page is opened. */
  | { readonly type: 'drafts.open' }
  /** Shows another draft beside the cart. */
  | { readonly type: 'drafts.choose'; readonly draft: string }
  /** The typed name: of a new draft, or of the renamed one. */
  | { readonly type: 'drafts.type'; readonly name: string }
  /** A draft with the lines of the cart; `draft` is its new id. */
  | { readonly type: 'drafts.start'; readonly draft: string }
  | { readonly type: 'drafts.rename'; readonly draft: Draft }
  | { readonly type: 'drafts.save' }
  | { readonly type: 'drafts.cancel' }
  | { readonly type: 'drafts.drop'; readonly draft: Draft }
  /** The draft becomes the cart. The cart's lines become the draft `former`; undefined: it has none. */
  | {
      readonly type: 'drafts.use';
      readonly draft: Draft;
      readonly former: Pick<Draft, 'id' | 'name'> | undefined;
    }
  /** A line of a draft gets another amount or day. */
  | { readonly type: 'drafts.change'; readonly draft: string; readonly change: LineCommand }
  | { readonly type: 'drafts.undo' };

/** The last change, with the command that undoes it; undefined: it cannot be undone. */
export interface Done {
  readonly kind: 'started' | 'renamed' | 'dropped' | 'used' | 'undone';
  readonly name: string;
  readonly undo: DraftCommand | undefined;
}

export interface DraftsContext {
  /** The id of the shown draft; undefined: the last one. */
  readonly chosen: string | undefined;
  readonly name: string;
  readonly problem: ProblemCode | undefined;
  /** The draft whose name is typed. */
  readonly renamed: Draft | undefined;
  readonly done: Done | undefined;
}
