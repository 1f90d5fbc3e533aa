import type { SnapshotFrom } from 'xstate';
import type { ToastInput } from '../../machines/toast/toast.events.ts';
import { toastMachine } from '../../machines/toast/toast.machine.ts';
import { clock, gesture, press } from './actions.ts';
import { failed } from './failures.ts';
import { catalogue, trout } from './goods.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel } from './model.ts';
import { catalogueScreen, loginForm, nameOfGood, toasts } from './targets.ts';
import { absent, shown, thing } from './visible.ts';

type Snapshot = SnapshotFrom<typeof toastMachine>;

const passing: ToastInput = {
  kind: 'error',
  title: { key: 'errors.loginFailed' },
  body: undefined,
  lasting: 'error',
};
const staying: ToastInput = {
  kind: 'error',
  title: { key: 'errors.server.title' },
  body: { key: 'errors.server.body' },
  lasting: 'stays',
};
const noticing: ToastInput = {
  kind: 'info',
  title: { key: 'app.autoAdded.title' },
  body: undefined,
  lasting: 'notice',
  goods: catalogue.autoAddProducts.map(({ description_fi, description_en }) => ({
    description_fi,
    description_en,
  })),
};

const itself = ({ kind, title }: ToastInput) => {
  const words = 'key' in title ? title.key : title;
  return kind === 'error' ? toasts.of(words) : toasts.notice(words);
};
const here = (toast: ToastInput) => [
  shown(itself(toast)),
  ...(toast.goods ?? []).map((good) =>
    shown(thing('text', typeof good === 'string' ? { fi: good, en: good } : nameOfGood(good), itself(toast))),
  ),
];

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
          action: gesture(
            { act: 'fill', target: loginForm.username, text: 'ravintola' },
            { act: 'fill', target: loginForm.password, text: 'ravintola' },
            { act: 'press', target: loginForm.submit },
          ),
        },
        { given: 'done', action: failed('login', 'lost') },
      ],
    },
    staying: {
      input: staying,
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'orders' },
        { given: 'done', action: gesture({ act: 'goTo', path: '/order/orders' }) },
        { given: 'done', action: failed('orders', 'server') },
      ],
    },
    /** A chilled good adds a cool box (§4). */
    noticing: {
      input: noticing,
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        {
          given: 'done',
          action: gesture(
            { act: 'find', good: trout },
            { act: 'press', target: catalogueScreen.productOf(trout) },
            { act: 'press', target: catalogueScreen.add },
          ),
        },
      ],
    },
  },
  actors: {},
  samples: {
    'toast.dismiss': { pressed: { event: { type: 'toast.dismiss' }, action: press(toasts.dismiss) } },
    'toast.hold': {
      pointed: {
        event: { type: 'toast.hold' },
        action: gesture({ act: 'hover', target: toasts.of('') }),
        in: ['showing'],
      },
      pointedAtNotice: {
        event: { type: 'toast.hold' },
        action: gesture({ act: 'hover', target: itself(noticing) }),
        in: ['noticing'],
      },
    },
    'toast.release': { left: { event: { type: 'toast.release' }, action: gesture({ act: 'leave' }) } },
    'xstate.after.errorToast.toast.showing': {
      passed: { event: { type: 'xstate.after.errorToast.toast.showing' }, action: clock(10_000) },
    },
    'xstate.after.notice.toast.noticing': {
      passed: { event: { type: 'xstate.after.notice.toast.noticing' }, action: clock(5_000) },
    },
  },
  visible: {
    deciding: [],
    staying: here,
    showing: here,
    noticing: here,
    held: here,
    gone: (toast) => [absent(itself(toast))],
  },
  counters: ({ context }) => [context.lasting],
  limit: 100,
});

export const toastInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§8 a toast that stays runs no timer, an error 10 s, a notice 5 s',
    holds: ({ snapshot: { value, context } }) =>
      ['held', 'gone'].includes(value) ||
      value === { stays: 'staying', error: 'showing', notice: 'noticing' }[context.lasting],
  },
  ...afterSteps<Snapshot>(
    {
      rule: '§8 a toast is gone once it is dismissed, and says so',
      on: 'toast.dismiss',
      to: 'gone',
      tells: ['toast.gone'],
    },
    {
      rule: '§9 a toast is gone once its time is over',
      on: ['xstate.after.errorToast.toast.showing', 'xstate.after.notice.toast.noticing'],
      to: 'gone',
      tells: ['toast.gone'],
    },
    { rule: 'a toast that is pointed at stays', on: 'toast.hold', to: 'held', tells: [] },
    {
      rule: 'a toast that is left begins its time again',
      on: 'toast.release',
      to: ['showing'],
      when: isError,
    },
  ),
];

function isError({ context }: Snapshot): boolean {
  return context.lasting === 'error';
}
