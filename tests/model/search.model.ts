import type { SnapshotFrom } from 'xstate';
import { emptyCatalogue, FEE_PRODUCT } from '../../machines/domain/catalogue/catalogue.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { found, ownGoods, quickHit } from '../../machines/search/search.selectors.ts';
import { gesture, inner, press, through } from './actions.ts';
import { NOW, peas, trout, world } from './goods.ts';
import { afterSteps, type Invariant, type StepRule } from './invariant.ts';
import { defineModel } from './model.ts';
import { adding, cartOf, orderOf } from './orders.ts';
import { nameOfGood } from './targets.ts';
import { absent, type Bilingual, shown, thing, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

const list = thing('grid', 'search.results');
export const searchScreen = {
  field: thing('combobox', 'search.label'),
  list,
  result: thing('text', nameOfGood(trout), list),
  quick: thing('text', withAmount(nameOfGood(trout), 4), list),
  brief: thing('text', 'search.brief'),
  waiting: thing('text', 'search.waiting'),
  added: thing('text', { key: 'search.added', values: { name: nameOfGood(trout), amount: '4' } }),
  nothing: thing('text', { key: 'search.nothing', values: { text: 'xyzzy' } }),
  /** A text outside the list that is no control. */
  elsewhere: thing('heading', 'cart.title'),
} as const;

const { field } = searchScreen;
const without = (...others: readonly ('list' | 'brief' | 'waiting' | 'nothing')[]): readonly Visible[] =>
  others.map((other) => absent(searchScreen[other]));
const typed = (text: string) => ({
  event: { type: 'search.type', text, language: 'fi' } as const,
  action: gesture({ act: 'type', target: field, text }),
});
const isPlain = (snapshot: Snapshot) => quickHit(snapshot) === undefined;
const key = (name: string) => gesture({ act: 'key', press: name });

function withAmount({ fi, en }: Bilingual, amount: number): Bilingual {
  return { fi: `${fi} × ${amount}`, en: `${en} × ${amount}` };
}

/** The search box (§2). A number finds the same goods in both languages. */
export const searchModel = defineModel<typeof searchMachine>({
  process: 'search',
  machine: searchMachine,
  starts: {
    ready: { input: { world, orders: [] }, given: [{ given: 'loggedIn', username: 'ravintola' }] },
    reloaded: {
      input: { world: { ...world, catalogue: emptyCatalogue }, orders: [] },
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'catalogue' },
        { given: 'reloaded' },
      ],
    },
  },
  actors: {},
  samples: {
    'search.open': {
      pressed: {
        event: { type: 'search.open', language: 'fi' },
        action: press(field),
        in: ['closed'],
      },
      inEnglish: {
        event: { type: 'search.open', language: 'en' },
        action: inner('the language was changed since'),
        in: ['closed'],
      },
    },
    'search.type': {
      brief: typed('33'),
      number: typed(trout.id),
      quick: typed(`${trout.id} 4`),
      unknown: typed('xyzzy'),
    },
    'search.move': {
      next: { event: { type: 'search.move', to: 'next' }, action: key('ArrowDown') },
      previous: { event: { type: 'search.move', to: 'previous' }, action: key('ArrowUp') },
    },
    'search.choose': {
      entered: { event: { type: 'search.choose' }, action: key('Enter'), when: isPlain },
      pressed: {
        event: { type: 'search.choose', product_id: trout.id },
        action: press(searchScreen.result),
        when: isPlain,
      },
    },
    'search.add': {
      entered: { event: { type: 'search.add' }, action: key('Enter') },
      pressed: { event: { type: 'search.add' }, action: press(searchScreen.quick) },
    },
    'search.cancel': { escape: { event: { type: 'search.cancel' }, action: key('Escape') } },
    'search.close': { left: { event: { type: 'search.close' }, action: press(searchScreen.elsewhere) } },
    'orders.changed': {
      bought: {
        event: { type: 'orders.changed', orders: [orderOf(cartOf(adding(peas, 1)))] },
        action: inner('the account has its orders before a letter is typed'),
        in: ['open.results'],
        when: ({ context }) =>
          context.orders.length === 0 && context.active !== undefined && context.world === world,
        ends: true,
      },
    },
    'world.changed': {
      loaded: {
        event: { type: 'world.changed', world },
        action: through('catalogue'),
        when: ({ context }) => context.world.catalogue === emptyCatalogue,
      },
      loadedWithout: {
        event: { type: 'world.changed', world },
        action: through('catalogue'),
        in: ['open.waiting'],
        when: ({ context }) => context.text === 'xyzzy',
      },
      fresher: {
        event: { type: 'world.changed', world: { ...world, catalogue: { ...world.catalogue } } },
        action: inner('the goods are fetched again by themselves'),
        when: ({ context }) => context.active !== undefined,
      },
      tickedAtResult: {
        event: { type: 'world.changed', world: { ...world, now: NOW + 30_000 } },
        action: inner('the clock ticks by itself'),
        when: ({ context }) => context.active !== undefined && context.world === world,
      },
      ticked: {
        event: { type: 'world.changed', world: { ...world, now: NOW + 30_000 } },
        action: inner('the clock ticks by itself'),
        when: ({ context }) => context.world.catalogue !== emptyCatalogue,
      },
    },
  },
  visible: {
    closed: [shown(field), ...without('list', 'brief', 'waiting', 'nothing')],
    'open.deciding': [],
    'open.brief': [shown(searchScreen.brief), ...without('list', 'nothing')],
    'open.waiting': [shown(searchScreen.waiting), ...without('list', 'brief')],
    'open.results': ({ text }) => [
      shown(searchScreen.list),
      shown(text.endsWith(' 4') ? searchScreen.quick : searchScreen.result),
      ...without('brief'),
    ],
    'open.added': [shown(searchScreen.added), ...without('list', 'brief')],
    'open.nothing': [shown(searchScreen.nothing), ...without('list', 'brief')],
  },
  counters: ({ context }) => [
    context.text,
    context.active ?? -1,
    context.world.catalogue === emptyCatalogue,
    context.world.now,
    context.orders.length,
  ],
  limit: 500,
});

