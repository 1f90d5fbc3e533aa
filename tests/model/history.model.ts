import type { SnapshotFrom } from 'xstate';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { historyMachine } from '../../machines/history/history.machine.ts';
import { type Given, gesture, inner, instead, press } from './actions.ts';
import { answered, failing } from './failures.ts';
import { peas, trout, world } from './goods.ts';
import {
  added,
  addedHerring,
  answerOf,
  changed,
  earlier,
  emptied,
  keptAlone,
  newer,
  newest,
} from './histories.ts';
import { historyScreen as screen } from './history.targets.ts';
import { defineModel } from './model.ts';
import { adding, cartOf } from './orders.ts';
import { nameOfGood } from './targets.ts';
import { absent, enabled, shown } from './visible.ts';

const input = { username: 'ravintola', world };
const given: readonly Given[] = [
  { given: 'loggedIn', username: 'ravintola' },
  { given: 'held', call: 'cartHistory' },
];

type Snapshot = SnapshotFrom<typeof historyMachine>;

const opening = gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/shop/cart/history' });
const herring = { fi: 'Silakkafilee', en: 'Baltic herring, fillet' };
/** The cart of the start of this name. */
export const filled = cartOf(adding(peas, 1));

/** The history of the cart, and the restoring of one of its moments. */
export const historyModel = defineModel<typeof historyMachine>({
  process: 'history',
  page: '/shop/cart/history',
  machine: historyMachine,
  starts: {
    empty: { input, given },
    filled: { input, given: [...given, { given: 'inCart', good: peas, amount: 1 }] },
  },
  actors: { fetchHistory: 'held' },
  samples: {
    'history.open': {
      opened: { event: { type: 'history.open' }, action: opening, when: isUntouched },
    },
    'history.retry': { pressed: { event: { type: 'history.retry' }, action: press(screen.retry) } },
    'history.earlier': {
      pressed: { event: { type: 'history.earlier' }, action: press(screen.earlier), when: isUntouched },
    },
    'history.filter': {
      trout: {
        event: { type: 'history.filter', text: trout.id },
        action: gesture({ act: 'fill', target: screen.filter, text: trout.id }),
        when: (now) => isListed(now) && isUntouched(now),
      },
      nothing: {
        event: { type: 'history.filter', text: 'xyz' },
        action: gesture({ act: 'fill', target: screen.filter, text: 'xyz' }),
        when: (now) => isListed(now) && isUntouched(now),
      },
    },
    'history.choose': {
      changed: {
        event: { type: 'history.choose', id: changed.id },
        action: press(screen.amountBy('Eero Lahtinen', '2', '5', nameOfGood(trout))),
        when: (now) => isShowing(now) && canPress(now) && now.context.chosen?.id !== changed.id,
      },
      withHerring: {
        event: { type: 'history.choose', id: addedHerring.id },
        action: press(screen.addedBy('you', '', '4', herring)),
        when: (now) => isShowing(now) && now.context.chosen === undefined,
      },
      emptied: {
        event: { type: 'history.choose', id: emptied.id },
        action: press(screen.emptied(2)),
        when: (now) => isShowing(now) && now.context.chosen === undefined,
      },
    },
    'history.seek': {
      changed: {
        event: { type: 'history.seek', id: changed.id },
        action: gesture({ act: 'goTo', path: `/shop/cart/history?moment=${changed.id}` }),
        when: (now) => isUntouched(now) && isServer(now) && !now.matches({ list: 'unopened' }),
      },
    },
    'history.close': { pressed: { event: { type: 'history.close' }, action: press(screen.close) } },
    'history.restore': {
      intoEmpty: {
        event: { type: 'history.restore', cart: emptyCart },
        action: press(screen.restore),
        when: isCalm,
      },
      overFilled: {
        event: { type: 'history.restore', cart: filled },
        action: press(screen.restore),
        when: isCalm,
      },
    },
    'history.confirm': {
      pressed: { event: { type: 'history.confirm', cart: filled }, action: press(screen.confirm) },
    },
    'history.cancel': { pressed: { event: { type: 'history.cancel' }, action: press(screen.cancel) } },
    'history.undo': { pressed: { event: { type: 'history.undo' }, action: press(screen.undo) } },
    'world.changed': {
      later: {
        event: { type: 'world.changed', world: { ...world, now: world.now + 30_000 } },
        action: inner('told by the app'),
        when: (now) => isUntouched(now) && now.context.world === world,
      },
    },
    'xstate.done.actor.fetchHistory': {
      newest: answered('fetchHistory', newest, instead('cartHistory', 200, answerOf(newest))),
      keptAlone: answered('fetchHistory', keptAlone, inner('read from the storage while no server answers')),
    },
    'xstate.error.actor.fetchHistory': failing('fetchHistory', 'cartHistory', 'refused'),
    'xstate.done.actor.refreshHistory': {
      same: answered('refreshHistory', newest, instead('cartHistory', 200, answerOf(newest))),
      newer: answered('refreshHistory', newer, inner('a colleague adds something meanwhile')),
    },
    'xstate.error.actor.refreshHistory': failing('refreshHistory', 'cartHistory', 'refused'),
    'xstate.done.actor.extendHistory': {
      earlier: answered('extendHistory', earlier, instead('cartHistory', 200, answerOf(earlier))),
    },
    'xstate.error.actor.extendHistory': failing('extendHistory', 'cartHistory', 'refused'),
  },
  visible: {
    'list.unopened': [],
    'list.loading': [shown(screen.loading)],
    'list.ready': ({ text, pages }) => [
      text === 'xyz' ? shown(screen.nothing) : absent(screen.nothing),
      text === '' ? shown(screen.addedBy('you', '', '2', nameOfGood(trout))) : absent(screen.emptied(2)),
      ...(pages.length > 1 && text === '' ? [shown(screen.orderedBy('Eero Lahtinen', '100001'))] : []),
    ],
    'list.refreshing': [enabled(screen.filter)],
    'list.extending': [shown(screen.extending)],
    'list.unextended': [shown(screen.unextended), enabled(screen.earlier)],
    'list.failed': [shown(screen.failed), enabled(screen.retry)],
    'moment.closed': [absent(screen.restore), absent(screen.dialog)],
    'moment.previewing': ({ chosen }) =>
      chosen?.id === emptied.id
        ? [shown(screen.wasEmpty), absent(screen.restore)]
        : [enabled(screen.restore), absent(screen.dialog)],
    'moment.confirming': [enabled(screen.confirm), enabled(screen.cancel)],
    'moment.restored': ({ chosen }) => [
      shown(screen.done),
      enabled(screen.undo),
      ...(chosen?.id === addedHerring.id ? [shown(screen.lost(1))] : []),
    ],
    'moment.undone': [shown(screen.undone), absent(screen.undo)],
  },
  counters: ({ context: { pages, text, chosen, sought, source, restored, world: now } }) => [
    pages.length,
    text,
    chosen?.id ?? '',
    sought ?? '',
    source,
    restored === undefined,
    now === world,
  ],
  limit: 3_000,
});

/** True if no moment is chosen. Limits the paths: moments are chosen on a list without a search or more pages. */
function isUntouched({ context }: Snapshot): boolean {
  return context.chosen === undefined && context.text === '' && context.pages.length <= 1;
}

function isListed(now: Snapshot): boolean {
  return now.matches({ list: 'ready' });
}

function isShowing(now: Snapshot): boolean {
  return isListed(now) && now.context.pages.length === 1 && now.context.text === '' && isServer(now);
}

function isServer({ context }: Snapshot): boolean {
  return context.source === 'server' && context.world === world;
}

/** False below a dialog, and while a restored moment is unread. */
function canPress(now: Snapshot): boolean {
  return now.matches({ moment: 'closed' }) || now.matches({ moment: 'previewing' });
}

function isCalm({ context }: Snapshot): boolean {
  return context.chosen?.id !== added.id;
}
