import type { SnapshotFrom } from 'xstate';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { noChoices, rowsOf } from '../../machines/domain/guide/choices.ts';
import { stateOf } from '../../machines/domain/inventory/evolve.ts';
import type { Count, CountSummary } from '../../machines/domain/inventory/inventory.schema.ts';
import { itemOf } from '../../machines/domain/inventory/item.ts';
import { summaryOf } from '../../machines/domain/inventory/summary.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { World } from '../../machines/domain/world.ts';
import { goodsIn } from '../../machines/guide/guide.context.ts';
import { guideMachine } from '../../machines/guide/guide.machine.ts';
import { onHandIn, proposalIn } from '../../machines/guide/guide.selectors.ts';
import { gesture, inner, instead, press, series, within } from './actions.ts';
import { isEqual } from './equal.ts';
import { answered, failing } from './failures.ts';
import { catalogueWith, type Good, lineOfGood, NOW, peas, soldOut, trout, world } from './goods.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel } from './model.ts';
import type { Trail } from './moment.ts';
import { absent, enabled, shown, type Target, thing, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof guideMachine>;

const COLD = 'Kylmiö';
const namesOf = ({ description_fi: fi, description_en: en }: Good) => ({ fi, en });

export const guideScreen = {
  title: thing('heading', 'app.guide'),
  loading: thing('status', 'guide.loading'),
  failed: thing('alert', 'guide.failed.title'),
  retry: thing('button', 'common.retry'),
  empty: thing('text', 'guide.empty.title'),
  arrange: thing('button', 'guide.arrange'),
  finish: thing('button', 'guide.finish'),
  undo: thing('button', 'cart.undo'),
  stock: thing('switch', 'guide.stock'),
  onHand: (good: Good) =>
    thing('textbox', { fi: `Hyllyssä : ${good.description_fi}`, en: `On hand : ${good.description_en}` }),
  par: (good: Good) =>
    thing('textbox', { fi: `Tavoite : ${good.description_fi}`, en: `Par : ${good.description_en}` }),
  proposed: (good: Good, amount: number) =>
    thing('button', { key: 'guide.proposal', values: { amount: String(amount), name: namesOf(good) } }),
  section: thing('textbox', 'guide.section.name'),
  addSection: thing('button', 'guide.section.add'),
  removeSection: (section: string) => thing('button', { key: 'guide.section.remove', values: { section } }),
  up: (product: string) => thing('button', { key: 'template.move.up', values: { product } }),
  hide: (good: Good) => thing('button', { key: 'guide.hide', values: { name: namesOf(good) } }),
  show: (good: Good) => thing('button', { key: 'guide.show', values: { name: namesOf(good) } }),
  good: (good: Good) => thing('button', { fi: good.description_fi, en: good.description_en }),
} as const;

const DAY = 86_400_000;

/** An order of these goods, so many days ago. */
function boughtAgo(id: string, days: number, ...items: readonly CartItem[]): Order {
  return {
    id,
    payment_status: 0,
    ordered_at: NOW - days * DAY,
    ordered_by: 'ravintola',
    deliveries: [{ delivery_date: '2026-11-20', items }],
    extra_fees: [],
    custom_reference: '',
    prepayment: null,
  };
}

const line = (good: Good, amount: number): CartItem => lineOfGood(good, amount, '2026-11-20');

/** Three kilos of trout, last week. */
const lastWeek = boughtAgo('100090', 7, line(trout, 3));
/** Five kilos of trout and two bags of peas, a month ago. */
const lastMonth = boughtAgo('100060', 30, line(trout, 5), line(peas, 2));
/** Beyond the 90 days. */
const lastWinter = boughtAgo('100010', 200, line(soldOut, 9));

/** A later catalogue in which the trout is sold out. */
const troutSoldOut: World = {
  ...world,
  catalogue: catalogueWith({ ...trout, out_of_stock: 1 }, peas, soldOut),
};

/** The wire form: decimal euros, instants as text. A page counts the 90 days from the server's day. */
const euros = (key: string, value: unknown) => {
  if (typeof value !== 'number') return value;
  if (key.endsWith('_tax')) return value / 100;
  return key === 'ordered_at' ? new Date(Date.now() - (NOW - value)).toISOString() : value;
};
const wire = (orders: readonly Order[], next: string | null) =>
  instead('orders', 200, { orders: JSON.parse(JSON.stringify(orders, euros)), next });
const page = (orders: readonly Order[], next?: string) =>
  answered('fetchOlder', { orders, older: next }, wire(orders, next ?? null));

/** A count of yesterday: 2 kilos of trout are on the shelf. */
const troutCount: Count = {
  id: '01a2b3c4-0000-7000-8000-000000000001',
  counted_on: '2026-11-22',
  started_by: 'ravintola',
  changed_at: NOW - DAY,
  finished: true,
  version: 2,
  lines: [
    {
      item: itemOf(trout, 'KALA', 2_000),
      removed: false,
      change: 'change-1',
      at: NOW - DAY,
      by: 'ravintola',
      version: 2,
      other: null,
    },
  ],
};

/** The wire form of a count: decimal amounts and euros, instants as text. */
const countWire = (count: Count | CountSummary) =>
  JSON.parse(
    JSON.stringify(count, (key, value) => {
      if (typeof value !== 'number') return value;
      if (key === 'amount') return value / 1_000;
      if (['excl', 'incl'].includes(key) || key.endsWith('_tax')) return value / 100;
      return ['at', 'changed_at'].includes(key) ? new Date(value).toISOString() : value;
    }),
  );

/** The order guide: the goods of 90 days, from the account's orders and from older pages. */
export const guideModel = defineModel<typeof guideMachine>({
  process: 'guide',
  page: '/shop/guide',
  machine: guideMachine,
  starts: {
    whole: {
      input: { username: 'ravintola', world, orders: [], older: undefined },
      given: [
        { given: 'held', call: 'realtimeToken' },
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'orders' },
        { given: 'held', call: 'counts' },
        { given: 'held', call: 'count' },
        { given: 'reloaded' },
      ],
    },
  },
  actors: { fetchOlder: 'held', fetchLastCount: 'held', draft: 'recorded' },
  samples: {
    'guide.open': {
      opened: {
        event: { type: 'guide.open' },
        action: within('the page that is open asks for its goods'),
        when: ({ value }) => value.orders === 'idle' && value.choices !== 'restoring',
      },
      again: {
        event: { type: 'guide.open' },
        action: gesture({ act: 'goTo', path: '/shop/guide' }),
        when: (snapshot) => snapshot.matches({ orders: 'opened' }) && isPlain(snapshot),
      },
    },
    'guide.retry': { pressed: { event: { type: 'guide.retry' }, action: press(guideScreen.retry) } },
    'orders.changed': {
      ordered: {
        event: { type: 'orders.changed', orders: [lastWeek], older: undefined },
        action: inner('a backend of §7 answers all orders at once'),
        when: (snapshot) => snapshot.context.orders.length === 0 && isPlain(snapshot),
      },
      short: {
        event: { type: 'orders.changed', orders: [lastWeek], older: '2-100090' },
        action: wire([lastWeek], '2-100090'),
        when: (snapshot) => snapshot.context.orders.length === 0 && isPlain(snapshot),
      },
      sameAgain: {
        event: { type: 'orders.changed', orders: [lastWeek], older: '2-100090' },
        action: inner('an order of a colleague, and the same cursor'),
        when: (snapshot) =>
          snapshot.context.older === '2-100090' && snapshot.context.found.length > 0 && isPlain(snapshot),
      },
    },
    'guide.restored': {
      nothing: {
        event: { type: 'guide.restored', draft: undefined },
        action: within('the browser has stored no choices'),
        when: ({ value }) => value.orders === 'idle',
      },
      hidden: {
        event: { type: 'guide.restored', draft: { ...noChoices, hidden: [trout.id] } },
        action: inner('an earlier visit has hidden the trout'),
        when: ({ value }) => value.orders === 'idle',
      },
    },
    'guide.arrange': {
      pressed: { event: { type: 'guide.arrange' }, action: press(guideScreen.arrange), when: isWhole },
    },
    'guide.finish': { pressed: { event: { type: 'guide.finish' }, action: press(guideScreen.finish) } },
    'guide.hide': {
      trout: {
        event: { type: 'guide.hide', product_id: trout.id },
        action: press(guideScreen.hide(trout)),
        when: (snapshot) =>
          snapshot.matches({ choices: { known: 'arranging' } }) &&
          !snapshot.context.choices.hidden.includes(trout.id),
      },
    },
    'guide.show': {
      undone: {
        event: { type: 'guide.show', product_id: trout.id },
        action: press(guideScreen.undo),
        when: ({ context }) => context.lastHidden === trout.id,
      },
      again: {
        event: { type: 'guide.show', product_id: trout.id },
        action: press(guideScreen.show(trout)),
        when: (snapshot) =>
          snapshot.matches({ choices: { known: 'arranging' } }) &&
          snapshot.context.lastHidden === undefined &&
          snapshot.context.choices.hidden.includes(trout.id),
      },
    },
    'guide.addSection': {
      cold: {
        event: { type: 'guide.addSection', section: COLD },
        action: gesture(
          { act: 'fill', target: guideScreen.section, text: COLD },
          { act: 'press', target: guideScreen.addSection },
        ),
        when: ({ context }) => !hasSection(context),
      },
    },
    'guide.removeSection': {
      cold: {
        event: { type: 'guide.removeSection', section: COLD },
        action: press(guideScreen.removeSection(COLD)),
        when: ({ context }) => hasSection(context),
      },
    },
    'guide.move': {
      up: {
        event: { type: 'guide.move', from: 1, to: 0 },
        action: press(guideScreen.up(COLD)),
        when: ({ context }) => rowsOf(goodsIn(context), context.choices)[1]?.kind === 'section',
      },
    },
    'guide.setStock': {
      lacking: {
        event: { type: 'guide.setStock', product_id: trout.id, par: 6, onHand: 2.5 },
        action: inner('two fields state it: guide.test.ts'),
        when: (snapshot) => isWhole(snapshot) && isPlain(snapshot) && !hasCounted(snapshot),
      },
      target: {
        event: { type: 'guide.setStock', product_id: trout.id, par: 6, onHand: undefined },
        action: inner('a field states it: guide.test.ts'),
        when: (snapshot) => isWhole(snapshot) && isPlain(snapshot) && hasCounted(snapshot),
      },
    },
    'world.changed': {
      soldOut: {
        event: { type: 'world.changed', world: troutSoldOut },
        action: inner('told by the deferred part when the goods were fetched again'),
        when: (snapshot) => snapshot.context.world !== troutSoldOut && isPlain(snapshot),
      },
    },
    'xstate.done.actor.fetchOlder': {
      month: { ...page([lastMonth], '2-100060'), when: ({ context }) => context.found.length === 0 },
      winter: { ...page([lastWinter], '2-100010'), when: ({ context }) => context.found.length === 1 },
      known: { ...page([lastWeek], '2-100090'), when: ({ context }) => context.found.length === 0 },
      last: page([]),
    },
    'xstate.done.actor.fetchLastCount': {
      trout: {
        ...answered(
          'fetchLastCount',
          troutCount,
          series(
            instead('counts', 200, { counts: [countWire(summaryOf(stateOf(troutCount)))] }),
            instead('count', 200, { count: countWire(troutCount) }),
          ),
        ),
        when: awaitsCount,
      },
      none: {
        ...answered('fetchLastCount', undefined, instead('counts', 200, { counts: [] })),
        when: awaitsCount,
      },
    },
    'xstate.error.actor.fetchLastCount': Object.fromEntries(
      Object.entries(failing('fetchLastCount', 'counts', 'server')).map(([name, sample]) => [
        name,
        { ...sample, when: awaitsCount },
      ]),
    ),
    'xstate.error.actor.fetchOlder': failing('fetchOlder', 'orders', 'lost', 'server'),
  },
  visible: {
    'orders.idle': [],
    'orders.opened.deciding': [],
    'orders.opened.fetching': [shown(guideScreen.loading)],
    'orders.opened.ready': [absent(guideScreen.failed)],
    'orders.opened.failed': [shown(guideScreen.failed), enabled(guideScreen.retry)],
    'count.idle': [],
    'count.fetching': [shown(guideScreen.title)],
    'choices.restoring': [shown(guideScreen.title)],
    'choices.known.using': (context) => listed(context, guideScreen.good),
    'choices.known.arranging': (context) => [
      ...listed(context, guideScreen.hide),
      enabled(guideScreen.finish),
      shown(guideScreen.section),
    ],
  },
  counters: ({ context }) => [
    JSON.stringify(context.choices),
    JSON.stringify(context.counted),
    context.lastHidden ?? '',
    context.orders.length,
    context.older ?? '',
    context.found.map(({ id }) => id).join(),
    context.next ?? '',
    context.world === troutSoldOut,
  ],
  limit: 3_000,
});

