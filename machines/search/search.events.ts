import type { World } from '../domain/world.ts';

export type SearchEvent = { readonly type: 'world.changed'; readonly world: World };

export interface SearchInput {
  readonly world: World;
}
