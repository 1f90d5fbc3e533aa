import type { SnapshotFrom } from 'xstate';
import type { World } from '../../machines/domain/world.ts';
import { linesIn, recipeMachine } from '../../machines/recipe/recipe.machine.ts';
import { gesture, inner, press, through, within } from './actions.ts';
import { answered, failing } from './failures.ts';
import { catalogueWith, type Good, peas, soldOut, trout, world } from './goods.ts';
import { defineModel } from './model.ts';
import { recipes, soup } from './recipes.ts';
import { recipeScreen as screen } from './targets.ts';
import { absent, disabled, enabled, shown, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof recipeMachine>;

/** A later catalogue in which the trout is sold out. */
export const troutSoldOut: World = {
  ...world,
  catalogue: { ...catalogueWith({ ...trout, out_of_stock: 1 }, peas, soldOut), edition: '2' },
};

const first: World = { ...world, catalogue: { ...world.catalogue, edition: '1' } };
const listed: readonly Visible[] = [absent(screen.loading), absent(screen.failed), shown(screen.list)];
/** On a page, a stub answers with these recipes. */
const fetched = through('recipes');

/** The recipes and the tool, on the page of §2 /shop/categories-beta. */
export const recipeModel = defineModel<typeof recipeMachine>({
  process: 'recipe',
  page: '/shop/categories-beta',
  machine: recipeMachine,
  starts: {
    opened: {
      input: { world: first },
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'recipes' },
        { given: 'reloaded' },
      ],
    },
  },
  actors: { fetchRecipes: 'held' },
  samples: {
    'recipe.open': {
      opened: {
        event: { type: 'recipe.open' },
        action: within('the page that is open asks for its recipes'),
        when: ({ value }) => value.list === 'absent',
      },
      again: {
        event: { type: 'recipe.open' },
        action: gesture({ act: 'goTo', path: '/shop/categories-beta' }),
        when: ({ value }) => value.list !== 'absent' && value.tool === 'choosing',
      },
    },
    'recipe.retry': { pressed: { event: { type: 'recipe.retry' }, action: press(screen.retry) } },
    'recipe.choose': {
      soup: { event: { type: 'recipe.choose', recipe_id: soup.id }, action: press(screen.optionOf(soup)) },
    },
    'recipe.setQuantity': {
      more: {
        event: { type: 'recipe.setQuantity', quantity: 25 },
        action: press(screen.more),
        when: ({ context }) => context.tailoring.quantity === 20,
      },
      typed: {
        event: { type: 'recipe.setQuantity', quantity: 18 },
        action: gesture({ act: 'fill', target: screen.quantity, text: '18' }),
        when: ({ context }) => context.tailoring.quantity === 25,
      },
    },
    'recipe.adjust': {
      none: {
        event: { type: 'recipe.adjust', product_code: trout.id, packs: 0 },
        action: gesture({ act: 'fill', target: screen.packsOf(trout), text: '0' }),
        when: (snapshot) => packsOf(snapshot, trout) > 0,
      },
      seven: {
        event: { type: 'recipe.adjust', product_code: trout.id, packs: 7 },
        action: gesture({ act: 'fill', target: screen.packsOf(trout), text: '7' }),
        when: (snapshot) => packsOf(snapshot, trout) === 0,
      },
    },
    'recipe.check': {
      off: {
        event: { type: 'recipe.check', product_code: peas.id, checked: false },
        action: press(screen.checkboxOf(peas)),
        when: ({ context }) => context.tailoring.unchecked.length === 0,
      },
      on: {
        event: { type: 'recipe.check', product_code: peas.id, checked: true },
        action: press(screen.checkboxOf(peas)),
        when: ({ context }) => context.tailoring.unchecked.length > 0,
      },
    },
    'recipe.add': { pressed: { event: { type: 'recipe.add' }, action: press(screen.add) } },
    'recipe.close': {
      cross: {
        event: { type: 'recipe.close' },
        action: press(screen.close),
        when: ({ value }) => value.tool === 'tailoring',
      },
      next: {
        event: { type: 'recipe.close' },
        action: press(screen.next),
        when: ({ value }) => value.tool === 'added',
      },
    },
    'world.changed': {
      soldOut: {
        event: { type: 'world.changed', world: troutSoldOut },
        action: inner('told by the deferred part when the goods were fetched anew'),
        when: ({ context }) => context.world !== troutSoldOut,
      },
    },
    'xstate.done.actor.fetchRecipes': { found: answered('fetchRecipes', recipes, fetched) },
    'xstate.error.actor.fetchRecipes': failing('fetchRecipes', 'recipes', 'lost', 'server'),
    'xstate.done.actor.refreshRecipes': {
      found: answered('refreshRecipes', recipes, fetched),
      soupAlone: answered('refreshRecipes', [soup], inner('the shop has taken one back')),
    },
    'xstate.error.actor.refreshRecipes': failing('refreshRecipes', 'recipes', 'lost', 'server'),
  },
  visible: {
    'list.absent': [],
    'list.loading': [shown(screen.loading)],
    'list.ready': listed,
    'list.refreshing': listed,
    'list.failed': [shown(screen.failed), enabled(screen.retry)],
    'tool.choosing': [absent(screen.dialogOf(soup))],
    'tool.tailoring': (context) => {
      const lines = linesIn(context);
      const troutLine = lines.find(({ ingredient }) => ingredient.product_code === trout.id);
      const chosen = lines.some(({ isChosen }) => isChosen);
      return [
        shown(screen.dialogOf(soup)),
        disabled(screen.checkboxOf(soldOut)),
        shown(screen.problem('outOfStock')),
        shown(screen.problem('productMissing')),
        troutLine?.problem === undefined
          ? enabled(screen.packsOf(trout))
          : disabled(screen.checkboxOf(trout)),
        (chosen ? enabled : disabled)(screen.add),
      ];
    },
    'tool.added': [shown(screen.added), shown(screen.left), enabled(screen.next)],
  },
  counters: ({ context: { tailoring, world: shop } }) => [
    tailoring.quantity,
    tailoring.adjustments[trout.id] ?? '',
    tailoring.unchecked.length,
    shop === troutSoldOut,
  ],
  limit: 2_000,
});

function packsOf({ context }: Pick<Snapshot, 'context'>, { id }: Good): number {
  const line = linesIn(context).find(({ ingredient }) => ingredient.product_code === id);
  return line?.problem === undefined ? (line?.packs ?? -1) : -1;
}
