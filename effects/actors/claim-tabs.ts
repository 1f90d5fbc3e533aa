import { fromCallback } from 'xstate';
import type { ClaimInput, DraftMessage } from '../../machines/claim/claim.events.ts';
import type { Drafts } from '../drafts.ts';
import { makeTabs, type Tabs } from '../tabs.ts';
import { claimKey } from './claim.ts';

/** The tabs of this browser with the same claim: each tab shows the draft that another tab has stored. */
export interface ClaimTabs {
  /** The store of drafts. Pending file writes are awaited before other tabs are notified. */
  readonly drafts: () => Promise<Drafts>;
  readonly tabs: Tabs;
  /** Notifies the other tabs that the stored draft of this user has changed. */
  readonly notify: (username: string) => Promise<void>;
}

export function makeClaimTabs(opening: () => Promise<Drafts>): ClaimTabs {
  let files: Promise<unknown> = Promise.resolve();
  const tabs = makeTabs('shop-claim-draft');
  return {
    tabs,
    drafts: async () => {
      const store = await opening();
      return {
        ...store,
        keepFile: (key, file) => {
          const written = store.keepFile(key, file);
          files = Promise.allSettled([files, written]);
          return written;
        },
      };
    },
    notify: async (username) => {
      await files;
      tabs.send(username);
    },
  };
}

/** Reads the draft again after another tab has written it. A draft of another build is ignored. */
export function otherTabsActor({ drafts, tabs }: ClaimTabs) {
  return fromCallback<DraftMessage, ClaimInput, DraftMessage>(({ input: { username }, sendBack }) => {
    let isStopped = false;
    const read = async () => {
      const stored = await (await drafts()).read(claimKey(username));
      const { claimDraftReader } = await import('../codec.ts');
      const draft = stored === undefined ? undefined : (await claimDraftReader())(stored);
      if (!isStopped && (stored === undefined) === (draft === undefined)) {
        sendBack({ type: 'draft.told', draft });
      }
    };
    const stop = tabs.listen((message) => {
      if (message === username) read().catch(() => {});
    });
    return () => {
      isStopped = true;
      stop();
    };
  });
}