function hasSection({ choices }: Snapshot['context']): boolean {
  return choices.entries.some((entry) => 'section' in entry);
}

/** The choices are those of a first visit. The other paths change no order. */
function isPlain({ value, context: { choices } }: Snapshot): boolean {
  return !isEqual(value.choices, { known: 'arranging' }) && isEqual(choices, noChoices);
}

function hasCounted({ context: { counted } }: Snapshot): boolean {
  return counted[trout.id] !== undefined;
}

/** True on a first visit with the goods of the last week, while the last count is fetched. */
function awaitsCount(snapshot: Snapshot): boolean {
  return isWhole(snapshot) && isPlain(snapshot) && !hasCounted(snapshot);
}

/** The last week is the only order, and no fetch is pending. */
function isWhole({ value, context }: Snapshot): boolean {
  return (
    isEqual(value.orders, { opened: 'ready' }) &&
    context.orders.length > 0 &&
    context.found.length === 0 &&
    context.world === world
  );
}

/** The amount that is proposed of the trout. */
function proposedOf(snapshot: Snapshot): number | undefined {
  const good = goodsIn(snapshot.context).find(({ product_id }) => product_id === trout.id);
  return good === undefined ? undefined : proposalIn(snapshot, good);
}

/** The pages of orders that a step asks for. */
function pagesAsked({ asked }: Trail): unknown[] {
  return asked.filter(({ src }) => src === 'fetchOlder').map(({ input }) => input);
}

