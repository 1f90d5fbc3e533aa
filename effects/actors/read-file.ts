import { fromPromise } from 'xstate';
import { formLimits, type Sheet } from '../../machines/domain/import/cells.ts';
import { unread } from '../../machines/domain/import/read/unread.ts';
import type { ChosenFile } from '../../machines/import/import.events.ts';
import type { ReaderTold } from '../excel/read.worker.ts';

/** Longer no file of the allowed size takes, in milliseconds. */
const PATIENCE = 60_000;

/** Reads a chosen file in a worker of its own, which ends with the actor; rejects with an Unread. */
export function readFileActor() {
  return fromPromise<readonly Sheet[], ChosenFile>(async ({ input: file, signal }) => {
    if (!(file instanceof Blob)) throw unread('failed');
    if (file.size > formLimits.bytes) throw unread('tooLarge');
    const bytes = new Uint8Array(await file.arrayBuffer());
    signal.throwIfAborted();
    return readBy(new Worker(new URL('../excel/read.worker.ts', import.meta.url), { type: 'module' }), {
      bytes,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
  });
}

interface Reading {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly signal: AbortSignal;
}

function readBy(worker: Worker, { bytes, signal }: Reading): Promise<readonly Sheet[]> {
  const done = Promise.withResolvers<readonly Sheet[]>();
  worker.onmessage = ({ data }: MessageEvent<ReaderTold>) => {
    if (data.tag === 'read') done.resolve(data.sheets);
    else done.reject(data);
  };
  worker.onerror = () => done.reject(unread('failed'));
  signal.addEventListener('abort', () => done.reject(unread('failed')));
  worker.postMessage(bytes, [bytes.buffer]);
  return done.promise.finally(() => worker.terminate());
}
