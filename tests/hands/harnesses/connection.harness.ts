import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from '../../../machines/connection/connection.machine.ts';
import { within } from '../../model/actions.ts';
import { connectionInvariants, connectionModel } from '../../model/connection.model.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

const silence = 'the server falls silent, and has something to be sent: tests/browser/offline.test.ts';
const fullDisk = 'the storage of the browser is blocked or full: tests/browser/storage.test.ts';
const notPersistent = 'the browser may delete what it keeps: tests/browser/storage.test.ts';
const anotherBuild = 'another build is put in place: tests/browser/offline.test.ts';

export const connectionPage: PageHarness<SnapshotFrom<typeof connectionMachine>> = {
  process: { model: connectionModel, invariants: connectionInvariants },
  opens: '/shop/categories',
  frozen: false,
  how: {},
  unreachable: {
    'connection.build.newest on build.found [0] → build.offered': anotherBuild,
    'connection.build.offered on connection.later [0] → build.newest': anotherBuild,
    'connection.build.offered on connection.reload [0] → build.taking': anotherBuild,
    'connection.build.taking on build.taken [0]': anotherBuild,
    'connection.line on line.told [0] → line.deciding': silence,
    'connection.line.deciding on always [1] → line.unreachable': silence,
    'connection.line.deciding on always [2] → line.unsaved': silence,
    'connection.line.deciding on always [3] → line.saved': silence,
    'connection.line.saved on xstate.after.savedNotice.connection.line.saved [0] → line.up': silence,
    'connection.line.unreachable on connection.retry [0]': silence,
    'connection.line.unsaved on connection.retry [0]': silence,
    'connection.storage.blocked on connection.acknowledge [0] → storage.known': fullDisk,
    'connection.storage.full on connection.acknowledge [0] → storage.known': fullDisk,
    'connection.storage.kept on storage.failed [0] → storage.temporary': notPersistent,
    'connection.storage.kept on storage.failed [1] → storage.full': fullDisk,
    'connection.storage.kept on storage.failed [2] → storage.blocked': fullDisk,
    'connection.storage.temporary on storage.failed [0] → storage.full': fullDisk,
    'connection.storage.temporary on storage.failed [1] → storage.blocked': fullDisk,
    'connection.storage.temporary.told on connection.acknowledge [0] → storage.temporary.agreed':
      notPersistent,
  },
};

const told = { action: within('told by the calls and stores of the browser') };

export const connectionStory: StoryHarness = {
  process: { model: connectionModel, invariants: connectionInvariants },
  opens: '/shop/categories',
  how: {
    'line.told/offline': told,
    'line.told/offlineUnsaved': told,
    'line.told/unreachable': told,
    'line.told/unsaved': told,
    'line.told/stale': told,
    'line.told/up': told,
    'storage.failed/blocked': told,
    'storage.failed/full': told,
    'storage.failed/temporary': told,
    'build.found/told': told,
    'build.taken/told': told,
  },
  begin: async (hand, _start, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    await show();
  },
  find: (hand) => deferredChild(hand, 'connection'),
};
