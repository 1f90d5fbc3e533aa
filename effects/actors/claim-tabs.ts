import { fromCallback } from 'xstate';
import type { ClaimInput, DraftTold } from '../../machines/claim/claim.events.ts';
import type { Drafts } from '../drafts.ts';
import { claimShelf } from './claim.ts';

const CHANNEL = 'shop-claim-draft';

/** The tabs of this browser that fill in the same claim: what one of them has kept, the others show. */
export interface ClaimTabs {
  /** The shelf of drafts; files that it is about to keep are waited for before the others are told of them. */
  readonly drafts: () => Promise<Drafts>;
  /** The draft of this user stands otherwise on the shelf now. */
  readonly tell: (username: string) => Promise<void>;
}

export function makeClaimTabs(opening: () => Promise<Drafts>): ClaimTabs {
  let files: Promise<unknown> = Promise.resolve();
  return {
    drafts: async () => {
      const shelves = await opening();
      return {
        ...shelves,
        keepFile: (shelf, file) => {
          const kept = shelves.keepFile(shelf, file);
          files = Promise.allSettled([files, kept]);
          return kept;
        },
      };
    },
    tell: async (username) => {
      await files;
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage(username);
      channel.close();
    },
  };
}

/** Reads the draft anew when another tab has written to it. What another edition of this program wrote is left alone. */
export function otherTabsActor(drafts: () => Promise<Drafts>) {
  return fromCallback<DraftTold, ClaimInput, DraftTold>(({ input: { username }, sendBack }) => {
    let isStopped = false;
    const read = async () => {
      const kept = await (await drafts()).read(claimShelf(username));
      const { claimDraftReader } = await import('../codec.ts');
      const draft = kept === undefined ? undefined : (await claimDraftReader())(kept);
      if (!isStopped && (kept === undefined) === (draft === undefined)) {
        sendBack({ type: 'draft.told', draft });
      }
    };
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data === username) read().catch(() => {});
    };
    return () => {
      isStopped = true;
      channel.close();
    };
  });
}
