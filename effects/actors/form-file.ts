import { fromPromise } from 'xstate';
import { formLimits, type Sheet } from '../../machines/domain/import/cells.ts';
import { type FormAsked, type FormJudgement, unpacked } from '../../machines/domain/import/judge-form.ts';
import { unread } from '../../machines/domain/import/read/unread.ts';
import type { ChosenFile, FormDraft } from '../../machines/import/import.events.ts';
import type { JudgeMessage } from '../excel/judge.worker.ts';
import type { ReaderMessage } from '../excel/read.worker.ts';
import type { FormDrafts } from '../form-draft.ts';

/** Timeout in milliseconds: a file of the allowed size never takes longer. */
const TIMEOUT = 60_000;

export function readFormDraftActor(drafts: FormDrafts) {
  return fromPromise<FormDraft | undefined, string>(({ input: username }) => drafts.read(username));
}

/** Reads a chosen file in its own worker, which ends with the actor. Rejects with an Unread. */
export function readFileActor() {
  return fromPromise<readonly Sheet[], ChosenFile>(async ({ input: file, signal }) => {
    if (!(file instanceof Blob)) throw unread('failed');
    if (file.size > formLimits.bytes) throw unread('tooLarge');
    const bytes = new Uint8Array(await file.arrayBuffer());
    signal.throwIfAborted();
    const worker = new Worker(new URL('../excel/read.worker.ts', import.meta.url), { type: 'module' });
    const message = await answerOf<ReaderMessage>(worker, { message: bytes, moved: [bytes.buffer], signal });
    if (message.tag === 'read') return message.sheets;
    throw message;
  });
}

/** Judges the rows of a form in its own worker, which ends with the actor. Rejects with an Unread. */
export function judgeFormActor() {
  return fromPromise<FormJudgement, FormAsked>(async ({ input, signal }) => {
    const worker = new Worker(new URL('../excel/judge.worker.ts', import.meta.url), { type: 'module' });
    const message = await answerOf<JudgeMessage>(worker, { message: input, moved: [], signal });
    return unpacked(message, input.world.catalogue);
  });
}

interface Asked {
  readonly message: unknown;
  readonly moved: Transferable[];
  readonly signal: AbortSignal;
}

function answerOf<Message>(worker: Worker, { message, moved, signal }: Asked): Promise<Message> {
  const done = Promise.withResolvers<Message>();
  worker.onmessage = ({ data }: MessageEvent<Message>) => done.resolve(data);
  worker.onerror = () => done.reject(unread('failed'));
  AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]).addEventListener('abort', () =>
    done.reject(unread('failed')),
  );
  worker.postMessage(message, moved);
  return done.promise.finally(() => worker.terminate());
}
