import { assign, fromCallback, setup } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import type { Asked } from '../domain/sheet/asked.ts';
import type { BuildMessage, BuiltFile, ExportContext, ExportEvent } from './export.events.ts';

/** Excel files (§2 Product list download): one is built in the background, and saved by the browser. */
export const exportMachine = setup({
  types: {
    context: {} as ExportContext,
    events: {} as ExportEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Builds the file; reports its progress, and then the file or the failure. Stopping it ends the build. */
    build: fromCallback<ExportEvent, Asked, BuildMessage>(() => {
      throw new Error('provide build');
    }),
  },
  actions: {
    /** Passes the file to the browser for saving. */
    download: (_, _file: BuiltFile) => {},
    keepAsked: assign({ asked: (_, asked: Asked) => asked }),
  },
  guards: {
    /** After a reload the goods are loaded later: a list without goods is useless. */
    hasGoods: (_, asked: Asked) => !('catalogue' in asked) || asked.catalogue.products.size > 0,
  },
  /** `lengthy`: a faster build shows no progress. */
  delays: { lengthy: 400, notice: 5_000 },
}).createMachine({
  id: 'export',
  context: { asked: undefined, progress: undefined, saved: undefined },
  initial: 'idle',
  on: {
    'export.request': {
      guard: { type: 'hasGoods', params: ({ event }) => event.asked },
      target: '.building',
      actions: { type: 'keepAsked', params: ({ event }) => event.asked },
    },
  },
  states: {
    idle: { entry: assign({ asked: undefined, progress: undefined }) },
    building: {
      tags: 'busy',
      entry: assign({ progress: undefined }),
      invoke: { id: 'build', src: 'build', input: ({ context }) => assertDefined(context.asked) },
      initial: 'brief',
      states: { brief: { after: { lengthy: 'lengthy' } }, lengthy: {} },
      on: {
        'export.progressed': { actions: assign({ progress: ({ event }) => event.progress }) },
        'export.built': {
          target: 'saved',
          actions: [
            { type: 'download', params: ({ event }) => event.file },
            assign({ saved: ({ event }) => event.file.name }),
          ],
        },
        'export.failed': 'failed',
        'export.cancel': 'idle',
      },
    },
    /** The notice is shown for a while, beside the browser's own. */
    saved: { after: { notice: 'idle' }, on: { 'export.dismiss': 'idle' } },
    failed: { on: { 'export.retry': 'building', 'export.dismiss': 'idle' } },
  },
});
