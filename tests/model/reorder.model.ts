import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { reorderMachine } from '../../machines/reorder/reorder.machine.ts';
import { clock, gesture, inner, press, through } from './actions.ts';
import { isEqual } from './equal.ts';
import { answered, failing } from './failures.ts';
import { type Good, peas, soldOut, trout, world } from './goods.ts';
import { afterSteps, type Invariant, type StepRule } from './invariant.ts';
import { defineModel } from './model.ts';
import { nameOfGood } from './targets.ts';
import { absent, enabled, shown, thing, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof reorderMachine>;

/** Any open dialog: those of reordering replace each other. */
const dialog = thing('dialog', '');
export const reorderScreen = {
  /** The button of the newest order. */
  again: thing('button', '', thing('table', 'order.history.title')),
  confirming: thing('dialog', 'reorder.confirm.title'),
  ok: thing('button', 'reorder.ok', dialog),
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
} as const;

const closed: readonly Visible[] = [
  absent(reorderScreen.confirming),
  absent(reorderScreen.awaiting),
  absent(reorderScreen.late),
  absent(reorderScreen.summary),
  absent(reorderScreen.nothing),
];

/** 2 kg of trout at the current price. */
const again = [orderedLine(trout, 2, trout.price_excl_tax)];
/** Peas at an earlier price, a good that is sold out, and one that the catalogue no longer has, without its name. */
const mixed = [
  orderedLine(peas, 3, 410),
  orderedLine(soldOut, 1, soldOut.price_excl_tax),
  { ...orderedLine(trout, 1, 990), product_id: '99999', description_fi: '', description_en: '' },
];

const ordered = { given: 'ordered', good: trout, amount: 2 } as const;
const loggedIn = { given: 'loggedIn', username: 'ravintola' } as const;
const pressed = gesture(
  { act: 'goTo', path: '/order/orders' },
  { act: 'press', target: reorderScreen.again },
);

/** Reordering from the history, and a new order (§4 Reorder, §2 newOrder). */
export const reorderModel = defineModel<typeof reorderMachine>({
  process: 'reorder',
  machine: reorderMachine,
  starts: {
    empty: { input: { world }, given: [ordered, loggedIn] },
    filled: { input: { world }, given: [ordered, loggedIn, { given: 'inCart', good: peas, amount: 1 }] },
    /** A reload before the goods arrive. */
    reloaded: {
      input: { world: { ...world, catalogue: emptyCatalogue } },
      given: [ordered, loggedIn, { given: 'held', call: 'catalogue' }, { given: 'reloaded' }],
    },
  },
  actors: { fetchNames: 'held' },
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
      gone: {
        event: { type: 'reorder.request', source: 'template', lines: mixed.slice(1), cartIsEmpty: false },
        action: inner('all the goods of a template have gone or are sold out'),
      },
      anew: {
        event: { type: 'reorder.request', source: 'new', lines: [], cartIsEmpty: false },
        action: gesture({ act: 'goTo', path: '/shop/categories?newOrder' }),
      },
    },
    'reorder.confirm': {
      pressed: { event: { type: 'reorder.confirm' }, action: press(reorderScreen.ok) },
    },
    'reorder.cancel': {
      pressed: { event: { type: 'reorder.cancel' }, action: press(reorderScreen.cancel) },
    },
    'reorder.retry': {
      pressed: { event: { type: 'reorder.retry' }, action: press(reorderScreen.retry) },
    },
    'reorder.close': {
      goOn: { event: { type: 'reorder.close' }, action: press(reorderScreen.goOn), when: isAdded },
      close: {
        event: { type: 'reorder.close' },
        action: press(reorderScreen.close),
        when: (snapshot) => !isAdded(snapshot),
      },
    },
    'reorder.name': {
      one: {
        event: { type: 'reorder.name', product_ids: ['88888'] },
        action: inner('an order of another backend states no name of a line'),
        in: ['filling.idle'],
      },
      another: {
        event: { type: 'reorder.name', product_ids: ['77777'] },
        action: inner('another order is opened before the names have come'),
        in: ['naming.fetching'],
        when: ({ value }) => value.filling === 'idle',
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
    'filling.idle': closed,
    'filling.confirming': [
      shown(reorderScreen.confirming),
      enabled(reorderScreen.ok),
      enabled(reorderScreen.cancel),
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
  counters: ({ context: { source, replaces, lines, summary, names, unnamed } }) => [
    source,
    replaces,
    lines.length > 0,
    summary.added.length,
    summary.missing.length,
    Object.keys(names).length > 0,
    unnamed.length > 0,
  ],
  limit: 5_000,
});

function orderedLine(
  { id, description_fi, description_en, price_incl_tax: incl }: Good,
  amount: number,
  excl: number,
) {
  return { product_id: id, description_fi, description_en, amount, price: { excl, incl } };
}

function isAdded({
  context,
}: {
  readonly context: { readonly summary: { readonly added: readonly unknown[] } };
}) {
  return context.summary.added.length > 0;
}

export const reorderInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§4 each line of an order is added or listed as missing: none is lost',
    holds: ({ snapshot: { value, context } }) =>
      value.filling !== 'summarising' ||
      context.summary.added.length + context.summary.missing.length === context.lines.length,
  },
  {
    rule: '§4 one command adds the lines that the summary lists as added',
    holds: ({ snapshot: { value, context }, trail: { told } }) => {
      if (value.filling !== 'summarising') return true;
      const last = told.findLast(({ type }) => type === 'cart.addAll')?.lines ?? [];
      const added = context.summary.added.map(({ product_id, amount }) => ({ product_id, amount }));
      return added.length === 0 || JSON.stringify(last) === JSON.stringify(added);
    },
  },
  {
    rule: '§4 a filled cart is emptied before lines go into it, an empty one is not',
    holds: ({ snapshot: { value, context }, trail: { told } }) => {
      if (value.filling !== 'summarising') return true;
      const asked = told.map(({ type }) => type).filter((type) => type.startsWith('cart.'));
      const isEmptied = asked.at(-2) === 'cart.clear';
      return context.summary.added.length === 0 || !context.replaces || isEmptied;
    },
  },
  {
    rule: 'a reorder that brings nothing empties no cart',
    holds: ({ snapshot: { value, context } }, last) =>
      value.filling !== 'summarising' ||
      context.summary.added.length > 0 ||
      last?.did.told.every(({ type }) => !type.startsWith('cart.')) !== false,
  },
  {
    rule: '§4 a reorder leads to the goods',
    holds: ({ snapshot: { value }, trail: { told } }) => {
      const [last] = told.filter(({ type }) => type !== 'catalogue.refresh').slice(-1);
      return (
        value.filling !== 'summarising' || (last?.type === 'page.open' && last.path === '/shop/categories')
      );
    },
  },
  {
    rule: '§4 P9996 is never ordered again',
    holds: ({ snapshot: { context } }) =>
      context.summary.added.every(({ product_id }) => product_id !== 'P9996'),
  },
  {
    rule: '§2 a new order asks nothing where the cart is empty',
    holds: ({ snapshot }) =>
      !snapshot.can({ type: 'reorder.request', source: 'new', lines: [], cartIsEmpty: true }),
  },
  {
    rule: '§7 a good whose name is known is asked for no more',
    holds: ({ snapshot }) =>
      Object.keys(snapshot.context.names).every(
        (id) => !snapshot.can({ type: 'reorder.name', product_ids: [id] }),
      ),
  },
  ...afterSteps<Snapshot>(
    {
      rule: '§4 a filled cart is asked about first, and no requested line is lost',
      on: 'reorder.request',
      when: (_, { cartIsEmpty }) => !cartIsEmpty,
      to: 'filling.confirming',
      tells: [],
      holds: ({ snapshot: { context } }, { event: { source, lines } }) =>
        isEqual([context.source, context.lines, context.replaces], [source, lines, true]),
    },
    ...['reorder.request', 'reorder.confirm'].map(
      (on): StepRule<Snapshot> => ({
        rule: `§4 lines go into the cart once its goods are there: ${on}`,
        on,
        when: (before, event) => hasGoods(before) && fills(before, event),
        to: 'filling.summarising',
        holds: ({ snapshot: { context } }, { event, before }) =>
          isEqual(context.lines, event.lines ?? before.context.lines),
      }),
    ),
    {
      rule: 'goods that are not there are asked for and waited for',
      on: ['reorder.request', 'reorder.confirm'],
      when: (before, event) => !hasGoods(before) && fills(before, event),
      to: 'filling.awaiting.fetching',
      tells: ['catalogue.refresh'],
    },
    {
      rule: '§2 a new order empties the cart once that is confirmed',
      on: 'reorder.confirm',
      when: ({ context }) => context.source === 'new',
      to: 'filling.idle',
      tells: ['cart.clear'],
    },
    ...['confirming', 'awaiting'].map(
      (from): StepRule<Snapshot> => ({
        rule: `ordering again can be given up, the cart stays: ${from} before`,
        on: 'reorder.cancel',
        from: `filling.${from}`,
        to: 'filling.idle',
        tells: [],
      }),
    ),
    {
      rule: 'goods that did not arrive are fetched again on request',
      on: 'reorder.retry',
      to: 'filling.awaiting.fetching',
      tells: ['catalogue.refresh'],
    },
    {
      rule: '§2 Modals: the summary of ordering again closes once it has been read',
      on: 'reorder.close',
      to: 'filling.idle',
      tells: [],
    },
    ...['idle', 'fetching'].map(
      (from): StepRule<Snapshot> => ({
        rule: `§7 names are fetched, with those that are still missing: ${from} before`,
        on: 'reorder.name',
        from: `naming.${from}`,
        to: 'naming.fetching',
        asks: ['fetchNames'],
        holds: (_, { before, event, did }) =>
          isEqual(did.asked[0]?.input, [...before.context.unnamed, ...event.product_ids].filter(isFirst)),
      }),
    ),
    {
      rule: 'fetched names are kept, and unknown ones are not fetched again',
      on: 'xstate.done.actor.fetchNames',
      to: 'naming.idle',
      holds: ({ snapshot: { context } }, { before, event }) =>
        isEqual(context.names['99999'], event.output[0]) &&
        before.context.unnamed.every((id) => id in context.names) &&
        context.unnamed.length === 0,
    },
    {
      rule: 'numbers replace missing names',
      on: 'xstate.error.actor.fetchNames',
      to: 'naming.idle',
      holds: ({ snapshot: { context } }, { before }) =>
        context.unnamed.length === 0 && isEqual(context.names, before.context.names),
    },
  ),
];

/** True if the lines go into the cart without another question. */
function fills({ context }: Snapshot, { type, cartIsEmpty }: AnyEventObject): boolean {
  return type === 'reorder.request' ? cartIsEmpty : context.source !== 'new';
}

function hasGoods({ context: { world } }: Snapshot): boolean {
  return world.catalogue.products.size > 0;
}

function isFirst(id: string, at: number, ids: readonly string[]): boolean {
  return ids.indexOf(id) === at;
}
