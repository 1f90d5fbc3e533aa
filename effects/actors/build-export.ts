import { fromCallback } from 'xstate';
import type { Asked } from '../../machines/domain/sheet/asked.ts';
import type { BuildMessage, ExportEvent } from '../../machines/export/export.events.ts';

/** Builds an export in a worker; the code for it is downloaded at that time. */
export function buildExportActor() {
  return fromCallback<ExportEvent, Asked, BuildMessage>(({ input, sendBack }) => {
    const stopping = new AbortController();
    const build = async () => {
      const [{ workbookOf }, { buildFile }] = await Promise.all([
        import('../../machines/domain/sheet/asked.ts'),
        import('../excel/build-file.ts'),
      ]);
      if (stopping.signal.aborted) return;
      const workbook = workbookOf(input);
      const stop = buildFile(workbook, (message) => {
        if (message.tag === 'progressed') sendBack({ type: 'export.progressed', progress: message.progress });
        else if (message.tag === 'failed') sendBack({ type: 'export.failed' });
        else sendBack({ type: 'export.built', file: { name: workbook.fileName, bytes: message.bytes } });
      });
      stopping.signal.addEventListener('abort', stop);
    };
    build().catch(() => sendBack({ type: 'export.failed' }));
    return () => stopping.abort();
  });
}
