import { emptyCart, isEmpty } from '../../../machines/domain/cart/state.ts';
import { emptyCatalogue } from '../../../machines/domain/catalogue/catalogue.ts';
import type { ReorderLine } from '../../../machines/domain/reorder/lines.ts';
import type { ReorderContext } from '../../../machines/reorder/reorder.context.ts';
import { reorderMachine } from '../../../machines/reorder/reorder.machine.ts';
import { clock, gesture, inner, press, through, within } from '../actions.ts';
import { answered, failing } from '../failures.ts';
import { char, type Good, peas, soldOut, trout, world } from '../goods.ts';
import { defineModel, type Sample } from '../model.ts';
import { adding, cartOf } from '../orders.ts';
import { nameOfGood } from '../targets.ts';
import { absent, type Bilingual, disabled, enabled, shown, thing, type Visible } from '../visible.ts';

/** Any open dialog: those of reordering replace each other. */
const dialog = thing('dialog', '');
const of = (act: Bilingual, good: Good) => ({
  fi: `${act.fi}: ${nameOfGood(good).fi}`,
  en: `${act.en}: ${nameOfGood(good).en}`,
});
export const reorderScreen = {
  /** The button of the newest order. */
  again: thing('button', '', thing('table', 'order.history.title')),
  /** A row of the order's page. */
  ordered: (good: Good, amount: number) =>
    thing('button', {
      key: 'placed.ordered',
      values: { amount: String(amount), name: nameOfGood(good) },
    }),
  list: thing('dialog', 'reorder.list.title'),
  amountOf: (good: Good) => thing('textbox', of({ fi: 'Määrä', en: 'Amount' }, good), dialog),
  moreOf: (good: Good) => thing('button', of({ fi: 'Lisää määrää', en: 'Increase amount' }, good), dialog),
  lessOf: (good: Good) => thing('button', of({ fi: 'Vähennä määrää', en: 'Decrease amount' }, good), dialog),
  none: thing('button', 'reorder.list.none', dialog),
  take: thing('button', 'reorder.list.take', dialog),
  substitutes: thing('list', 'reorder.list.substitutes', dialog),
  /** The sea trout against the gone fish: 13,19 − 9,90 €. */
  dearer: thing(
    'text',
    { key: 'substitution.dearer', values: { price: { fi: '3,29\u00a0€', en: '€3.29' } } },
    thing('list', 'reorder.list.substitutes', dialog),
  ),
  confirming: thing('dialog', 'reorder.confirm.title'),
  ok: thing('button', 'reorder.ok', dialog),
  beside: thing('button', 'reorder.beside', dialog),
  cancel: thing('button', 'common.cancel', dialog),
  awaiting: thing('dialog', 'reorder.awaiting.title'),
  late: thing('dialog', 'reorder.late.title'),
  retry: thing('button', 'common.retry', dialog),
  summary: thing('dialog', 'reorder.summary.title'),
  nothing: thing('dialog', 'reorder.summary.none'),
  incomplete: thing('text', 'reorder.missing', dialog),
  repriced: thing('text', 'reorder.repriced', dialog),
  reason: (reason: string) => thing('text', `reorder.reason.${reason}`, dialog),
  line: (good: Good) => thing('text', nameOfGood(good), dialog),
  goOn: thing('button', 'reorder.continue', dialog),
  close: thing('button', 'common.close', dialog),
  /** The band after the list went into the cart. */
  taken: (count: number) => thing('text', { key: 'reorder.summary.count', values: { count } }),
  undo: thing('button', 'cart.undo', thing('status', '')),
  closeTaken: thing('button', 'common.close', thing('status', '')),
} as const;

const closed: readonly Visible[] = [
  absent(reorderScreen.list),
  absent(reorderScreen.confirming),
  absent(reorderScreen.awaiting),
  absent(reorderScreen.late),
  absent(reorderScreen.summary),
  absent(reorderScreen.nothing),
];

/** 2 kg of trout at the current price. */
const again: readonly ReorderLine[] = [orderedLine(trout, 2, trout.price_excl_tax)];
/**
 * Peas at an earlier price, a good out of stock, and a gone fish without a name. Of the two remaining fishes the sea
 * trout is nearer in price.
 */
