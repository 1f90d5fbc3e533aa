import { emptyCart } from '../../../machines/domain/cart/state.ts';
import { ONLY_BOOK } from '../../../machines/domain/journal/book.ts';
import type { OrderingContext } from '../../../machines/ordering/ordering.context.ts';
import { orderingMachine } from '../../../machines/ordering/ordering.machine.ts';
import { MAX_CHECKS } from '../../../machines/ordering/ordering.setup.ts';
import { clock, inner, instead, lost, press, through, within } from '../actions.ts';
import { answered, failing, failures } from '../failures.ts';
import { ENOUGH, NOW, trout } from '../goods.ts';
import { defineModel, type Sample } from '../model.ts';
import { adding, cartOf, draftOfCart, placedOf } from '../orders.ts';
import { cartScreen, orderingDialog as dialog, sendingCard } from '../targets.ts';
import { absent, busy, disabled, enabled, shown, type Visible } from '../visible.ts';

/** Under the minimum order: 2 kg of trout, and P9996. */
export const smallCart = cartOf(adding(trout, 2));
/** At or above it: no fee. */
export const largeCart = cartOf(adding(trout, ENOUGH));

const draft = draftOfCart(smallCart);
const input = { draft, book: 'book-1', unsaved: 0, resumed: undefined };
const earlier = { payload: draft.payload, book: 'book-1', key: 'key-1', draft, at: NOW };
const placed = placedOf(smallCart);

/** While ordering runs the order button is disabled (§4 Order button). */
const asked: readonly Visible[] = [disabled(cartScreen.order), shown(dialog.itself)];
const closed: readonly Visible[] = [absent(dialog.itself)];

const urgent: readonly Visible[] = [shown(sendingCard.attention), enabled(sendingCard.review)];
const sending: readonly Visible[] = [shown(sendingCard.sending)];

/** The server of the page paths honours idempotency keys. */
const elsewhere = 'a backend that honours no keys: tests/browser/foreign-orders.test.ts';

const notKnown = beside([shown(sendingCard.uncertain)], ({ withdrawalFailed }) => [
  shown(dialog.uncertain),
  enabled(dialog.check),
  enabled(dialog.withdraw),
  enabled(dialog.aside),
  ...(withdrawalFailed ? [shown(dialog.withdrawalFailed)] : []),
]);
const notSent = beside([shown(sendingCard.queued), enabled(sendingCard.withdraw)], () => [
  shown(dialog.queued),
  enabled(dialog.withdraw),
  enabled(dialog.aside),
]);
const notAsked = beside([shown(sendingCard.uncertain)], () => [
  shown(dialog.uncertain),
  enabled(dialog.check),
  enabled(dialog.back),
]);

const loggedIn = { given: 'loggedIn', username: 'ravintola' } as const;
const inCart = { given: 'inCart', good: trout, amount: 2 } as const;
const orderHeld = { given: 'held', call: 'placeOrder' } as const;
const withdrawalHeld = { given: 'held', call: 'withdrawOrder' } as const;
const pressed = { given: 'done', action: press(cartScreen.order) } as const;
/** Realtime is off: a push would report the command of a lost answer. */
const unsaved = [
  ...([loggedIn, { given: 'held', call: 'putItem' }, { given: 'held', call: 'realtimeToken' }] as const),
  ...[inCart, orderHeld, pressed],
] as const;

