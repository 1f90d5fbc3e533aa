import '../shims.ts';
import { formLimits, type Sheet, type Unread } from '../../machines/domain/import/cells.ts';
import { readSheets } from '../../machines/domain/import/read/read-sheets.ts';
import { asUnread } from '../../machines/domain/import/read/unread.ts';
import { fileTools } from './file-tools.ts';

/** The answer of the worker that reads files. */
export type ReaderMessage = { readonly tag: 'read'; readonly sheets: readonly Sheet[] } | Unread;

addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const message: ReaderMessage = await readSheets(data, formLimits, fileTools).then(
    (sheets) => ({ tag: 'read', sheets }),
    asUnread,
  );
  postMessage(message);
});