function idsIn(context: Snapshot['context']): string[] {
  return rowsOf(goodsIn(context), context.choices).map((row) =>
    row.kind === 'section' ? row.section : row.good.product_id,
  );
}

function fetches(snapshot: Snapshot): number {
  return snapshot.children.fetchOlder === undefined ? 0 : 1;
}

function listed(context: Snapshot['context'], button: (good: Good) => Target): readonly Visible[] {
  // A page shows the orders that the browser has stored.
  if (context.orders.length === 0) return [shown(guideScreen.title)];
  const isHidden = context.choices.hidden.includes(trout.id);
  return [
    absent(guideScreen.empty),
    (isHidden ? absent : shown)(button(trout)),
    (context.found.includes(lastMonth) ? shown : absent)(button(peas)),
    absent(button(soldOut)),
  ];
}

/** The amounts of the rules are written by hand: 3 last week, 5 a month ago. */
export const guideInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'no target, no proposal',
    holds: ({ snapshot }) =>
      goodsIn(snapshot.context).every(
        (good) => good.product_id === trout.id || proposalIn(snapshot, good) === undefined,
      ),
  },
  {
    rule: 'the choices are changed only after the stored ones are known',
    holds: ({ snapshot }) =>
      !snapshot.matches({ choices: 'restoring' }) ||
      (isEqual(snapshot.context.choices.hidden, []) && !snapshot.can({ type: 'guide.arrange' })),
  },
  {
    rule: 'the guide has each good that the known orders of 90 days have, and no other',
    holds: ({ snapshot: { context } }) => {
      const month = context.found.some(({ id }) => id === lastMonth.id);
      const expected = context.orders.length === 0 ? [] : month ? [trout.id, peas.id] : [trout.id];
      const ids = goodsIn(context).map(({ product_id }) => product_id);
      return isEqual(ids, expected);
    },
  },
  {
    rule: 'last is the amount of the latest order, usual the median: 3 of 3 and 5',
    holds: ({ snapshot: { context } }) =>
      goodsIn(context)
        .filter(({ product_id }) => product_id === trout.id)
        .every(({ last, usual }) => isEqual([last.amount, last.day, usual], [3, '2026-11-16', 3])),
  },
  {
    rule: 'a page that nobody opened fetches nothing',
    holds: ({ snapshot }) => snapshot.value.orders !== 'idle' || fetches(snapshot) === 0,
  },
  {
    rule: 'orders that are all known are not asked for',
    holds: ({ snapshot }) => snapshot.context.next !== undefined || fetches(snapshot) === 0,
  },
  {
    rule: 'no order counts twice',
    holds: ({ snapshot: { context } }) => {
      const ids = [...context.orders, ...context.found].map(({ id }) => id);
      return new Set(ids).size === ids.length;
    },
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'an opened page asks for the orders of 90 days that it lacks, from the last known one on',
      on: ['guide.open', 'guide.retry'],
      when: ({ context }) =>
        context.next !== undefined && !context.found.some(({ id }) => id === lastWinter.id),
      to: 'orders.opened.fetching',
      holds: (_, { before: { context }, did }) =>
        isEqual(pagesAsked(did), [{ text: '', before: context.next }]),
    },
    {
      rule: 'an opened page without older orders is ready at once',
      on: 'guide.open',
      when: ({ context }) => context.next === undefined,
      to: 'orders.opened.ready',
      holds: (_, { did }) => isEqual(pagesAsked(did), []),
    },
    {
      rule: 'a page of orders follows those before it',
      on: 'xstate.done.actor.fetchOlder',
      when: (_, { output }) => output.orders.length > 0 && output.orders[0].id !== lastWeek.id,
      holds: ({ snapshot: { context } }, { before, event: { output } }) =>
        isEqual(context.found, [...before.context.found, ...output.orders]),
    },
    {
      rule: 'an order older than 90 days ends the fetching',
      on: 'xstate.done.actor.fetchOlder',
      when: (_, { output }) => output.orders[0]?.id === lastWinter.id,
      to: 'orders.opened.ready',
      asks: [],
    },
    {
      rule: 'a page without a new order ends the fetching: a backend may repeat its answer',
      on: 'xstate.done.actor.fetchOlder',
      when: (_, { output }) => output.orders.length === 0 || output.orders[0].id === lastWeek.id,
      to: 'orders.opened.ready',
      asks: [],
      holds: ({ snapshot: { context } }, { before }) =>
        context.next === undefined && isEqual(context.found, before.context.found),
    },
    {
      rule: '§8 goods that are known stay when older orders cannot be fetched',
      on: 'xstate.error.actor.fetchOlder',
      to: 'orders.opened.failed',
      asks: [],
      holds: ({ snapshot }, { before }) => isEqual(snapshot.context, before.context),
    },
    {
      rule: 'the account’s orders are those of the guide; other older ones begin again',
      on: 'orders.changed',
      holds: ({ snapshot: { context } }, { before, event }) =>
        isEqual(
          [context.orders, context.older, context.found],
          [event.orders, event.older, event.older === before.context.older ? before.context.found : []],
        ),
    },
    {
      rule: 'the stored choices are those of the guide; without stored ones it has its own order',
      on: 'guide.restored',
      to: 'choices.known.using',
      asks: [],
      holds: ({ snapshot: { context } }, { event }) =>
        isEqual(context.choices, event.draft ?? { entries: [], hidden: [], stock: {} }),
    },
    {
      rule: 'a hidden good leaves the rows, and can be undone',
      on: 'guide.hide',
      to: 'choices.known.arranging',
      holds: ({ snapshot: { context } }) =>
        isEqual([context.choices.hidden, context.lastHidden], [[trout.id], trout.id]) &&
        !idsIn(context).includes(trout.id),
    },
    {
      rule: 'a good that is shown again stands in its place',
      on: 'guide.show',
      holds: ({ snapshot: { context } }) =>
        isEqual([context.choices.hidden, context.lastHidden], [[], undefined]) &&
        idsIn(context).includes(trout.id),
    },
    {
      rule: 'undo is offered while the list is arranged',
      on: 'guide.finish',
      to: 'choices.known.using',
      holds: ({ snapshot: { context } }, { before }) =>
        context.lastHidden === undefined && isEqual(context.choices, before.context.choices),
    },
    {
      rule: 'a new section is the last row',
      on: 'guide.addSection',
      holds: ({ snapshot: { context } }) => idsIn(context).at(-1) === COLD,
    },
    {
      rule: 'without its section no good is lost',
      on: 'guide.removeSection',
      holds: ({ snapshot: { context } }, { before }) =>
        isEqual(
          idsIn(context),
          idsIn(before.context).filter((id) => id !== COLD),
        ),
    },
    {
      rule: 'a moved row changes places with the one above',
      on: 'guide.move',
      holds: ({ snapshot: { context } }, { before }) => {
        const [first = '', second = '', ...others] = idsIn(before.context);
        return isEqual(idsIn(context), [second, first, ...others]);
      },
    },
    {
      rule: 'a target of 6 with 2,5 stated on the shelf, or 2 counted, proposes 4',
      on: 'guide.setStock',
      holds: ({ snapshot }) => proposedOf(snapshot) === 4,
    },
    {
      rule: 'the amounts of the last count are on hand, each with its day',
      on: 'xstate.done.actor.fetchLastCount',
      to: 'count.idle',
      asks: [],
      sends: [],
      holds: ({ snapshot }, { event: { output } }) =>
        isEqual(
          goodsIn(snapshot.context).map((good) => onHandIn(snapshot, good)),
          [output === undefined ? undefined : { amount: 2, counted: '2026-11-22' }],
        ),
    },
    {
      rule: 'a count that cannot be fetched changes nothing',
      on: 'xstate.error.actor.fetchLastCount',
      to: 'count.idle',
      asks: [],
      holds: ({ snapshot }, { before }) => isEqual(snapshot.context, before.context),
    },
    {
      rule: 'each opening of the page asks for the last count',
      on: 'guide.open',
      from: 'count.idle',
      to: 'count.fetching',
    },
    {
      rule: 'a closed guide fetches nothing when orders change',
      on: 'orders.changed',
      from: 'orders.idle',
      to: 'orders.idle',
      asks: [],
    },
    {
      rule: 'other goods change no order and no fetch',
      on: 'world.changed',
      asks: [],
      holds: ({ snapshot }, { before, event }) =>
        isEqual(snapshot.value, before.value) &&
        snapshot.context.world === event.world &&
        isEqual(snapshot.context.found, before.context.found),
    },
  ),
];
