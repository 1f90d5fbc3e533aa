import type { SnapshotFrom } from 'xstate';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { PadEntry } from '../../machines/domain/pad/entry.ts';
import type { PadDraft } from '../../machines/pad/pad.events.ts';
import { padMachine } from '../../machines/pad/pad.machine.ts';
import { padDraft, padRows } from '../../machines/pad/pad.selectors.ts';
import { gesture, inner, press, through, within } from './actions.ts';
import { isEqual } from './equal.ts';
import { peas, soldOut, trout, world } from './goods.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel, type Sample } from './model.ts';
import { adding, cartOf, orderOf } from './orders.ts';
import { absent, disabled, enabled, invalid, shown, type Target, thing } from './visible.ts';

type Snapshot = SnapshotFrom<typeof padMachine>;

/** The number of the trout with one digit too many; no good has it. */
const SLIP = '334191';

/** A bought good is found by a beginning: the last order had three bags of peas. */
const bought = [orderOf(cartOf(adding(peas, 3)))];
const BEGUN = '34';

const rows = thing('list', 'pad.rows');
export const padScreen = {
  rows,
  number: (row: number) => thing('textbox', { key: 'import.seek', values: { row } }),
  amount: (row: number) => thing('textbox', { key: 'import.amount', values: { row } }),
  remove: (row: number) => thing('button', { key: 'pad.remove', values: { row } }),
  nearest: thing('text', 'pad.near', rows),
  peas: thing('text', { fi: peas.description_fi, en: peas.description_en }, rows),
  undo: thing('button', 'cart.undo'),
  trout: thing('button', {
    fi: `${trout.id} ${trout.description_fi}`,
    en: `${trout.id} ${trout.description_en}`,
  }),
  notNumber: thing('text', 'import.amount.notNumber', rows),
  soldOut: thing('text', 'import.problem.outOfStock', rows),
  together: thing('text', { key: 'pad.together', values: { total: '62', sum: '60 + 2' } }, rows),
  large: thing('text', 'errors.amount.large', rows),
  count: (count: number) => thing('text', { key: 'import.count', values: { count } }),
  rest: (count: number) => thing('text', { key: 'pad.rest', values: { count } }),
  added: thing('text', { key: 'import.added', values: { count: 1 } }),
  toCart: thing('link', 'import.toCart'),
  /** On a phone its name ends with the sum. */
  add: { ...thing('button', 'import.add'), begins: true },
} as const;

/** The rows that were typed before a reload. */
const kept: PadDraft = { entries: [{ id: 7, number: SLIP, amount: '3', isLeft: true }] };

const first = ({ context }: Snapshot): PadEntry | undefined =>
  context.entries[0]?.id === 1 ? context.entries[0] : undefined;
const second = ({ context }: Snapshot): PadEntry | undefined =>
  context.entries[1]?.id === 2 ? context.entries[1] : undefined;
const isUntouched = (entry: PadEntry | undefined) => entry?.number === '' && entry.amount === '';

