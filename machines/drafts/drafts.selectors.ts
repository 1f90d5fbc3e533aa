import type { Draft } from '../domain/cart/state.ts';

/** The chosen draft, or the last one. Undefined: there is none, or a colleague has let the chosen one go. */
export function shownDraft(drafts: readonly Draft[], chosen: string | undefined): Draft | undefined {
  return chosen === undefined ? drafts.at(-1) : drafts.find(({ id }) => id === chosen);
}
