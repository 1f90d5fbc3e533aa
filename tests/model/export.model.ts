import type { Asked } from '../../machines/domain/sheet/asked.ts';
import { exportMachine } from '../../machines/export/export.machine.ts';
import { clock, gesture, inner, lost, press, series, through } from './actions.ts';
import { exportScreen } from './export.targets.ts';
import { catalogue } from './goods.ts';
import { defineModel } from './model.ts';
import { shell } from './targets.ts';
import { absent, enabled, shown, type Visible } from './visible.ts';

/** A request for the product list of the sample goods. */
export const asked: Extract<Asked, { tag: 'products' }> = {
  tag: 'products',
  catalogue,
  language: 'fi',
  day: '2026-11-23',
  amounts: new Map(),
  words: {
    prefix: 'tuoteluettelo',
    sheet: 'Tuoteluettelo',
    category: 'Tuoteryhmä',
    number: 'Tuotenumero',
    amount: 'Määrä',
    product: 'Tuote',
    excl: 'Hinta (alv 0 %)',
    incl: 'Hinta (sis. alv)',
  },
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
