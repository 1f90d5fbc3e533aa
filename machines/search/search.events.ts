import type { SearchLanguage } from '../domain/search/fold.ts';
import type { World } from '../domain/world.ts';

export type SearchEvent =
  /** The field is gone to. */
  | { readonly type: 'search.open'; readonly language: SearchLanguage }
  | { readonly type: 'search.type'; readonly text: string; readonly language: SearchLanguage }
  /** From one result to another, and round from the last to the first. */
  | { readonly type: 'search.move'; readonly to: 'next' | 'previous' }
  /** Without an id: the active result, or the first. */
  | { readonly type: 'search.choose'; readonly product_id?: string }
  /** Clears what is typed; an empty field closes. */
  | { readonly type: 'search.cancel' }
  | { readonly type: 'search.close' }
  | { readonly type: 'world.changed'; readonly world: World };

export interface SearchInput {
  readonly world: World;
}
