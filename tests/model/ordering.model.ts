import { MAX_CHECKS, orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import { clock, inner, instead, press, through } from './deeds.ts';
import { answered, failing } from './failures.ts';
import { ENOUGH, trout } from './goods.ts';
import { defineModel } from './model.ts';
import { adding, cartOf, draftOfCart, placedOf } from './orders.ts';
import { absent, disabled, enabled, type Sight, shown } from './sights.ts';
import { cartScreen, orderingDialog as dialog } from './targets.ts';

/** Under the minimum order: 2 kg of trout, and P9996. */
export const smallCart = cartOf(adding(trout, 2));
/** At or above it: no fee. */
export const largeCart = cartOf(adding(trout, ENOUGH));

const draft = draftOfCart(smallCart);
const input = { draft, book: 'book-1', unsaved: 0, resumed: false };
const placed = placedOf(smallCart);

/** While ordering runs the order button is disabled (§4 Order button). */
const asked: readonly Sight[] = [disabled(cartScreen.order), shown(dialog.itself)];
const closed: readonly Sight[] = [absent(dialog.itself)];

const loggedIn = { given: 'loggedIn', username: 'ravintola' } as const;
const inCart = { given: 'inCart', good: trout, amount: 2 } as const;
const orderHeld = { given: 'held', call: 'placeOrder' } as const;
const pressed = { given: 'done', deed: press(cartScreen.order) } as const;

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
        { given: 'done', deed: press(dialog.confirm) },
        { given: 'reloaded' },
      ],
    },
  },
  actors: { placeOrder: 'held' },
  samples: {
    'order.confirm': {
      pressed: { event: { type: 'order.confirm' }, deed: press(dialog.confirm), in: ['confirming'] },
      retried: { event: { type: 'order.confirm' }, deed: press(dialog.retry), in: ['failed'] },
    },
    'order.cancel': {
      pressed: { event: { type: 'order.cancel' }, deed: press(dialog.cancel), in: ['confirming'] },
      back: {
        event: { type: 'order.cancel' },
        deed: press(dialog.back),
        in: ['failed', 'refused', 'uncertain'],
      },
      newCart: { event: { type: 'order.cancel' }, deed: press(dialog.openNew), in: ['overtaken'] },
    },
    'order.check': { pressed: { event: { type: 'order.check' }, deed: press(dialog.check) } },
    'order.revised': {
      saved: {
        event: { type: 'order.revised', draft: draftOfCart(largeCart), unsaved: 0 },
        deed: inner('a colleague changes the cart'),
      },
      same: {
        event: { type: 'order.revised', draft: draftOfCart(smallCart), unsaved: 0 },
        deed: inner('fresh goods change nothing of the cart'),
        in: ['failed'],
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
      shown(dialog.confirming),
      enabled(dialog.confirm),
      enabled(dialog.cancel),
      revised ? shown(dialog.revised) : absent(dialog.revised),
    ],
    flushing: [...asked, shown(dialog.flushing)],
    placing: [...asked, shown(dialog.placing)],
    checking: [...asked, shown(dialog.checking)],
    waiting: [...asked, shown(dialog.checking)],
    uncertain: [...asked, shown(dialog.uncertain), enabled(dialog.check), enabled(dialog.back)],
    failed: [...asked, shown(dialog.failed), enabled(dialog.retry), enabled(dialog.back)],
    refused: ({ problems }) => [
      ...asked,
      shown(dialog.refused),
      ...problems.map(({ code }) => shown(dialog.problem(code))),
      enabled(dialog.back),
    ],
    overtaken: [...asked, shown(dialog.overtaken), enabled(dialog.openNew)],
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