/** A list on paper is typed (issue 15.2). */
export const padModel = defineModel<typeof padMachine>({
  process: 'pad',
  page: '/order/pad',
  machine: padMachine,
  starts: {
    opened: {
      input: { username: 'ravintola', world, orders: [] },
      given: [{ given: 'loggedIn', username: 'ravintola' }],
    },
    /** A reload before the goods arrive. */
    reloaded: {
      input: { username: 'ravintola', world: { ...world, catalogue: emptyCatalogue }, orders: [] },
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'catalogue' },
        { given: 'reloaded' },
      ],
    },
  },
  actors: { draft: 'recorded' },
  samples: {
    'pad.type': {
      number: typing(1, 'number', trout.id, (now) => isUntouched(first(now))),
      quick: typing(1, 'number', `${trout.id}x4`, (now) => isUntouched(first(now))),
      unknown: typing(1, 'number', SLIP, (now) => isUntouched(first(now))),
      begun: typing(1, 'number', BEGUN, (now) => isUntouched(first(now)) && now.context.orders.length > 0),
      soldOut: typing(1, 'number', soldOut.id, (now) => isUntouched(first(now))),
      amount: typing(1, 'amount', '60', (now) => isAwaitingAmount(first(now))),
      wrong: typing(1, 'amount', '6 kg', (now) => isAwaitingAmount(first(now))),
      double: typing(
        2,
        'number',
        `${trout.id} 2`,
        (now) => first(now)?.amount === '60' && isUntouched(second(now)),
      ),
      next: {
        event: { type: 'pad.type', row: 2, cell: 'number', text: '8' },
        action: gesture({ act: 'type', target: padScreen.number(1), text: '8' }),
        in: ['open.added'],
        when: ({ context }) => context.entries[0]?.id === 2 && isUntouched(context.entries[0]),
      },
    },
    'pad.leave': {
      first: {
        event: { type: 'pad.leave', row: 1 },
        action: gesture({ act: 'key', press: 'Enter' }),
        when: (now) => isTyped(first(now)),
      },
      second: {
        event: { type: 'pad.leave', row: 2 },
        action: gesture({ act: 'key', press: 'Enter' }),
        when: (now) => isTyped(second(now)),
      },
    },
    'pad.takeUsual': {
      begun: {
        event: { type: 'pad.takeUsual', row: 1 },
        action: gesture({ act: 'key', press: '+' }),
        when: (now) => first(now)?.number === BEGUN,
      },
      empty: {
        event: { type: 'pad.takeUsual', row: 1 },
        action: gesture({ act: 'key', press: 'Enter' }),
        when: (now) => first(now)?.begun === BEGUN && first(now)?.amount === '',
      },
    },
    'pad.pick': {
      trout: {
        event: { type: 'pad.pick', row: 1, product_id: trout.id },
        action: press(padScreen.trout),
        when: (now) => first(now) !== undefined,
      },
    },
    'pad.remove': {
      first: {
        event: { type: 'pad.remove', row: 1 },
        action: press(padScreen.remove(1)),
        when: (now) => first(now)?.isLeft === true,
      },
    },
    'pad.undo': {
      pressed: { event: { type: 'pad.undo' }, action: press(padScreen.undo) },
    },
    'orders.changed': {
      bought: {
        event: { type: 'orders.changed', orders: bought },
        action: inner('the account has its orders before a letter is typed'),
        when: (now) => isEmpty(now) && now.context.orders.length === 0 && now.context.world === world,
      },
    },
    'pad.add': {
      pressed: {
        event: { type: 'pad.add' },
        action: press(padScreen.add),
        when: ({ context }) =>
          context.entries.every((entry: PadEntry) => entry.isLeft || entry.number === ''),
      },
    },
    'world.changed': {
      loaded: {
        event: { type: 'world.changed', world },
        action: through('catalogue'),
        when: ({ value, context }) => value !== 'restoring' && context.world.catalogue === emptyCatalogue,
      },
    },
    'pad.restored': {
      none: {
        event: { type: 'pad.restored', draft: undefined },
        action: within('nothing was typed before'),
        in: ['restoring'],
      },
      kept: {
        event: { type: 'pad.restored', draft: kept },
        action: inner('pad.test.ts reloads a half-typed list, and types in two tabs'),
        when: (now) => isEmpty(now) && now.context.orders.length === 0,
      },
      gone: {
        event: { type: 'pad.restored', draft: undefined },
        action: inner('pad.test.ts types in two tabs'),
        when: (now) => now.matches('open') && !isEmpty(now) && now.context.orders.length === 0,
      },
    },
  },
  visible: {
    restoring: [],
    'open.typing': ({ entries, world: shop }) => {
      const goods = goodsToAdd(entries, shop.catalogue !== emptyCatalogue);
      return [
        (goods === 0 ? disabled : enabled)(padScreen.add),
        shown(padScreen.count(goods)),
        absent(padScreen.added),
      ];
    },
    'open.added': [shown(padScreen.added), enabled(padScreen.toCart), disabled(padScreen.add)],
  },
  counters: ({ context: { entries, added, removed, orders, world: shop } }) => [
    JSON.stringify([entries, removed]),
    added,
    orders.length,
    shop.catalogue === emptyCatalogue,
  ],
  limit: 2_000,
});

function typing(row: number, cell: 'number' | 'amount', text: string, can: (now: Snapshot) => boolean) {
  const target: Target = padScreen[cell](row);
  return {
    event: { type: 'pad.type', row, cell, text },
    action: gesture({ act: 'type', target, text }),
    in: ['open.typing'],
    when: can,
  } as const satisfies Sample;
}

