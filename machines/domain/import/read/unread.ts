import type { Unread, UnreadReason } from '../cells.ts';

/** Ends the reading of a file with its reason. */
export function unread(tag: UnreadReason): Unread {
  return { tag };
}

/** What reading throws that is no reason of its own tells of a file that is not as its kind should be. */
export function asUnread(error: unknown): Unread {
  return isUnread(error) ? error : unread('broken');
}

function isUnread(error: unknown): error is Unread {
  return typeof error === 'object' && error !== null && 'tag' in error;
}
