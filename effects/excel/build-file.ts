import type { Workbook } from '../../machines/domain/sheet/sheet.ts';
import type { Progress } from '../../machines/export/export.events.ts';

/** Messages of the worker. */
export type WorkerMessage =
  | { readonly tag: 'progressed'; readonly progress: Progress }
  | { readonly tag: 'built'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly tag: 'failed' };

/** Builds a file in its own worker, which loads ExcelJS; the returned function stops it. */
export function buildFile(workbook: Workbook, onMessage: (message: WorkerMessage) => void): () => void {
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url), { type: 'module' });
  const end = (message: WorkerMessage) => {
    worker.terminate();
    onMessage(message);
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.tag === 'progressed') onMessage(data);
    else end(data);
  };
  worker.onerror = () => end({ tag: 'failed' });
  worker.postMessage(workbook);
  return () => worker.terminate();
}
