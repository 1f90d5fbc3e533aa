import type { Feedback } from '../machines/domain/content/content.schema.ts';

/**
 * What a user was writing in this tab, and under which key it was sent without an answer. It outlives a reload and a
 * session; blocked storage keeps nothing.
 */
const KEY = 'shop.feedback.';

interface Kept {
  readonly draft?: Feedback;
  /** The Idempotency-Key of what was sent, and its text. */
  readonly sent?: { readonly key: string; readonly payload: string };
}

export function readDraft(username: string): Feedback | undefined {
  return read(username).draft;
}

export function keepDraft(username: string, draft: Feedback | undefined): void {
  const { draft: _, ...kept } = read(username);
  write(username, draft === undefined ? {} : { ...kept, draft });
}

/** The key under which this very text was sent already; else a new one, which is kept. */
export function keyFor(username: string, feedback: Feedback, newKey: () => string): string {
  const payload = JSON.stringify(feedback);
  const { sent, ...kept } = read(username);
  const key = sent?.payload === payload ? sent.key : newKey();
  write(username, { ...kept, sent: { key, payload } });
  return key;
}

function read(username: string): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY + username) ?? '{}');
    return isKept(kept) ? kept : {};
  } catch {
    return {};
  }
}

function write(username: string, kept: Kept): void {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(KEY + username);
    else sessionStorage.setItem(KEY + username, JSON.stringify(kept));
  } catch {
    // What was typed stays on the page.
  }
}

/** Written by this very program in this tab; a Schema of it would weigh on the first screens. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  return !('draft' in value) || isFeedback(value.draft);
}

function isFeedback(value: unknown): value is Feedback {
  if (typeof value !== 'object' || value === null || !('contact_me' in value)) return false;
  const texts = new Map<string, unknown>(Object.entries(value));
  return (
    typeof value.contact_me === 'boolean' &&
    ['subject', 'text', 'name', 'email'].every((name) => typeof texts.get(name) === 'string')
  );
}
