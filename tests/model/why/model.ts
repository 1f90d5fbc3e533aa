import type { SnapshotFrom } from 'xstate';
import type { Figure } from '../../../machines/domain/explain/figure.ts';
import { recipeLines } from '../../../machines/domain/recipe/lines.ts';
import { asPlanned } from '../../../machines/domain/recipe/tailoring.ts';
import type { HistoryFound } from '../../../machines/history/history.events.ts';
import type { WhyContext } from '../../../machines/why/why.events.ts';
import { whyMachine } from '../../../machines/why/why.machine.ts';
import { gesture, inner, instead, press } from '../actions.ts';
import { answered, failing } from '../failures.ts';
import { trout, world } from '../goods.ts';
import { answerOf, madeBy } from '../histories.ts';
import { defineModel } from '../model.ts';
import { adding, cartOf } from '../orders.ts';
import { soup } from '../recipes.ts';
import { absent, enabled, shown, type Target, thing, type Visible } from '../visible.ts';

type Snapshot = SnapshotFrom<typeof whyMachine>;

const sheet = thing('dialog', 'why.title');
const whyScreen = {
  sheet,
  parts: thing('list', 'why.parts', sheet),
  delivery: beginning({ fi: 'Toimitus ', en: 'Delivery ' }),
  goods: beginning({ fi: '1 tuote', en: '1 product' }),
  back: thing('button', 'why.back', sheet),
  close: thing('button', 'common.close', sheet),
  asking: thing('text', 'why.asking', sheet),
  unknown: thing('text', 'why.unknown', sheet),
  touched: thing('heading', 'why.touched', sheet),
  moment: thing('link', 'why.moment', sheet),
} as const;

/** 2 kg of trout: a cool box comes along, and the minimum order is not reached. */
export const explained = cartOf(adding(trout, 2));
const DAY = 'day 2026-11-25';
const total: Figure = { kind: 'total', at: '', id: '' };
const delivery: Figure = { kind: 'delivery', at: DAY, id: '' };
const goods: Figure = { kind: 'goods', at: DAY, id: '' };
/** The only book. */
const byColleague: HistoryFound = {
  source: 'server',
  pages: madeBy('keittio').pages.map((page) => ({ ...page, previous: undefined })),
};

/** The sheet that explains a figure, on the page of the cart. */
export const whyModel = defineModel<typeof whyMachine>({
  process: 'why',
  page: '/shop/cart',
  machine: whyMachine,
  starts: {
    filled: {
      input: { username: 'ravintola' },
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'inCart', good: trout, amount: 2 },
        { given: 'held', call: 'cartHistory' },
      ],
    },
  },
  actors: { fetchHistory: 'held' },
  samples: {
    'why.ask': {
      total: {
        event: { type: 'why.ask', figure: total, source: { of: 'cart', cart: explained }, world },
        action: gesture({ act: 'key', press: '?' }),
      },
      recipe: {
        event: {
          type: 'why.ask',
          figure: { kind: 'goods', at: 'recipe', id: '' },
          source: { of: 'recipe', quantity: 20, lines: recipeLines(soup, asPlanned, world) },
          world,
        },
        action: inner('the page of the recipes: why.test.ts presses its sum'),
      },
    },
    'why.open': {
      delivery: {
        event: { type: 'why.open', figure: delivery },
        action: press(whyScreen.delivery),
        when: ({ context }) => isAt(context, 'total'),
      },
      goods: {
        event: { type: 'why.open', figure: goods },
        action: press(whyScreen.goods),
        when: ({ context }) => isAt(context, 'delivery'),
      },
    },
    'why.back': { pressed: { event: { type: 'why.back' }, action: press(whyScreen.back) } },
    'why.close': { pressed: { event: { type: 'why.close' }, action: press(whyScreen.close) } },
    'xstate.done.actor.fetchHistory': {
      byColleague: answered('fetchHistory', byColleague, instead('cartHistory', 200, answerOf(byColleague))),
    },
    'xstate.error.actor.fetchHistory': failing('fetchHistory', 'cartHistory', 'unexpected'),
  },
  visible: {
    closed: [absent(sheet)],
    'open.asking': (context) => [...sheetOf(context), shown(whyScreen.asking), absent(whyScreen.touched)],
    'open.known': (context) => [
      ...sheetOf(context),
      ...(context.asked?.source.of === 'recipe'
        ? [absent(whyScreen.touched)]
        : [shown(whyScreen.touched), enabled(whyScreen.moment)]),
    ],
    'open.unknown': (context) => [...sheetOf(context), shown(whyScreen.unknown), absent(whyScreen.touched)],
  },
  counters: ({ context: { trail, asked, pages } }: Snapshot) => [
    trail.length,
    asked?.source.of ?? '',
    pages.length,
  ],
  limit: 100,
});

function isAt({ trail }: WhyContext, kind: Figure['kind']): boolean {
  return trail.at(-1)?.kind === kind;
}

function sheetOf(context: WhyContext): readonly Visible[] {
  return [
    shown(whyScreen.parts),
    enabled(whyScreen.close),
    ...(isAt(context, 'total') ? [enabled(whyScreen.delivery)] : []),
    ...(isAt(context, 'delivery') ? [enabled(whyScreen.goods)] : []),
    (context.trail.length > 1 ? enabled : absent)(whyScreen.back),
  ];
}

/** A part that opens: its sum follows its name. */
function beginning(name: Target['name']): Target {
  return { role: 'button', name, in: sheet, begins: true };
}
