import type { FormDraft } from '../machines/import/import.events.ts';
import type { Drafts } from './drafts.ts';
import { makeUserDraft } from './user-draft.ts';

export type FormDrafts = ReturnType<typeof makeFormDrafts>;

/** The draft of the order form, of a user in this browser. */
export function makeFormDrafts(drafts: () => Promise<Drafts>) {
  const sheets = makeUserDraft<Omit<FormDraft, 'put'>>(drafts, 'form');
  const corrections = makeUserDraft<Pick<FormDraft, 'file' | 'put'>>(drafts, 'form.put');
  return {
    read: async (username: string): Promise<FormDraft | undefined> => {
      const [read, corrected] = [await sheets.read(username), await corrections.read(username)];
      if (read === undefined || corrected === undefined) return undefined;
      const { file, words, sheets: found } = read;
      // Another tab has begun another form.
      return nameOf(file) === nameOf(corrected.file)
        ? { file, words, sheets: found, put: corrected.put }
        : undefined;
    },
    /** Stores the sheets of a file. This happens once, because they may be long. */
    storeSheets: (username: string, { put: _, ...read }: FormDraft) => sheets.keep(username, read),
    /** Stores the corrections at each key press. */
    storeCorrections: (username: string, { file, put }: FormDraft) =>
      corrections.keep(username, { file, put }),
    drop: async (username: string) => {
      await corrections.keep(username, undefined);
      await sheets.keep(username, undefined);
    },
  };
}

function nameOf({ name, size }: FormDraft['file']): string {
  return JSON.stringify([name, size]);
}
