import '../shims.ts';
import type { Workbook } from '../../machines/domain/sheet/sheet.ts';
import type { WorkerMessage } from './build-file.ts';
import { writeWorkbook } from './write-workbook.ts';

addEventListener('message', async ({ data }: MessageEvent<Workbook>) => {
  const tell = (told: WorkerMessage, moved: Transferable[] = []) => postMessage(told, { transfer: moved });
  try {
    const bytes = await writeWorkbook(data, (progress) => tell({ tag: 'progressed', progress }));
    tell({ tag: 'built', bytes }, [bytes.buffer]);
  } catch {
    tell({ tag: 'failed' });
  }
});
