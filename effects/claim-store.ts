import type { ClaimDraft } from '../machines/domain/claim/draft.schema.ts';
import type { DraftFile, DraftKey, Drafts } from './drafts.ts';
import { makeTabs } from './tabs.ts';

export type ClaimStore = ReturnType<typeof makeClaimStore>;

/** The draft of a claim with its images, of a user. All tabs of this browser show it. */
export function makeClaimStore(drafts: () => Promise<Drafts>) {
  const tabs = makeTabs('shop-claim-draft');
  let files: Promise<unknown> = Promise.resolve();
  /** Rejects if another build stored it. */
  const read = async (username: string): Promise<ClaimDraft | undefined> => {
    const stored = await (await drafts()).read(keyOf(username));
    if (stored === undefined) return undefined;
    const { claimDraftReader } = await import('./codec.ts');
    return (await claimDraftReader())(stored);
  };
  return {
    read,
    /** `undefined` deletes it with its images. The other tabs are notified after pending writes of images. */
    keep: async (username: string, draft: ClaimDraft | undefined) => {
      const store = await drafts();
      await (draft === undefined ? store.drop(keyOf(username)) : store.keep(keyOf(username), draft));
      await files;
      tabs.send(username);
    },
    /** Reads it again after another tab has written it. Returns a function that unsubscribes. */
    listen: (username: string, onWritten: (draft: ClaimDraft | undefined) => void) =>
      tabs.listen((message) => {
        if (message === username) read(username).then(onWritten, () => {});
      }),
    readImage: async (username: string, id: string) => (await drafts()).readFile(keyOf(username), id),
    keepImage: (username: string, image: DraftFile) => {
      const written = drafts().then((store) => store.keepFile(keyOf(username), image));
      files = Promise.allSettled([files, written]);
      return written;
    },
    dropImage: async (username: string, id: string) => (await drafts()).dropFile(keyOf(username), id),
  };
}

function keyOf(username: string): DraftKey {
  return { username, kind: 'claim' };
}
