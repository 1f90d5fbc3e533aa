import type { SnapshotFrom } from 'xstate';
import type { importMachine } from '../../../machines/import/import.machine.ts';
import { within } from '../../model/actions.ts';
import { importModel } from '../../model/import/model.ts';
import { importInvariants } from '../../model/import/rules.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness, told } from '../story/harness.ts';

const atOnce = 'a small file is read at once; tests/browser/import.test.ts holds the reader';

export const importPage: PageHarness<SnapshotFrom<typeof importMachine>> = {
  process: { model: importModel, invariants: importInvariants },
  opens: '/order/form',
  frozen: false,
  how: {
    'import.close/cancel': { when: ({ value }) => value !== 'reading' },
    'world.changed/loaded': { from: ['reloaded'] },
    'world.changed/awaited': { from: ['reloaded'] },
  },
  // Reading and judging a small file is too fast to be seen.
  isGone: (snapshot) =>
    snapshot.matches('restoring') || snapshot.matches('reading') || snapshot.matches({ open: 'judging' }),
  unreachable: {
    'import.restoring on xstate.done.actor.readDraft [0] → awaiting':
      'import.test.ts reloads a form that is put right',
    'import.restoring on xstate.error.actor.readDraft [0] → idle':
      'drafts that cannot be read are kept in memory, where the reading succeeds',
    'import.reading on import.close [0] → idle': atOnce,
    'import.open on world.changed [0] → open.judging':
      'the goods of the server stay as they are; the story hand tells of others',
    'import.open.judging on xstate.error.actor.judgeForm [0] → failed':
      'the program that judges forms comes; the story hand ends it',
    'sample xstate.done.actor.judgeForm/soldOut':
      'the goods of the server stay as they are; the story hand tells of others',
  },
};

export const importStory: StoryHarness = {
  process: { model: importModel, invariants: importInvariants },
  opens: '/order/form',
  how: {
    // A later catalogue reaches the process before its page is drawn again.
    'world.changed/soldOut': { action: within('the deferred part tells of other goods') },
    'xstate.error.actor.judgeForm/lost': { action: within('the program that judges forms ends') },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    const world = importModel.starts[start]?.input.world;
    await told(hand, deferredChild(hand, 'import'), { type: 'world.changed', world });
    await show();
  },
  find: (hand) => deferredChild(hand, 'import'),
};
