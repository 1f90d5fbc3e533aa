import type { SnapshotFrom } from 'xstate';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { Asked } from '../../machines/domain/sheet/asked.ts';
import { exportMachine } from '../../machines/export/export.machine.ts';
import { clock, gesture, inner, lost, press, series, through } from './actions.ts';
import { isSame } from './equal.ts';
import { catalogue } from './goods.ts';
import { afterEachStep, type Invariant } from './invariant.ts';
import { defineModel } from './model.ts';
import { listWords } from './product-list.ts';
import { shell } from './targets.ts';
import { absent, enabled, shown, thing, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof exportMachine>;

export const exportScreen = {
  products: thing('button', 'export.products'),
  building: thing('text', 'export.building'),
  cancel: thing('button', 'export.cancel'),
  /** The file's name contains the date. */
  saved: thing('status', { text: '.xlsx' }),
  failed: thing('text', 'export.failed'),
  retry: thing('button', 'common.retry'),
  dismiss: thing('button', 'common.dismiss'),
} as const;

/** A request for the product list of the sample goods. */
const asked: Extract<Asked, { tag: 'products' }> = {
  tag: 'products',
  catalogue,
  language: 'fi',
  day: '2026-11-23',
  amounts: new Map(),
  words: listWords,
};
const file = { name: 'tuoteluettelo-23-11-2026.xlsx', bytes: new Uint8Array([80, 75]) };

const quiet: readonly Visible[] = [
  absent(exportScreen.building),
  absent(exportScreen.saved),
  absent(exportScreen.failed),
];

/** Files of Excel (§2 Product list download). */
export const exportModel = defineModel<typeof exportMachine>({
  process: 'export',
  page: '/shop',
  machine: exportMachine,
  starts: {
    idle: {
      input: undefined,
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'excelWorker' },
        // The chunk of the menu is loaded before the clock is frozen.
        {
          given: 'done',
          action: gesture({ act: 'press', target: shell.menu }, { act: 'press', target: shell.closeMenu }),
        },
      ],
    },
  },
  actors: { build: 'recorded' },
  samples: {
    'export.request': {
      products: {
        event: { type: 'export.request', asked },
        action: series(press(shell.menu), press(exportScreen.products)),
      },
    },
    'export.cancel': {
      pressed: {
        event: { type: 'export.cancel' },
        action: press(exportScreen.cancel),
        in: ['building.lengthy'],
      },
    },
    'export.retry': {
      pressed: { event: { type: 'export.retry' }, action: press(exportScreen.retry) },
      halfway: {
        event: { type: 'export.retry' },
        action: inner('a file failed after its first progress'),
        when: ({ context }) => context.progress !== undefined,
      },
    },
    'export.dismiss': { pressed: { event: { type: 'export.dismiss' }, action: press(exportScreen.dismiss) } },
    'export.progressed': {
      half: {
        event: { type: 'export.progressed', progress: { done: 500, total: 1_000 } },
        action: inner('sent while the file is built'),
        when: ({ context }) => context.progress === undefined,
      },
    },
    'export.built': {
      built: { event: { type: 'export.built', file }, action: through('excelWorker') },
    },
    'export.failed': { lost: { event: { type: 'export.failed' }, action: lost('excelWorker') } },
    'xstate.after.lengthy.export.building.brief': {
      passed: { event: { type: 'xstate.after.lengthy.export.building.brief' }, action: clock(400) },
    },
    'xstate.after.notice.export.saved': {
      passed: { event: { type: 'xstate.after.notice.export.saved' }, action: clock(5_000) },
    },
  },
  visible: {
    idle: quiet,
    'building.brief': quiet,
    'building.lengthy': [shown(exportScreen.building), enabled(exportScreen.cancel)],
    saved: [shown(exportScreen.saved), enabled(exportScreen.dismiss)],
    failed: [shown(exportScreen.failed), enabled(exportScreen.retry), enabled(exportScreen.dismiss)],
  },
  counters: ({ context: { progress, saved } }) => [progress === undefined, saved === undefined],
  limit: 100,
});

export const exportInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'a request is kept until its file is saved or dismissed',
    holds: ({ snapshot: { value, context } }) => (value === 'idle') === (context.asked === undefined),
  },
  {
    rule: 'a file is shown by its name only when the browser has it',
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
      rule: 'the progress is the last reported one',
      on: 'export.progressed',
      to: 'building',
      holds: ({ snapshot: { value, context } }, { before, event }) =>
        isSame([value, context.progress], [before.value, event.progress]),
    },
    {
      rule: 'a file that takes longer than 400 ms is shown, with its progress',
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
    { rule: 'a file that cannot be built is shown', on: 'export.failed', to: 'failed', does: [] },
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
