import type { Unread, UnreadReason } from '../cells.ts';

/** The error that ends the reading of a file with its reason. */
export function unread(tag: UnreadReason): Unread {
  return { tag };
}

/** An unexpected error while reading means that the file is malformed. */
export function asUnread(error: unknown): Unread {
  return isUnread(error) ? error : unread('broken');
}

function isUnread(error: unknown): error is Unread {
  return typeof error === 'object' && error !== null && 'tag' in error;
}
