import { MAX_CHECKS, orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import { clock, inner, instead, press, through } from './deeds.ts';
import { answered, failing } from './failures.ts';
import { ENOUGH, trout } from './goods.ts';
import { defineModel } from './model.ts';
import { adding, cartOf, draftOfCart, placedOf } from './orders.ts';
import { absent, busy, disabled, enabled, type Sight, shown } from './sights.ts';
import {
  cancelButton,
  checkButton,
  checkingNotice,
  confirmButton,
  confirmDialog,
  failedNotice,
  orderButton,
  overtakenNotice,
  problemText,
  revisedNotice,
  sendingNotice,
  uncertainNotice,
} from './targets.ts';

/** Under the minimum order: 2 kg of trout, and P9996. */
export const smallCart = cartOf(adding(trout, 2));
/** At or above it: no fee. */
export const largeCart = cartOf(adding(trout, ENOUGH));

const draft = draftOfCart(smallCart);
const input = { draft, book: 'book-1', unsaved: 0, resumed: false };
const placed = placedOf(smallCart);

/** While ordering runs the order button is disabled (§4 Order button). */
const asked: readonly Sight[] = [disabled(orderButton), shown(confirmDialog)];
const closed: readonly Sight[] = [absent(confirmDialog)];

const loggedIn = { given: 'loggedIn', username: 'ravintola' } as const;
const inCart = { given: 'inCart', good: trout, amount: 2 } as const;
const orderHeld = { given: 'held', call: 'placeOrder' } as const;
const pressed = { given: 'done', deed: press(orderButton) } as const;

export const orderingModel = defineModel<typeof orderingMachine>({
  process: 'ordering',
  machine: orderingMachine,
  starts: {
    pressed: { input, given: [loggedIn, inCart, orderHeld, pressed] },
    pressedUnsaved: {
      input: { ...input, unsaved: 1 },
      given: [loggedIn, { given: 'held', call: 'putItem' }, inCart, orderHeld, pressed],
    },
    resumed: {
      input: { ...input, resumed: true },
      given: [
        ...[loggedIn, inCart, orderHeld, pressed],
        { given: 'done', deed: press(confirmButton) },
        { given: 'reloaded' },
      ],
    },
  },
  actors: { placeOrder: 'held' },
  samples: {
    'order.confirm': { pressed: { event: { type: 'order.confirm' }, deed: press(confirmButton) } },
    'order.cancel': { pressed: { event: { type: 'order.cancel' }, deed: press(cancelButton) } },
    'order.check': { pressed: { event: { type: 'order.check' }, deed: press(checkButton) } },
    'order.revised': {
      saved: {
        event: { type: 'order.revised', draft: draftOfCart(largeCart), unsaved: 0 },
        deed: inner('a colleague changes the cart'),
      },
      unsaved: {
        event: { type: 'order.revised', draft: draftOfCart(largeCart), unsaved: 1 },
        deed: instead('putItem', 422, { error: 'Unprocessable Content', problems: [{ code: 'outOfStock' }] }),
      },
    },
    'outbox.emptied': { saved: { event: { type: 'outbox.emptied' }, deed: through('putItem') } },
    'outbox.failed': {
      server: {
        event: { type: 'outbox.failed' },
        deed: instead('putItem', 500, { error: 'Internal Server Error' }),
      },
    },
    'xstate.done.actor.placeOrder': { placed: answered('placeOrder', placed, through('placeOrder')) },
    'xstate.done.actor.checkOrder': { placed: answered('checkOrder', placed, through('placeOrder')) },
    'xstate.error.actor.placeOrder': failing(
      'placeOrder',
      'placeOrder',
      ...(['lost', 'server', 'refused', 'bookClosed', 'unauthorized', 'unexpected'] as const),
    ),
    'xstate.error.actor.checkOrder': failing(
      'checkOrder',
      'placeOrder',
      ...(['lost', 'server', 'refused', 'bookClosed', 'unauthorized', 'unexpected'] as const),
    ),
    'xstate.after.checkAgain.ordering.waiting': {
      passed: { event: { type: 'xstate.after.checkAgain.ordering.waiting' }, deed: clock(2_000) },
    },
  },
  looks: {
    deciding: [],
    confirming: ({ revised }) => [
      ...asked,
      enabled(confirmButton),
      enabled(cancelButton),
      revised ? shown(revisedNotice) : absent(revisedNotice),
    ],
    flushing: [...asked, busy(confirmDialog), disabled(confirmButton)],
    placing: [...asked, busy(confirmDialog), shown(sendingNotice), disabled(confirmButton)],
    checking: [...asked, busy(confirmDialog), shown(checkingNotice)],
    waiting: [...asked, busy(confirmDialog), shown(checkingNotice)],
    uncertain: [...asked, shown(uncertainNotice), enabled(checkButton), enabled(cancelButton)],
    failed: [...asked, shown(failedNotice), enabled(confirmButton), enabled(cancelButton)],
    refused: ({ problems }) => [
      ...asked,
      ...problems.map(({ code }) => shown(problemText(code))),
      enabled(cancelButton),
    ],
    overtaken: [...asked, shown(overtakenNotice), enabled(cancelButton)],
    placed: closed,
    cancelled: closed,
    superseded: closed,
  },
  counters: ({ context }) => [
    Math.min(context.checks, MAX_CHECKS),
    Math.min(context.unsaved, 1),
    context.revised,
    context.problems.length > 0,
  ],
  limit: 2_000,
});