function isEmpty({ context }: Snapshot): boolean {
  return filledIn(context.entries).length === 0;
}

function isTyped(entry: PadEntry | undefined): boolean {
  return entry !== undefined && entry.number !== '' && !entry.isLeft;
}

function isAwaitingAmount(entry: PadEntry | undefined): boolean {
  return entry !== undefined && entry.number === trout.id && entry.isLeft && entry.amount === '';
}

/** The amounts of a good that can be ordered, by hand. */
function amountsOf(entries: readonly PadEntry[], good = trout): number[] {
  return entries.flatMap(({ number, amount }) =>
    number === good.id && /^[1-9]\d*$/.test(amount) ? [Number(amount)] : [],
  );
}

function goodsToAdd(entries: readonly PadEntry[], isLoaded: boolean): number {
  return isLoaded ? [trout, peas].filter((good) => amountsOf(entries, good).length > 0).length : 0;
}

export const padInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'a blank row is always below the typed ones',
    holds: ({ snapshot: { context } }) => isUntouched(context.entries.at(-1)),
  },
  {
    rule: 'the browser stores the typed rows, and nothing without them',
    holds: ({ snapshot }) => {
      const entries = filledIn(snapshot.context.entries);
      return isEqual(padDraft(snapshot), entries.length === 0 ? undefined : { entries });
    },
  },
  {
    rule: '§5 the press needs a good with an amount that the cart takes',
    holds: ({ snapshot }) => {
      const { entries, world: shop } = snapshot.context;
      const goods = goodsToAdd(entries, shop.catalogue !== emptyCatalogue);
      return snapshot.can({ type: 'pad.add' }) === (snapshot.matches('open') && goods > 0);
    },
  },
  {
    rule: 'a row that is gone takes no late key',
    holds: ({ snapshot }) =>
      !snapshot.can({ type: 'pad.type', row: 99, cell: 'number', text: '1' }) &&
      !snapshot.can({ type: 'pad.leave', row: 99 }) &&
      !snapshot.can({ type: 'pad.remove', row: 99 }),
  },
  {
    rule: 'nothing is called unknown before the goods are known, or before the row was left',
    holds: ({ snapshot }) =>
      padRows(snapshot).every(
        ({ entry, candidates, goodProblem }) =>
          (entry.isLeft || candidates.length === 0 || snapshot.context.orders.length > 0) &&
          (snapshot.context.world.catalogue !== emptyCatalogue || goodProblem === undefined),
      ),
  },
  {
    rule: 'an unknown number shows the nearest goods, to be picked',
    holds: ({ snapshot }) =>
      padRows(snapshot).every(
        ({ entry, candidates }) =>
          entry.number !== SLIP ||
          !entry.isLeft ||
          snapshot.context.world.catalogue === emptyCatalogue ||
          (candidates.length <= 3 && candidates.some(({ id }) => id === trout.id)),
      ),
    seen: ({ context: { entries, world: shop } }) =>
      shop.catalogue !== emptyCatalogue && entries.some(({ number, isLeft }) => number === SLIP && isLeft)
        ? [shown(padScreen.nearest), enabled(padScreen.trout)]
        : [],
  },
  {
    rule: 'the own good that a beginning takes is named before and after',
    holds: () => true,
    seen: ({ context }) =>
      context.orders.length > 0 && [BEGUN, peas.id].includes(context.entries[0]?.number ?? '')
        ? [shown(padScreen.peas)]
        : [],
  },
  {
    rule: 'a good that cannot be ordered says why',
    holds: () => true,
    seen: ({ context: { entries, world: shop } }) =>
      shop.catalogue !== emptyCatalogue &&
      entries.some(({ number, isLeft }) => number === soldOut.id && isLeft)
        ? [shown(padScreen.soldOut)]
        : [],
  },
  {
    rule: 'an amount that is no number is shown at its cell',
    holds: () => true,
    seen: (now) =>
      first(now)?.amount === '6 kg' ? [invalid(padScreen.amount(1)), shown(padScreen.notNumber)] : [],
  },
  {
    rule: '§9 50 or more warns',
    holds: () => true,
    seen: ({ context: { entries, world: shop } }) =>
      shop.catalogue !== emptyCatalogue && amountsOf(entries).includes(60) ? [shown(padScreen.large)] : [],
  },
  {
    rule: 'amounts of the same good add up visibly',
    holds: () => true,
    seen: ({ context: { entries, world: shop } }) =>
      shop.catalogue !== emptyCatalogue && isEqual(amountsOf(entries), [60, 2])
        ? [shown(padScreen.together)]
        : [],
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'rows typed before a reload are there again, and those of another tab as well',
      on: 'pad.restored',
      to: 'open.typing',
      holds: ({ snapshot: { context } }, { event }) =>
        isEqual(filledIn(context.entries), event.draft?.entries ?? []),
    },
    {
      rule: 'a typed text is that of its cell',
      on: 'pad.type',
      to: 'open.typing',
      tells: [],
      holds: ({ snapshot: { context } }, { event }) =>
        context.entries.some(({ id, ...entry }) => {
          const cell: 'number' | 'amount' = event.cell;
          return id === event.row && entry[cell] === event.text;
        }),
    },
    {
      rule: 'a number with an amount in one cell becomes both',
      on: 'pad.leave',
      when: ({ context }) => context.world.catalogue !== emptyCatalogue,
      holds: ({ snapshot: { context } }, { event, before }) => {
        const was = before.context.entries.find(({ id }) => id === event.row);
        const is = context.entries.find(({ id }) => id === event.row);
        const [, number, amount] = /^(\d+)[ x](\d+)$/.exec(was?.number ?? '') ?? [];
        if (was?.number === BEGUN) return is?.number === peas.id && is.begun === BEGUN && is.amount === '';
        return (
          is?.isLeft === true &&
          is.number === (number ?? was?.number) &&
          is.amount === (amount ?? was?.amount)
        );
      },
    },
    {
      rule: 'only one of the nearest goods is picked, and its number takes the place of the typed one',
      on: 'pad.pick',
      holds: ({ snapshot }, { before }) =>
        first(before)?.number === SLIP &&
        first(snapshot)?.number === trout.id &&
        !snapshot.can({ type: 'pad.pick', row: 1, product_id: soldOut.id }),
    },
    {
      rule: 'the usual amount of an own good is one key, after a beginning or in the empty amount',
      on: 'pad.takeUsual',
      to: 'open.typing',
      holds: ({ snapshot }) => {
        const { number, begun, amount } = first(snapshot) ?? {};
        return number === peas.id && begun === BEGUN && amount === '3';
      },
    },
    {
      rule: 'a removed row returns to its place',
      on: 'pad.undo',
      tells: [],
      holds: ({ snapshot: { context } }, { before }) =>
        context.removed === undefined && context.entries[0] === before.context.removed?.entry,
    },
    {
      rule: 'a removed row is gone, and the others remain',
      on: 'pad.remove',
      tells: [],
      holds: ({ snapshot: { context } }, { before }) =>
        isEqual(
          filledIn(context.entries),
          filledIn(before.context.entries).filter(({ id }) => id !== 1),
        ),
    },
    {
      rule: '§5 one press adds each good once, with the sum of its rows; the other rows remain',
      on: 'pad.add',
      to: 'open.added',
      holds: ({ snapshot: { context } }, { before, did }) => {
        const good = amountsOf(before.context.entries).length > 0 ? trout : peas;
        const amount = amountsOf(before.context.entries, good).reduce((sum, each) => sum + each, 0);
        return (
          amount > 0 &&
          isEqual(did.told, [{ type: 'cart.addAll', lines: [{ product_id: good.id, amount }] }]) &&
          context.added === 1 &&
          amountsOf(context.entries, good).length === 0 &&
          filledIn(context.entries).length ===
            filledIn(before.context.entries).length - amountsOf(before.context.entries, good).length
        );
      },
    },
    {
      rule: 'the goods are those of now',
      on: 'world.changed',
      to: 'open',
      holds: ({ snapshot: { context } }, { event, before }) =>
        context.world === event.world && context.entries === before.context.entries,
    },
  ),
];

function filledIn(entries: readonly PadEntry[]): readonly PadEntry[] {
  return entries.filter(({ number, amount }) => number !== '' || amount !== '');
}
