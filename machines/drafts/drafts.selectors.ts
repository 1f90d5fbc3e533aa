import type { DraftCommand, Refusal } from '../cart/cart.events.ts';
import type { Draft } from '../domain/cart/state.ts';

/** The chosen draft, or the last one. Undefined: there is none, or a colleague has let the chosen one go. */
export function shownDraft(drafts: readonly Draft[], chosen: string | undefined): Draft | undefined {
  return chosen === undefined ? drafts.at(-1) : drafts.find(({ id }) => id === chosen);
}

/** True while the cart's last refusal is that of a draft: its change is not done. */
export function isDraftRefused(refusal: Refusal | undefined): boolean {
  return refusal !== undefined && refusal.command in draftCommands;
}

const draftCommands: Readonly<Record<DraftCommand['_tag'], true>> = {
  StartDraft: true,
  ChangeDraft: true,
  RenameDraft: true,
  UseDraft: true,
  DropDraft: true,
};
