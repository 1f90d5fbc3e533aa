import { sendTo, setup } from 'xstate';
import { to } from '../system.ts';
import type { ToastEvent, ToastInput } from './toast.events.ts';

/**
 * One toast's life (§8, §9): an error 10 s unless it remains, a notice 5 s. Its timer pauses while it is hovered or
 * focused.
 */
export const toastMachine = setup({
  types: { context: {} as ToastInput, events: {} as ToastEvent, input: {} as ToastInput },
  delays: { errorToast: 10_000, notice: 5_000 },
  actions: {
    reportGone: sendTo(to('app'), ({ self }) => ({ type: 'toast.gone' as const, id: self.id })),
  },
  guards: {
    stays: ({ context }) => context.lasting === 'stays',
    isNotice: ({ context }) => context.lasting === 'notice',
  },
}).createMachine({
  id: 'toast',
  context: ({ input }) => input,
  initial: 'deciding',
  on: { 'toast.dismiss': '.gone' },
  states: {
    deciding: {
      always: [
        { guard: 'stays', target: 'staying' },
        { guard: 'isNotice', target: 'noticing' },
        { target: 'showing' },
      ],
    },
    staying: {},
    showing: { after: { errorToast: 'gone' }, on: { 'toast.hold': 'held' } },
    noticing: { after: { notice: 'gone' }, on: { 'toast.hold': 'held' } },
    held: { on: { 'toast.release': 'deciding' } },
    gone: { type: 'final', entry: 'reportGone' },
  },
});