export const orderingModel = defineModel<typeof orderingMachine>({
  process: 'ordering',
  machine: orderingMachine,
  starts: {
    pressed: { input, given: [loggedIn, inCart, orderHeld, withdrawalHeld, pressed] },
    unsaved: {
      input: { ...input, unsaved: 1 },
      given: unsaved,
    },
    /** A backend with §7 only: its cart has no id. */
    unnamed: { input: { ...input, book: ONLY_BOOK, unsaved: 1 }, given: [] },
    resumed: {
      input: { ...input, resumed: { ...earlier, sent: true } },
      given: [
        ...[loggedIn, inCart, orderHeld, pressed],
        { given: 'done', action: press(dialog.confirm) },
        { given: 'reloaded' },
      ],
    },
    /** An order confirmed without a network, then a closed page. */
    resumedUnsent: {
      input: { ...input, resumed: { ...earlier, sent: false } },
      given: [
        ...unsaved,
        { given: 'done', action: press(dialog.confirm) },
        { given: 'done', action: lost('putItem') },
        { given: 'reloaded' },
      ],
    },
  },
  actors: { placeOrder: 'held', findOrder: 'held', withdrawOrder: 'held', network: 'recorded' },
  samples: {
    'order.confirm': {
      pressed: {
        event: { type: 'order.confirm' },
        action: press(dialog.confirm),
        in: ['confirming'],
        when: isOpen,
      },
      retried: {
        event: { type: 'order.confirm' },
        action: press(dialog.retry),
        in: ['failed'],
        when: isOpen,
      },
      sentAgain: {
        event: { type: 'order.confirm' },
        action: press(dialog.sendAgain),
        in: ['missing'],
        when: isOpen,
      },
    },
    'order.cancel': {
      pressed: {
        event: { type: 'order.cancel' },
        action: press(dialog.cancel),
        in: ['confirming'],
        when: isOpen,
      },
      back: {
        event: { type: 'order.cancel' },
        action: press(dialog.back),
        in: ['failed', 'refused', 'missing', 'unasked', 'searching'],
        when: isOpen,
      },
      newCart: {
        event: { type: 'order.cancel' },
        action: press(dialog.openNew),
        in: ['overtaken'],
        when: isOpen,
      },
    },
    'order.aside': {
      pressed: { event: { type: 'order.aside' }, action: press(dialog.aside), when: isFresh },
    },
    'order.open': {
      shown: {
        event: { type: 'order.open' },
        action: press(sendingCard.show),
        in: ['queued', 'uncertain', 'missing', 'unasked', 'arrived'],
        when: isAside,
      },
      reviewed: {
        event: { type: 'order.open' },
        action: press(sendingCard.review),
        in: ['confirming', 'failed', 'refused', 'overtaken'],
        when: isAside,
      },
    },
    'order.withdraw': {
      pressed: { event: { type: 'order.withdraw' }, action: press(dialog.withdraw), when: isOpen },
      fromCard: {
        event: { type: 'order.withdraw' },
        action: press(sendingCard.withdraw),
        in: ['queued', 'flushing'],
        when: isAside,
      },
    },
    'order.review': {
      pressed: { event: { type: 'order.review' }, action: press(dialog.review), when: isOpen },
    },
    'order.read': {
      pressed: { event: { type: 'order.read' }, action: press(dialog.read), when: isOpen },
    },
    'order.kept': {
      now: {
        event: { type: 'order.kept', at: NOW },
        action: within('the journal states the time of the press'),
        in: ['uncertain'],
        when: ({ context }) => isFresh({ context }) && context.pressedAt === undefined,
      },
    },
    'network.back': {
      tried: {
        event: { type: 'network.back' },
        action: within('it is tried again'),
        when: ({ context }) => context.tries < 2,
      },
      unsent: {
        event: { type: 'network.back' },
        action: within('it is tried after a reload'),
        in: ['queued'],
        when: ({ context }) => context.key !== undefined && !context.sent && context.tries < 2,
      },
    },
    'order.check': { pressed: { event: { type: 'order.check' }, action: press(dialog.check), when: isOpen } },
    'order.revised': {
      saved: {
        event: { type: 'order.revised', draft: draftOfCart(largeCart), unsaved: 0, book: 'book-1' },
        action: inner('a colleague changes the cart'),
        in: ['confirming', 'flushing', 'queued', 'failed', 'placing', 'refused', 'missing'],
        when: ({ context }) => context.latest === undefined && context.tries < 2,
      },
      overtaken: {
        event: { type: 'order.revised', draft: draftOfCart(largeCart), unsaved: 0, book: 'book-2' },
        action: inner('a colleague orders'),
        in: ['confirming', 'flushing', 'queued', 'failed', 'refused'],
        when: ({ context }) => context.book === 'book-1' && context.latest === undefined && context.tries < 2,
      },
      same: {
        event: { type: 'order.revised', draft: draftOfCart(smallCart), unsaved: 0, book: 'book-1' },
        action: inner('fresh goods change nothing of the cart'),
        in: ['failed', 'flushing', 'queued'],
      },
      sameUnsaved: {
        event: { type: 'order.revised', draft: draftOfCart(smallCart), unsaved: 1, book: 'book-1' },
        action: inner('fresh goods change nothing of the cart'),
        in: ['flushing'],
      },
      unsaved: {
        event: { type: 'order.revised', draft: draftOfCart(emptyCart), unsaved: 1, book: 'book-1' },
        action: instead('putItem', 422, {
          error: 'Unprocessable Content',
          problems: [{ code: 'outOfStock' }],
        }),
        in: ['confirming', 'flushing'],
        when: ({ context }) => context.tries < 1,
      },
    },
    'cart.saved': { saved: { event: { type: 'cart.saved' }, action: through('putItem') } },
    'cart.saveFailed': {
      server: {
        event: { type: 'cart.saveFailed', failure: failures.server },
        action: instead('putItem', 500, { error: 'Internal Server Error' }),
      },
      lost: { event: { type: 'cart.saveFailed', failure: failures.lost }, action: lost('putItem') },
      unexpected: {
        event: { type: 'cart.saveFailed', failure: failures.unexpected },
        action: inner('another page than the shop’s answers'),
      },
    },
    'xstate.done.actor.placeOrder': { placed: answered('placeOrder', placed, through('placeOrder')) },
    'xstate.done.actor.checkOrder': { placed: answered('checkOrder', placed, through('placeOrder')) },
    'xstate.error.actor.placeOrder': {
      ...failing(
        'placeOrder',
        'placeOrder',
        ...(['lost', 'server', 'refused', 'bookClosed', 'unauthorized', 'unexpected'] as const),
      ),
      /** An order withdrawn in another tab. */
      takenBack: {
        event: {
          type: 'xstate.error.actor.placeOrder',
          error: failures.takenBack,
          actorId: 'placeOrder',
        },
        action: inner('another tab takes it back'),
        when: ({ context }) => context.tries > 0,
      },
      unconfirmed: unconfirmed('placeOrder'),
      unsent: {
        event: {
          type: 'xstate.error.actor.placeOrder',
          error: { tag: 'lost', unsent: true },
          actorId: 'placeOrder',
        },
        action: inner('the device knows that it has no network'),
      },
    },
    'xstate.done.actor.findOrder': {
      found: answered('findOrder', placed, within(elsewhere)),
      missing: answered('findOrder', undefined, within(elsewhere)),
    },
    'xstate.error.actor.findOrder': {
      lost: {
        event: { type: 'xstate.error.actor.findOrder', error: failures.lost, actorId: 'findOrder' },
        action: within(elsewhere),
        when: ({ context }) => context.tries < 2,
      },
    },
    'xstate.done.actor.withdrawOrder': {
      unsent: {
        ...answered('withdrawOrder', { tag: 'withdrawn' }, within('the order has not left this browser')),
        when: ({ context }) => !context.sent,
      },
      withdrawn: {
        ...answered('withdrawOrder', { tag: 'withdrawn' }, through('withdrawOrder')),
        when: ({ context }) => context.sent,
      },
      placed: {
        ...answered('withdrawOrder', { tag: 'placed', placed }, through('withdrawOrder')),
        when: ({ context }) => context.sent,
      },
    },
    'xstate.error.actor.withdrawOrder': {
      ...failing('withdrawOrder', 'withdrawOrder', 'lost'),
      unconfirmed: unconfirmed('withdrawOrder'),
    },
    'xstate.error.actor.checkOrder': {
      ...failing(
        'checkOrder',
        'placeOrder',
        ...(['lost', 'server', 'refused', 'takenBack', 'bookClosed', 'unauthorized', 'unexpected'] as const),
      ),
      unconfirmed: unconfirmed('checkOrder'),
    },
    'xstate.after.checkAgain.ordering.waiting': {
      passed: { event: { type: 'xstate.after.checkAgain.ordering.waiting' }, action: clock(2_000) },
    },
    ...takingLong('flushing'),
    ...takingLong('placing'),
    ...takingLong('checking'),
    ...takingLong('searching'),
  },
  visible: {
    deciding: [],
    beginning: [],
    confirming: beside(urgent, ({ before, draft: now }) => [
      shown(dialog.confirming),
      now.payload.deliveries.length === 0 ? disabled(dialog.confirm) : enabled(dialog.confirm),
      enabled(dialog.cancel),
      before === undefined ? absent(dialog.revised) : shown(dialog.revised),
    ]),
    flushing: (context) =>
      (context.slow ? notSent : beside(sending, () => [shown(dialog.flushing)]))(context),
    placing: unlessSlow(notKnown, () => [shown(dialog.placing)]),
    queued: notSent,
    checking: unlessSlow(notKnown, () => [shown(dialog.unknown), shown(dialog.checking)]),
    waiting: unlessSlow(notKnown, () => [shown(dialog.unknown), shown(dialog.checking)]),
    uncertain: notKnown,
    searching: unlessSlow(notAsked, () => [shown(dialog.unknown), shown(dialog.checking)]),
    missing: beside([shown(sendingCard.missing)], () => [
      shown(dialog.missing),
      enabled(dialog.check),
      enabled(dialog.sendAgain),
      enabled(dialog.back),
    ]),
    unasked: notAsked,
    withdrawing: beside([shown(sendingCard.withdrawing)], () => [
      busy(dialog.withdrawing),
      enabled(dialog.aside),
    ]),
    arrived: beside([shown(sendingCard.arrived), enabled(sendingCard.show)], () => [
      shown(dialog.arrived),
      enabled(dialog.read),
    ]),
    failed: beside(urgent, () => [shown(dialog.failed), enabled(dialog.retry), enabled(dialog.back)]),
    refused: beside(urgent, ({ problems }) => [
      shown(dialog.refused),
      ...problems.map(({ code }) => shown(dialog.problem(code))),
      enabled(dialog.back),
    ]),
    overtaken: beside(urgent, () => [shown(dialog.overtaken), enabled(dialog.openNew)]),
    placed: closed,
    cancelled: closed,
    superseded: closed,
  },
  counters: ({ context }) => [
    Math.min(context.checks, MAX_CHECKS),
    Math.min(context.unsaved, 1),
    context.before !== undefined,
    context.latest !== undefined,
    context.problems.length > 0,
    context.aside,
    context.withdrawalFailed,
    context.slow,
    context.pressedAt !== undefined,
    Math.min(context.tries, 2),
    context.book,
  ],
  limit: 20_000,
});

