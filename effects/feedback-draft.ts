import type { Feedback } from '../machines/domain/feedback/feedback.schema.ts';
import type { DraftKey, Drafts } from './drafts.ts';

/** Reads a user's feedback draft in this browser; undefined: none, or one of another build. */
export async function readDraft(drafts: Drafts, username: string): Promise<Feedback | undefined> {
  const stored = await drafts.read(draftKey(username));
  return isFeedback(stored) ? stored : undefined;
}

/** `undefined`: nothing has been typed. */
export async function keepDraft(
  drafts: Drafts,
  username: string,
  draft: Feedback | undefined,
): Promise<void> {
  if (draft !== undefined) return drafts.keep(draftKey(username), draft);
  await drafts.drop(draftKey(username));
}

/**
 * Deletes the draft if it equals the sent text; text typed later in another tab remains. Resolves to true if no draft
 * is left.
 */
export async function dropSent(drafts: Drafts, username: string, sent: Feedback): Promise<boolean> {
  const stored = await readDraft(drafts, username);
  if (stored !== undefined && JSON.stringify(stored) !== JSON.stringify(sent)) return false;
  await drafts.drop(draftKey(username));
  return true;
}

function draftKey(username: string): DraftKey {
  return { username, kind: 'feedback' };
}

/** A check without a Schema, which would weigh more; only this program writes the draft. */
export function isFeedback(value: unknown): value is Feedback {
  if (typeof value !== 'object' || value === null || !('contact_me' in value)) return false;
  const texts = new Map<string, unknown>(Object.entries(value));
  return (
    typeof value.contact_me === 'boolean' &&
    ['subject', 'text', 'name', 'email'].every((name) => typeof texts.get(name) === 'string')
  );
}
