import type { Sheet, Unread } from '../../machines/domain/import/cells.ts';
import { readSheets } from './read-sheets.ts';
import { asUnread } from './unread.ts';

/** What the worker that reads files answers. */
export type ReaderTold = { readonly tag: 'read'; readonly sheets: readonly Sheet[] } | Unread;

addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const told: ReaderTold = await readSheets(data).then((sheets) => ({ tag: 'read', sheets }), asUnread);
  postMessage(told);
});
