import type { FormDraft } from '../machines/import/import.events.ts';
import type { DraftKey, Drafts } from './drafts.ts';

/** The unfinished order form of a user in this browser; undefined: none, or one of another build. */
export async function readFormDraft(drafts: Drafts, username: string): Promise<FormDraft | undefined> {
  const [read, put] = [await drafts.read(readKey(username)), await drafts.read(putKey(username))];
  if (!isRead(read) || !isPut(put)) return undefined;
  // Another tab has begun another form.
  return nameOf(read.file) === nameOf(put.file)
    ? { file: read.file, words: read.words, sheets: read.sheets, put: put.put }
    : undefined;
}

/** Stores the sheets of a file. This happens once, because they may be long. */
export async function keepRead(drafts: Drafts, username: string, draft: FormDraft): Promise<void> {
  const { file, words, sheets } = draft;
  await drafts.keep(readKey(username), { format: FORMAT, file, words, sheets });
}

/** Stores the corrections at each key press. */
export async function keepPut(drafts: Drafts, username: string, { file, put }: FormDraft): Promise<void> {
  await drafts.keep(putKey(username), { format: FORMAT, file, put });
}

export async function dropFormDraft(drafts: Drafts, username: string): Promise<void> {
  await drafts.drop(putKey(username));
  await drafts.drop(readKey(username));
}

/** The format of the stored draft; a build that changes the format increments it. */
const FORMAT = 1;

type Read = Omit<FormDraft, 'put'>;
type Put = Pick<FormDraft, 'file' | 'put'>;

function isRead(stored: unknown): stored is Read {
  return isCurrentFormat(stored) && 'sheets' in stored;
}

function isPut(stored: unknown): stored is Put {
  return isCurrentFormat(stored) && 'put' in stored;
}

function isCurrentFormat(stored: unknown): stored is object {
  return typeof stored === 'object' && stored !== null && 'format' in stored && stored.format === FORMAT;
}

function nameOf({ name, size }: FormDraft['file']): string {
  return JSON.stringify([name, size]);
}

function readKey(username: string): DraftKey {
  return { username, kind: 'form' };
}

function putKey(username: string): DraftKey {
  return { username, kind: 'form.put' };
}
