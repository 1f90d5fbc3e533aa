import type { SnapshotFrom } from 'xstate';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { exportMachine } from '../../machines/export/export.machine.ts';
import { isSame } from './equal.ts';
import { asked } from './export.model.ts';
import { exportScreen } from './export.targets.ts';
import { afterEachStep, type Invariant } from './invariant.ts';
import { absent } from './visible.ts';

type Snapshot = SnapshotFrom<typeof exportMachine>;

export const exportInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'a request is kept until its file is saved or dismissed',
    holds: ({ snapshot: { value, context } }) => (value === 'idle') === (context.asked === undefined),
  },
  {
    rule: 'a file is told by its name only once the browser has it',
    holds: ({ snapshot }) => !snapshot.matches('saved') || snapshot.context.saved !== undefined,
    seen: (snapshot) => (snapshot.matches('saved') ? [] : [absent(exportScreen.saved)]),
  },
  {
    rule: 'progress is that of the file that is being built',
    holds: ({ snapshot }) => !snapshot.matches('idle') || snapshot.context.progress === undefined,
  },
  {
    rule: 'a file that failed can be tried again, and one that did not cannot',
    holds: ({ snapshot }) => snapshot.can({ type: 'export.retry' }) === snapshot.matches('failed'),
  },
  {
    rule: '§2 Product list download: a list without goods is none',
    holds: ({ snapshot }) =>
      snapshot.can({ type: 'export.request', asked }) &&
      !snapshot.can({ type: 'export.request', asked: { ...asked, catalogue: emptyCatalogue } }),
  },
  ...afterEachStep<Snapshot>(
    {
      rule: '§2 Product list download: a request or a retry builds the file from its beginning',
      on: ['export.request', 'export.retry'],
      to: 'building.brief',
      does: [],
      holds: ({ snapshot: { context } }) => context.asked === asked && context.progress === undefined,
    },
    {
      rule: 'the progress is the one that was told last',
      on: 'export.progressed',
      to: 'building',
      holds: ({ snapshot: { value, context } }, { before, event }) =>
        isSame([value, context.progress], [before.value, event.progress]),
    },
    {
      rule: 'a file that takes longer than 400 ms is told, with its progress',
      on: 'xstate.after.lengthy.export.building.brief',
      to: 'building.lengthy',
      holds: ({ snapshot: { context } }, { before }) => isSame(context.progress, before.context.progress),
    },
    {
      rule: '§9 a file that is built is handed to the browser under its name',
      on: 'export.built',
      to: 'saved',
      holds: ({ snapshot: { context } }, { event, did }) =>
        isSame(did.done, [{ type: 'download', params: event.file }]) &&
        context.saved === 'tuoteluettelo-23-11-2026.xlsx',
    },
    { rule: 'a file that cannot be built is told', on: 'export.failed', to: 'failed', does: [] },
    {
      rule: 'a file that is cancelled or read about, by hand or after 5 s, leaves nothing to do',
      on: ['export.cancel', 'export.dismiss', 'xstate.after.notice.export.saved'],
      to: 'idle',
      does: [],
    },
    {
      rule: 'a message about a file can be dismissed',
      on: 'export.dismiss',
      from: ['saved', 'failed'],
      to: 'idle',
    },
  ),
];