/** No answer comes for 10 s. */
function takingLong(
  state: 'flushing' | 'placing' | 'checking' | 'searching',
): Record<string, Record<string, Sample>> {
  const type = `xstate.after.slow.ordering.${state}`;
  const when = ({ context }: Now) => !context.slow && isFresh({ context });
  return { [type]: { passed: { event: { type }, action: clock(10_000), when } } };
}

function unconfirmed(actorId: 'placeOrder' | 'checkOrder' | 'withdrawOrder') {
  return {
    event: { type: `xstate.error.actor.${actorId}`, error: { tag: 'unconfirmed' }, actorId },
    action: within(elsewhere),
  } as const;
}

interface Now {
  readonly context: OrderingContext;
}

/** Limits the paths: true during the first try of the order. */
function isFresh({ context: { aside, tries, before, latest, withdrawalFailed, isResumed } }: Now): boolean {
  return (
    !aside && tries < 2 && before === undefined && latest === undefined && !withdrawalFailed && !isResumed
  );
}

function isAside({ context }: Now): boolean {
  return context.aside;
}

function isOpen({ context }: Now): boolean {
  return !context.aside;
}

/** Slow orders show another dialog, with a way out. */
function unlessSlow(
  slow: (context: OrderingContext) => readonly Visible[],
  visible: (context: OrderingContext) => readonly Visible[],
) {
  return (context: OrderingContext) => (context.slow ? slow : beside(sending, visible))(context);
}

/** The visible parts of the dialog, or of the card if the order is set aside. */
function beside(card: readonly Visible[], visible: (context: OrderingContext) => readonly Visible[]) {
  return (context: OrderingContext): readonly Visible[] =>
    context.aside
      ? [disabled(cartScreen.order), absent(dialog.itself), ...card]
      : [...asked, ...visible(context)];
}
