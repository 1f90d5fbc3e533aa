import type { Feedback } from '../machines/domain/feedback/feedback.schema.ts';
import type { Drafts, Shelf } from './drafts.ts';

/** What a user was writing in this browser; undefined: nothing, or something of another edition of this program. */
export async function readDraft(drafts: Drafts, username: string): Promise<Feedback | undefined> {
  const kept = await drafts.read(writtenBy(username));
  return isFeedback(kept) ? kept : undefined;
}

/** undefined: nothing has been typed. */
export async function keepDraft(
  drafts: Drafts,
  username: string,
  draft: Feedback | undefined,
): Promise<void> {
  if (draft !== undefined) return drafts.keep(writtenBy(username), draft);
  await drafts.drop(writtenBy(username));
}

/** Of what is sent; what another tab has typed meanwhile stays. Answers whether nothing is kept any more. */
export async function dropSent(drafts: Drafts, username: string, sent: Feedback): Promise<boolean> {
  const kept = await readDraft(drafts, username);
  if (kept !== undefined && JSON.stringify(kept) !== JSON.stringify(sent)) return false;
  await drafts.drop(writtenBy(username));
  return true;
}

function writtenBy(username: string): Shelf {
  return { username, kind: 'feedback' };
}

/** Written by this very program; a Schema of it would weigh more. */
export function isFeedback(value: unknown): value is Feedback {
  if (typeof value !== 'object' || value === null || !('contact_me' in value)) return false;
  const texts = new Map<string, unknown>(Object.entries(value));
  return (
    typeof value.contact_me === 'boolean' &&
    ['subject', 'text', 'name', 'email'].every((name) => typeof texts.get(name) === 'string')
  );
}
