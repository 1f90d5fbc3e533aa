import type { SnapshotFrom } from 'xstate';
import type { World } from '../../machines/domain/world.ts';
import { linesIn, recipeMachine } from '../../machines/recipe/recipe.machine.ts';
import { gesture, inner, press, through, within } from './actions.ts';
import { isEqual } from './equal.ts';
import { answered, failing } from './failures.ts';
import { catalogueWith, type Good, peas, soldOut, trout, world } from './goods.ts';
import { afterSteps, type Invariant, type StepRule } from './invariant.ts';
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
        action: inner('told by the deferred part when the goods were fetched again'),
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

export const recipeInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§5 the batch is a multiple of 5 and 5 at least',
    holds: ({ snapshot: { context } }) =>
      context.tailoring.quantity % 5 === 0 && context.tailoring.quantity >= 5,
  },
  {
    rule: '§5 no adjustment takes an ingredient below 0',
    holds: ({ snapshot: { context } }) => linesIn(context).every(({ packs }) => packs >= 0),
  },
  {
    rule: '§5 an ingredient that is out of stock or missing is never chosen',
    holds: ({ snapshot: { context } }) =>
      linesIn(context).every(
        ({ product, isChosen }) => !isChosen || (product !== undefined && product.out_of_stock === 0),
      ),
  },
  {
    rule: '§2 the cart is asked for lines of goods that can be had, beside its other lines',
    holds: ({ trail: { told } }) =>
      told.every(
        ({ type, lines }) =>
          type === 'cart.addAll' &&
          lines.length > 0 &&
          lines.every(
            (line: { product_id: string; amount: number }) =>
              Number.isInteger(line.amount) &&
              line.amount > 0 &&
              ![soldOut.id, '99999'].includes(line.product_id),
          ),
      ),
  },
  {
    rule: '§5 an ingredient out of stock or missing is neither chosen nor adjusted, and no unknown recipe is taken',
    holds: ({ snapshot }) =>
      !snapshot.can({ type: 'recipe.choose', recipe_id: 'of nobody' }) &&
      [soldOut.id, '99999'].every(
        (product_code) =>
          !snapshot.can({ type: 'recipe.adjust', product_code, packs: 1 }) &&
          !snapshot.can({ type: 'recipe.check', product_code, checked: true }),
      ),
  },
  {
    rule: '§2 only a recipe with a chosen ingredient goes into the cart',
    holds: ({ snapshot }) => snapshot.can({ type: 'recipe.add' }) === hasChosen(snapshot),
  },
  {
    rule: 'no recipe lies in the tool until one is taken',
    holds: ({ snapshot }) =>
      snapshot.matches({ tool: 'choosing' }) === (snapshot.context.recipe === undefined),
  },
  ...afterSteps<Snapshot>(
    {
      rule: '§2 the recipes are those of the server, and are not asked for again beside the same goods',
      on: ['xstate.done.actor.fetchRecipes', 'xstate.done.actor.refreshRecipes'],
      to: 'list.ready',
      holds: ({ snapshot }, { event }) =>
        isEqual(snapshot.context.recipes, event.output) && !snapshot.can({ type: 'recipe.open' }),
    },
    {
      rule: 'other goods may come in other packs: the page asks for its recipes again',
      on: 'world.changed',
      from: 'list.ready',
      holds: ({ snapshot }) => snapshot.can({ type: 'recipe.open' }),
    },
    {
      rule: 'recipes that could not be fetched again stay',
      on: 'xstate.error.actor.refreshRecipes',
      to: 'list.ready',
      holds: ({ snapshot: { context } }, { before }) => context.recipes === before.context.recipes,
    },
    ...['recipe.retry', 'recipe.open'].map(
      (on): StepRule<Snapshot> => ({
        rule: `recipes that did not arrive are fetched again: ${on}`,
        on,
        from: 'list.failed',
        to: 'list.loading',
        asks: ['fetchRecipes'],
      }),
    ),
    {
      rule: '§2 chosen ingredients go into the cart, and those that cannot are reported',
      on: 'recipe.add',
      to: 'tool.added',
      tells: ['cart.addAll'],
      holds: ({ snapshot: { context }, trail: { told } }, { before }) => {
        const codes = context.result.added.map(({ ingredient }) => ingredient.product_code);
        return (
          isEqual(codes, chosenIn(before)) &&
          isEqual(idsOf(told.at(-1)?.lines), codes) &&
          context.result.left.some(({ ingredient }) => ingredient.product_code === soldOut.id)
        );
      },
    },
    ...['tailoring', 'added'].map(
      (from): StepRule<Snapshot> => ({
        rule: `the tool can be closed: ${from} before`,
        on: 'recipe.close',
        from: `tool.${from}`,
        to: 'tool.choosing',
        tells: [],
      }),
    ),
  ),
];

function hasChosen(snapshot: Snapshot): boolean {
  return snapshot.matches({ tool: 'tailoring' }) && chosenIn(snapshot).length > 0;
}

/** The chosen goods of the soup: trout if available and not reduced to 0, and peas; both only if checked. */
function chosenIn({ context: { tailoring, world } }: Pick<Snapshot, 'context'>): string[] {
  const planned = Math.ceil((tailoring.quantity * 85) / 1_000);
  const hasTrout =
    world.catalogue.products.get(trout.id)?.out_of_stock === 0 &&
    planned + (tailoring.adjustments[trout.id] ?? 0) > 0;
  const chosen = [...(hasTrout ? [trout.id] : []), peas.id];
  return chosen.filter((id) => !tailoring.unchecked.includes(id));
}

function idsOf(lines: readonly { readonly product_id: string }[]): string[] {
  return lines.map(({ product_id }) => product_id);
}
