import type { SnapshotFrom } from 'xstate';
import { linesIn, type recipeMachine } from '../../machines/recipe/recipe.machine.ts';
import { isEqual } from './equal.ts';
import { peas, soldOut, trout } from './goods.ts';
import { afterSteps, type Invariant, type StepRule } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof recipeMachine>;

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
      rule: 'recipes that could not be fetched anew stay',
      on: 'xstate.error.actor.refreshRecipes',
      to: 'list.ready',
      holds: ({ snapshot: { context } }, { before }) => context.recipes === before.context.recipes,
    },
    ...['recipe.retry', 'recipe.open'].map(
      (on): StepRule<Snapshot> => ({
        rule: `recipes that did not come are asked for again: ${on}`,
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
