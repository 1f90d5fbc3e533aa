import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { gesture, inner, press, through } from './actions.ts';
import { NOW, trout, world } from './goods.ts';
import { defineModel } from './model.ts';
import { nameOfGood } from './targets.ts';
import { absent, shown, thing, type Visible } from './visible.ts';

const list = thing('listbox', 'search.results');
export const searchScreen = {
  field: thing('combobox', 'search.label'),
  list,
  result: thing('text', nameOfGood(trout), list),
  brief: thing('text', 'search.brief'),
  waiting: thing('text', 'search.waiting'),
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
const key = (name: string) => gesture({ act: 'key', press: name });

/** The search box (§2). A number finds the same goods in both languages. */
export const searchModel = defineModel<typeof searchMachine>({
  process: 'search',
  machine: searchMachine,
  starts: {
    ready: { input: { world }, given: [{ given: 'loggedIn', username: 'ravintola' }] },
    reloaded: {
      input: { world: { ...world, catalogue: emptyCatalogue } },
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
    'search.type': { brief: typed('33'), number: typed(trout.id), unknown: typed('xyzzy') },
    'search.move': {
      next: { event: { type: 'search.move', to: 'next' }, action: key('ArrowDown') },
      previous: { event: { type: 'search.move', to: 'previous' }, action: key('ArrowUp') },
    },
    'search.choose': {
      entered: { event: { type: 'search.choose' }, action: key('Enter') },
      pressed: {
        event: { type: 'search.choose', product_id: trout.id },
        action: press(searchScreen.result),
      },
    },
    'search.cancel': { escape: { event: { type: 'search.cancel' }, action: key('Escape') } },
    'search.close': { left: { event: { type: 'search.close' }, action: press(searchScreen.elsewhere) } },
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
        action: inner('the goods are fetched anew by themselves'),
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
    'open.results': [shown(searchScreen.list), shown(searchScreen.result), ...without('brief')],
    'open.nothing': [shown(searchScreen.nothing), ...without('list', 'brief')],
  },
  counters: ({ context }) => [
    context.text,
    context.active ?? -1,
    context.world.catalogue === emptyCatalogue,
    context.world.now,
  ],
  limit: 500,
});
