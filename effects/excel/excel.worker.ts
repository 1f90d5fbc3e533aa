import '../shims.ts';
import type { Workbook } from '../../machines/domain/sheet/sheet.ts';
import type { WorkerMessage } from './build-file.ts';
import { writeWorkbook } from './write-workbook.ts';

addEventListener('message', async ({ data }: MessageEvent<Workbook>) => {
  const send = (message: WorkerMessage, moved: Transferable[] = []) =>
    postMessage(message, { transfer: moved });
  try {
    const bytes = await writeWorkbook(data, (progress) => send({ tag: 'progressed', progress }));
    send({ tag: 'built', bytes }, [bytes.buffer]);
  } catch {
    send({ tag: 'failed' });
  }
});