const mixed: readonly ReorderLine[] = [
  orderedLine(peas, 3, 410),
  orderedLine(soldOut, 1, soldOut.price_excl_tax),
  {
    ...orderedLine(trout, 1, 990),
    product_id: '99999',
    description_fi: '',
    description_en: '',
    category: 'FISH',
    unit_of_measure: 'KG',
  },
];
/** The cart of the start 'filled'. */
export const filled = cartOf(adding(peas, 1));

const ordered = { given: 'ordered', good: trout, amount: 2 } as const;
const loggedIn = { given: 'loggedIn', username: 'ravintola' } as const;
const pressed = gesture(
  { act: 'goTo', path: '/order/orders' },
  { act: 'press', target: reorderScreen.again },
);

const fromTemplate = inner('a template is ordered: tests/browser/template.test.ts');

/** Reordering from the history, and a new order (§4 Reorder, §2 newOrder). */
export const reorderModel = defineModel<typeof reorderMachine>({
  process: 'reorder',
  machine: reorderMachine,
  starts: {
    empty: { input: { username: 'ravintola', world }, given: [ordered, loggedIn] },
    filled: {
      input: { username: 'ravintola', world },
      given: [ordered, loggedIn, { given: 'inCart', good: peas, amount: 1 }],
    },
    /** A reload before the goods arrive. */
    reloaded: {
      input: { username: 'ravintola', world: { ...world, catalogue: emptyCatalogue } },
      given: [ordered, loggedIn, { given: 'held', call: 'catalogue' }, { given: 'reloaded' }],
    },
  },
  actors: { draft: 'recorded', fetchNames: 'held' },
  samples: {
    'reorder.request': {
      intoEmpty: {
        event: { type: 'reorder.request', source: 'order', lines: again, cartIsEmpty: true },
        action: pressed,
      },
      intoFilled: {
        event: { type: 'reorder.request', source: 'order', lines: again, cartIsEmpty: false },
        action: pressed,
      },
      mixed: {
        event: { type: 'reorder.request', source: 'order', lines: mixed, cartIsEmpty: true },
        action: inner('goods that were sold since have gone, are sold out, or cost something else'),
      },
      template: {
        event: { type: 'reorder.request', source: 'template', lines: mixed, cartIsEmpty: true },
        action: fromTemplate,
      },
      gone: {
        event: { type: 'reorder.request', source: 'template', lines: mixed.slice(1), cartIsEmpty: false },
        action: inner('all the goods of a template have gone or are sold out'),
      },
      awaitingPayment: {
        event: {
          type: 'reorder.request',
          source: 'order',
          lines: again,
          cartIsEmpty: false,
          supersedes: '100041',
        },
        action: inner('an order that awaits payment is changed: tests/browser/prepayment.test.ts'),
      },
      besideCart: {
        event: {
          type: 'reorder.request',
          source: 'order',
          lines: again,
          cartIsEmpty: false,
          supersedes: '100041',
          draft: { _tag: 'StartDraft', draft: '100041', name: 'Tilaus 100041', supersedes: '100041' },
        },
        action: inner('an order is changed beside a filled cart: tests/browser/orders.test.ts'),
        when: ({ value }) => typeof value.filling === 'object' && 'idle' in value.filling,
      },
      anew: {
        event: { type: 'reorder.request', source: 'new', lines: [], cartIsEmpty: false },
        action: gesture({ act: 'goTo', path: '/shop/categories?newOrder' }),
      },
    },
    'reorder.restored': {
      none: { event: { type: 'reorder.restored', draft: undefined }, action: within('no list was open') },
      list: restored((isLoaded) => isLoaded),
      early: restored((isLoaded) => !isLoaded),
    },
    'reorder.setAmount': {
      three: {
        event: { type: 'reorder.setAmount', product_id: trout.id, amount: 3 },
        action: gesture({ act: 'fill', target: reorderScreen.amountOf(trout), text: '3' }),
        when: (snapshot) => hasOwn(snapshot, trout) && amountIn(snapshot, trout) !== 3,
      },
      none: {
        event: { type: 'reorder.setAmount', product_id: trout.id, amount: 0 },
        action: gesture({ act: 'fill', target: reorderScreen.amountOf(trout), text: '0' }),
        when: (snapshot) => hasOwn(snapshot, trout) && amountIn(snapshot, trout) !== 0,
      },
      substitute: {
        event: { type: 'reorder.setAmount', product_id: char.id, amount: 1 },
        action: press(reorderScreen.moreOf(char)),
        when: (snapshot) => !hasOwn(snapshot, trout) && amountIn(snapshot, char) !== 1,
      },
    },
    'reorder.clearAmounts': {
      pressed: {
        event: { type: 'reorder.clearAmounts' },
        action: press(reorderScreen.none),
        when: ({ context }) => isMixed(context),
      },
    },
    'reorder.take': {
      intoEmpty: {
        event: { type: 'reorder.take', cart: emptyCart },
        action: press(reorderScreen.take),
        when: ({ context }) => !context.replaces,
      },
      intoFilled: {
        event: { type: 'reorder.take', cart: filled },
        action: press(reorderScreen.take),
        when: ({ context }) => context.replaces,
      },
    },
    'reorder.undo': { pressed: { event: { type: 'reorder.undo' }, action: press(reorderScreen.undo) } },
    'reorder.confirm': {
      pressed: { event: { type: 'reorder.confirm' }, action: press(reorderScreen.ok) },
    },
    'reorder.addBeside': {
      pressed: { event: { type: 'reorder.addBeside' }, action: press(reorderScreen.beside) },
    },
    'reorder.cancel': {
      pressed: {
        event: { type: 'reorder.cancel' },
        action: press(reorderScreen.cancel),
        when: ({ value }) => value.filling !== 'editing',
      },
      crossed: {
        event: { type: 'reorder.cancel' },
        action: press(reorderScreen.close),
        in: ['filling.editing'],
      },
    },
    'reorder.retry': {
      pressed: { event: { type: 'reorder.retry' }, action: press(reorderScreen.retry) },
    },
    'reorder.close': {
      goOn: {
        event: { type: 'reorder.close' },
        action: press(reorderScreen.goOn),
        in: ['filling.summarising'],
        when: isAdded,
      },
      close: {
        event: { type: 'reorder.close' },
        action: press(reorderScreen.close),
        in: ['filling.summarising'],
        when: (snapshot) => !isAdded(snapshot),
      },
      band: {
        event: { type: 'reorder.close' },
        action: press(reorderScreen.closeTaken),
        in: ['filling.idle.taken'],
      },
    },
    'reorder.name': {
      one: {
        event: { type: 'reorder.name', product_ids: ['88888'] },
        action: inner('an order of another backend states no name of a line'),
        in: ['filling.idle.still'],
      },
      another: {
        event: { type: 'reorder.name', product_ids: ['77777'] },
        action: inner('another order is opened before the names have come'),
        in: ['naming.fetching'],
        when: (snapshot) => snapshot.matches({ filling: { idle: 'still' } }),
      },
    },
    'world.changed': {
      loaded: { event: { type: 'world.changed', world }, action: through('catalogue') },
    },
    'xstate.after.patience.reorder.filling.awaiting.fetching': {
      passed: {
        event: { type: 'xstate.after.patience.reorder.filling.awaiting.fetching' },
        action: clock(10_000),
      },
    },
    'xstate.done.actor.fetchNames': {
      named: answered(
        'fetchNames',
        [{ product_id: '99999', description_fi: 'Silakkafilee', description_en: 'Baltic herring, fillet' }],
        through('productNames'),
      ),
    },
    'xstate.error.actor.fetchNames': failing('fetchNames', 'productNames', 'lost'),
  },
  visible: {
    'filling.idle.restoring': closed,
    'filling.idle.still': closed,
    'filling.idle.taken': (context) => [
      ...closed,
      shown(reorderScreen.taken(ordersOf(context))),
      enabled(reorderScreen.undo),
      enabled(reorderScreen.closeTaken),
    ],
    'filling.editing': (context) => [
      shown(reorderScreen.list),
      (ordersOf(context) > 0 ? enabled : disabled)(reorderScreen.take),
      ...(isMixed(context)
        ? [
            shown(reorderScreen.incomplete),
            shown(reorderScreen.reason('outOfStock')),
            shown(reorderScreen.reason('missing')),
            shown(reorderScreen.substitutes),
            shown(reorderScreen.dearer),
            enabled(reorderScreen.amountOf(peas)),
            enabled(reorderScreen.amountOf(char)),
            enabled(reorderScreen.amountOf(trout)),
          ]
        : [absent(reorderScreen.incomplete), enabled(reorderScreen.amountOf(trout))]),
    ],
    'filling.confirming': ({ source, supersedes }) => [
      shown(reorderScreen.confirming),
      enabled(reorderScreen.ok),
      enabled(reorderScreen.cancel),
      (source === 'new' || supersedes !== undefined ? absent : enabled)(reorderScreen.beside),
    ],
    'filling.awaiting.fetching': [shown(reorderScreen.awaiting), enabled(reorderScreen.cancel)],
    'filling.awaiting.late': [
      shown(reorderScreen.late),
      enabled(reorderScreen.retry),
      enabled(reorderScreen.cancel),
    ],
    'filling.summarising': ({ summary: { added, missing, repriced } }) => [
      shown(added.length > 0 ? reorderScreen.summary : reorderScreen.nothing),
      ...added.map(({ product_id }) => shown(reorderScreen.line(product_id === trout.id ? trout : peas))),
      (missing.length > 0 ? shown : absent)(reorderScreen.incomplete),
      ...missing.map(({ reason }) => shown(reorderScreen.reason(reason))),
      (repriced.length > 0 ? shown : absent)(reorderScreen.repriced),
    ],
    'naming.idle': [],
    'naming.fetching': [],
  },
  counters: (snapshot) => {
    const { source, replaces, lines, supersedes, amounts, before, after, summary, names, unnamed } =
      snapshot.context;
    const done = [isEmpty(after), summary.added.length, summary.missing.length];
    const naming = [Object.keys(names).length > 0, unnamed.length > 0];
    if (snapshot.matches({ filling: { idle: 'still' } })) return [source, replaces, ...done, ...naming];
    const typed = Math.max(-1, ...Object.values(amounts));
    return [
      source,
      replaces,
      ...done,
      ...naming,
      lines.length,
      supersedes !== undefined,
      typed,
      isEmpty(before),
    ];
  },
  limit: 5_000,
});

