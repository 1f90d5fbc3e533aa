import type { ToastInput } from '../../machines/toast/toast.events.ts';
import { toastMachine } from '../../machines/toast/toast.machine.ts';
import { clock, gesture, press } from './deeds.ts';
import { failed } from './failures.ts';
import { defineModel } from './model.ts';
import { absent, shown } from './sights.ts';
import { loginForm, toasts } from './targets.ts';

const passing: ToastInput = {
  kind: 'error',
  title: { key: 'errors.loginFailed' },
  body: undefined,
  stays: false,
};
const staying: ToastInput = {
  kind: 'error',
  title: { key: 'errors.server.title' },
  body: { key: 'errors.server.body' },
  stays: true,
};

const here = ({ title }: ToastInput) => [shown(toasts.of('key' in title ? title.key : title))];

export const toastModel = defineModel<typeof toastMachine>({
  process: 'toast',
  machine: toastMachine,
  starts: {
    passing: {
      input: passing,
      given: [
        { given: 'held', call: 'login' },
        {
          given: 'done',
          deed: gesture(
            { act: 'fill', target: loginForm.username, text: 'ravintola' },
            { act: 'fill', target: loginForm.password, text: 'ravintola' },
            { act: 'press', target: loginForm.submit },
          ),
        },
        { given: 'done', deed: failed('login', 'lost') },
      ],
    },
    staying: {
      input: staying,
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'orders' },
        { given: 'done', deed: gesture({ act: 'goTo', path: '/order/orders' }) },
        { given: 'done', deed: failed('orders', 'server') },
      ],
    },
  },
  actors: {},
  samples: {
    'toast.dismiss': { pressed: { event: { type: 'toast.dismiss' }, deed: press(toasts.dismiss) } },
    'toast.hold': {
      pointed: { event: { type: 'toast.hold' }, deed: gesture({ act: 'hover', target: toasts.of('') }) },
    },
    'toast.release': { left: { event: { type: 'toast.release' }, deed: gesture({ act: 'leave' }) } },
    'xstate.after.errorToast.toast.showing': {
      passed: { event: { type: 'xstate.after.errorToast.toast.showing' }, deed: clock(10_000) },
    },
  },
  looks: {
    deciding: [],
    staying: here,
    showing: here,
    held: here,
    gone: ({ title }) => [absent(toasts.of('key' in title ? title.key : title))],
  },
  counters: ({ context }) => [context.stays],
  limit: 100,
});