export const searchInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§5 fewer than 3 characters bring no results',
    holds: ({ snapshot }) => !snapshot.matches({ open: 'results' }) || snapshot.context.text.length >= 3,
  },
  {
    rule: '§2 results are shown when there are some, and only then',
    holds: ({ snapshot }) =>
      !snapshot.matches('open') || snapshot.matches({ open: 'results' }) === found(snapshot).total > 0,
  },
  {
    rule: 'the arrows are at a result of the list, or at none',
    holds: ({ snapshot }) => {
      const { active } = snapshot.context;
      return (
        active === undefined ||
        (snapshot.matches({ open: 'results' }) && active < found(snapshot).hits.length)
      );
    },
  },
  {
    rule: '§2 only a product of the list is opened',
    holds: ({ snapshot }) => !snapshot.can({ type: 'search.choose', product_id: FEE_PRODUCT }),
  },
  {
    rule: '§2 a chosen product is opened on the categories screen',
    holds: ({ trail: { told } }) =>
      told.every(
        ({ type, path }) =>
          type === 'cart.add' || (type === 'page.open' && path === '/shop/categories?search_result=33419'),
      ),
  },
  ...afterSteps<Snapshot>(
    {
      rule: '§2 the typed text is searched in the current language',
      on: ['search.type', 'search.open'],
      to: 'open',
      holds: ({ snapshot: { context } }, { event, before }) =>
        context.text === (event.text ?? before.context.text) &&
        context.language === event.language &&
        context.active === undefined,
    },
    ...['closed', 'open'].map(
      (from): StepRule<Snapshot> => ({
        rule: `the goods and the time are those of now: ${from} before`,
        on: 'world.changed',
        from,
        to: from,
        holds: ({ snapshot: { context } }, { event }) => context.world === event.world,
      }),
    ),
    {
      rule: 'goods that the account ordered are first among equals, and no result stays chosen',
      on: 'orders.changed',
      asks: [],
      holds: ({ snapshot }) => ownGoods(snapshot).has(peas.id) && snapshot.context.active === undefined,
    },
    ...Object.entries({ results: trout.id, nothing: 'xyzzy' }).map(
      ([to, text]): StepRule<Snapshot> => ({
        rule: `text typed before the goods arrive is searched in them: ${to}`,
        on: 'world.changed',
        from: 'open.waiting',
        when: ({ context }) => context.text === text,
        to: `open.${to}`,
      }),
    ),
    {
      rule: 'the arrows begin again in other goods',
      on: 'world.changed',
      from: 'open.results',
      when: ({ context }, { world }) => world.catalogue !== context.world.catalogue,
      holds: ({ snapshot: { context } }) => context.active === undefined,
    },
    {
      rule: 'the arrows stay where they are while the time passes',
      on: 'world.changed',
      from: 'open.results',
      when: ({ context }, { world }) =>
        world.catalogue === context.world.catalogue && context.active !== undefined,
      holds: ({ snapshot: { context } }, { before }) => context.active === before.context.active,
    },
    {
      rule: 'Escape clears the typed text',
      on: 'search.cancel',
      when: ({ context }) => context.text !== '',
      to: 'open.brief',
      holds: ({ snapshot: { context } }, { before }) =>
        context.text === '' && context.language === before.context.language,
    },
    {
      rule: '§2 choosing a product closes the search and opens it, leaving it opens nothing',
      on: ['search.close', 'search.choose'],
      to: 'closed',
      holds: (_, { event, did }) => did.told.length === (event.type === 'search.choose' ? 1 : 0),
    },
    {
      rule: 'a number with an amount goes into the cart, and the field is ready for the next one',
      on: 'search.add',
      to: 'open.added',
      holds: ({ snapshot: { context } }, { did }) =>
        context.text === '' &&
        JSON.stringify(did.told) ===
          JSON.stringify([{ type: 'cart.add', product_id: trout.id, price_id: trout.price_id, amount: 4 }]),
    },
    {
      rule: 'the next text takes the place of the added good',
      on: 'search.type',
      from: 'open.added',
      to: 'open',
      holds: ({ snapshot }) => !snapshot.matches({ open: 'added' }) && snapshot.context.added === undefined,
    },
    {
      rule: 'Escape in an empty field closes the search',
      on: 'search.cancel',
      when: ({ context }) => context.text === '',
      to: 'closed',
    },
  ),
];
