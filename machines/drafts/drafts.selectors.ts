import type { Draft } from '../domain/cart/state.ts';

/** The chosen draft; without it the last one. */
export function shownDraft(drafts: readonly Draft[], chosen: string | undefined): Draft | undefined {
  return drafts.find(({ id }) => id === chosen) ?? drafts.at(-1);
}
