import type { SnapshotFrom } from 'xstate';
import type { CountItem } from '../../../machines/domain/inventory/inventory.schema.ts';
import type { PendingChange } from '../../../machines/inventory/inventory.events.ts';
import type { inventoryMachine } from '../../../machines/inventory/inventory.machine.ts';
import { gesture, within } from '../../model/actions.ts';
import { inventoryModel, inventoryOutcomes } from '../../model/inventory/model.ts';
import { inventoryInvariants } from '../../model/inventory/rules.ts';
import { hasOwn, is, isAtSheet, isUntold, waiting } from '../../model/inventory/samples.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof inventoryMachine>;

/** The page is opened once: opening it fetches the count, and that call is held. */
const inventoryHow: Readonly<Record<string, How<Snapshot>>> = {
  'inventory.open/opened': { when: ({ value }) => value.count === 'idle' },
  /** The server answers a finished count as finished. */
  'sync.saved/saved': { when: ({ value }) => value.saving === 'sending' && value.count !== 'none' },
};

const told = 'the clock and fresh goods are told at any time';
const colleague = 'a colleague counts or finishes: inventory.test.ts has two of them';
const reopened = 'the call of a reopened page is held';

/** True if one command is being sent. Later changes go with the next call, right after this one. */
function isOneUnderWay(now: Snapshot): boolean {
  return is(now, 'sending') && now.context.pending.length === 1;
}

function mayFail(now: Snapshot): boolean {
  return isOneUnderWay(now) && isAtSheet(now) && isUntold(now) && !hasOwn(now);
}

export const inventoryPage: PageHarness<Snapshot> = {
  process: { model: inventoryModel, invariants: inventoryInvariants },
  opens: '/shop',
  frozen: false,
  how: {
    ...inventoryHow,
    // The next gesture leaves the field, which enters the typed text.
    'inventory.type/amount': { ends: true },
    'inventory.type/unclear': { ends: true },
    'inventory.type/under': { ends: true },
    // The entered amount is sent after the current call, however that ends.
    'inventory.enter/typed': { ends: true },
    'sync.saved/saved': { when: (now) => isOneUnderWay(now) && now.value.count !== 'none' },
    'sync.failed/sending': { when: mayFail },
    // A retry also fetches the counts, which is held: later entries wait for it.
    'inventory.retry/failed': { ends: true },
    'sync.refused/first': { when: (now) => mayFail(now) && now.context.pending[0]?.ref === 1 },
  },
  unreachable: {
    'inventory on world.changed [0]': told,
    'inventory on sync.restored [0]': 'the store is read before the page is there: inventory.test.ts reloads',
    'inventory on form.restored [0]': 'the store is read before the page is there: inventory.test.ts reloads',
    'inventory.count.counting.calm on always [0] → count.counting.adding':
      'the form was typed before a reload: inventory.test.ts reloads',
    'inventory on inventory.heard [0]': colleague,
    'inventory.count on sync.stated [0]': colleague,
    'inventory.count.reading on always [0] → count.counting': 'the storage is read before the page is shown',
    'inventory.count.known on always [0] → count.counting': colleague,
    'inventory.count.known on always [1] → count.counting':
      'the form was typed before a reload: inventory.test.ts reloads',
    'inventory.count.none on always [0] → count.counting': colleague,
    'inventory.count.none on inventory.open [0]': reopened,
    'inventory.count.unread on inventory.open [0] → count.reading': reopened,
    'inventory.count.unread on sync.stated [0] → count.known': 'by the clock, or as the device wakes',
    'inventory.count.counting on inventory.open [0]': reopened,
    'inventory.count.counting on always [0] → count.none': colleague,
    'inventory.saving.failed on sync.sending [0] → saving.sending': 'by the clock: inventory.test.ts waits',
    'inventory.opened.viewing on inventory.open [0] → opened.closed': reopened,
    'inventory.opened.missing on inventory.open [0] → opened.closed': reopened,
  },
};

function itemIn(pending: readonly PendingChange[]): CountItem | undefined {
  const command = pending[0]?.command;
  return command !== undefined && 'item' in command ? command.item : undefined;
}

const byOthers = { action: within('sent by the storage or the server') };

export const inventoryStory: StoryHarness = {
  process: { model: inventoryModel, invariants: inventoryInvariants },
  opens: '/shop',
  how: {
    ...inventoryHow,
    'inventory.open/opened': {
      action: gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/inventory' }),
    },
    'sync.restored/nothing': byOthers,
    'sync.restored/waiting': byOthers,
    'form.restored/halfTyped': byOthers,
    'sync.sending/again': byOthers,
    'sync.saved/finished': byOthers,
    'sync.stated/open': byOthers,
    'sync.stated/gone': byOthers,
    /** The hand types key by key, and each key gets a reference. The change from before the page has the first. */
    'sync.refused/first': {
      when: (now) =>
        inventoryOutcomes['sync.refused'].first.when(now) &&
        itemIn(now.context.pending)?.amount === waiting.amount,
    },
    'world.changed/later': byOthers,
    'inventory.heard/colleague': byOthers,
  },
  begin: async (hand, _, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'inventory'),
  drawnWhen: {
    'saving.saved': (end) => end.matches({ count: { counting: 'calm' } }),
    'saving.unsaved': (end) => end.matches({ count: { counting: 'calm' } }),
    'saving.sending': (end) => end.matches({ count: { counting: 'calm' } }),
    'saving.failed': (end) => end.matches({ count: { counting: 'calm' } }),
    'opened.closed': (end) => end.matches({ count: 'none' }),
  },
};