function orderedLine(
  { id, description_fi, description_en, price_incl_tax: incl }: Good,
  amount: number,
  excl: number,
): ReorderLine {
  return { product_id: id, description_fi, description_en, amount, price: { excl, incl } };
}

/** A list with five of the trout from before a reload. */
function restored(when: (isLoaded: boolean) => boolean) {
  return {
    event: { type: 'reorder.restored', draft: { lines: again, amounts: { [trout.id]: 5 } } },
    action: inner('reorder.test.ts reloads an open list'),
    when: ({ context }: { readonly context: ReorderContext }) =>
      when(context.world.catalogue !== emptyCatalogue),
  } as const satisfies Sample;
}

type Listing = Pick<ReorderContext, 'lines' | 'amounts'>;
type Listed = { readonly context: Listing };

/** True if the good is a line of the order itself, not a substitute. */
function hasOwn({ context }: Listed, good: Good): boolean {
  return context.lines.some(({ product_id }) => product_id === good.id);
}

function amountIn({ context: { lines, amounts } }: Listed, good: Good): number {
  return amounts[good.id] ?? lines.find(({ product_id }) => product_id === good.id)?.amount ?? 0;
}

function isMixed({ lines }: Listing): boolean {
  return lines.length > 1;
}

/** The goods that the list orders, in its order, by hand: those of the fixtures that can be ordered. */
export function linesOfList(context: Listing): { readonly product_id: string; readonly amount: number }[] {
  return (isMixed(context) ? [peas, char, trout] : [trout])
    .map((good) => ({ product_id: good.id, amount: amountIn({ context }, good) }))
    .filter(({ amount }) => amount > 0);
}

function ordersOf(context: Listing): number {
  return linesOfList(context).length;
}

function isAdded({ context }: { readonly context: Pick<ReorderContext, 'summary'> }): boolean {
  return context.summary.added.length > 0;
}
