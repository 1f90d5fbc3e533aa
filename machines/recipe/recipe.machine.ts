import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type CatalogueIndex, emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import { type RecipeLine, recipeLines } from '../domain/recipe/lines.ts';
import type { Recipe } from '../domain/recipe/recipe.schema.ts';
import {
  asPlanned,
  type Tailoring,
  withChecked,
  withPacks,
  withQuantity,
} from '../domain/recipe/tailoring.ts';
import type { World } from '../domain/world.ts';
import { to } from '../system.ts';
import type { Amounts, RecipeEvent, RecipeInput, RecipeResult } from './recipe.events.ts';
import { nothing, resultOf } from './recipe.result.ts';

export interface RecipeContext {
  readonly world: World;
  readonly recipes: readonly Recipe[];
  /** The catalogue at the time of the recipes' fetch: their packs belong to its goods. */
  readonly fetchedBeside: CatalogueIndex;
  /** The recipe in the tool. */
  readonly recipe: Recipe | undefined;
  readonly tailoring: Tailoring;
  readonly result: RecipeResult;
}

/** The recipes of the shop, and the tool that turns one into cart lines (§2 Recipe tool, §5). */
export const recipeMachine = setup({
  types: {
    context: {} as RecipeContext,
    events: {} as RecipeEvent,
    input: {} as RecipeInput,
  },
  actors: {
    fetchRecipes: fromPromise<readonly Recipe[]>(() => Promise.reject(new Error('provide fetchRecipes'))),
  },
  guards: {
    /** Other goods may have other packs. */
    isStale: ({ context: { fetchedBeside, world } }) => !isSameEdition(fetchedBeside, world.catalogue),
    isKnown: ({ context }, recipe_id: string) => context.recipes.some(({ id }) => id === recipe_id),
    isSelectable: ({ context }, product_code: string) => {
      const line = lineOf(context, product_code);
      return line !== undefined && line.problem === undefined;
    },
    hasChosen: ({ context }) => linesIn(context).some(({ isChosen }) => isChosen),
  },
  actions: {
    keepWorld: assign(({ context }, world: World) => ({
      world,
      // Recipes fetched before the goods belong to the first catalogue.
      ...(context.fetchedBeside === emptyCatalogue ? { fetchedBeside: world.catalogue } : {}),
    })),
    keepRecipes: assign(({ context }, recipes: readonly Recipe[]) => ({
      recipes,
      recipe: recipes.find(({ id }) => id === context.recipe?.id) ?? context.recipe,
    })),
    keepPlace: assign({ fetchedBeside: ({ context }) => context.world.catalogue }),
    keepChoice: assign(({ context }, recipe_id: string) => ({
      recipe: context.recipes.find(({ id }) => id === recipe_id),
      tailoring: asPlanned,
      result: nothing,
    })),
    keepQuantity: assign(({ context }, quantity: number) => ({
      tailoring: withQuantity(context.tailoring, quantity),
    })),
    keepPacks: assign(({ context }, { product_code, packs }: Sent<'recipe.adjust'>) => ({
      tailoring: withPacks(context.tailoring, product_code, {
        planned: lineOf(context, product_code)?.planned ?? 0,
        packs,
      }),
    })),
    keepChecked: assign(({ context }, { product_code, checked }: Sent<'recipe.check'>) => ({
      tailoring: withChecked(context.tailoring, product_code, checked),
    })),
    keepResult: assign(({ context }, inCart: Amounts) => ({ result: resultOf(linesIn(context), inCart) })),
    forgetChoice: assign({ recipe: undefined }),
    askCart: enqueueActions(({ context, enqueue }) => {
      const lines = context.result.added.map(({ ingredient, packs }) => ({
        product_id: ingredient.product_code,
        amount: packs,
      }));
      if (lines.length > 0) enqueue.sendTo(to('cart'), { type: 'cart.addAll', lines });
    }),
  },
}).createMachine({
  id: 'recipe',
  type: 'parallel',
  context: ({ input }) => ({
    world: input.world,
    recipes: [],
    fetchedBeside: emptyCatalogue,
    recipe: undefined,
    tailoring: asPlanned,
    result: nothing,
  }),
  on: { 'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event.world } } },
  states: {
    list: {
      initial: 'absent',
      states: {
        absent: { on: { 'recipe.open': 'loading' } },
        loading: {
          invoke: {
            id: 'fetchRecipes',
            src: 'fetchRecipes',
            onDone: {
              target: 'ready',
              actions: [{ type: 'keepRecipes', params: ({ event }) => event.output }, 'keepPlace'],
            },
            onError: 'failed',
          },
        },
        ready: { on: { 'recipe.open': { guard: 'isStale', target: 'refreshing' } } },
        /** The recipes remain on the screen while they are fetched again, and after a failure. */
        refreshing: {
          invoke: {
            id: 'refreshRecipes',
            src: 'fetchRecipes',
            onDone: {
              target: 'ready',
              actions: [{ type: 'keepRecipes', params: ({ event }) => event.output }, 'keepPlace'],
            },
            onError: 'ready',
          },
        },
        failed: { on: { 'recipe.retry': 'loading', 'recipe.open': 'loading' } },
      },
    },
    tool: {
      initial: 'choosing',
      states: {
        choosing: {
          entry: 'forgetChoice',
          on: {
            'recipe.choose': {
              guard: { type: 'isKnown', params: ({ event }) => event.recipe_id },
              target: 'tailoring',
              actions: { type: 'keepChoice', params: ({ event }) => event.recipe_id },
            },
          },
        },
        tailoring: {
          on: {
            'recipe.setQuantity': {
              actions: { type: 'keepQuantity', params: ({ event }) => event.quantity },
            },
            'recipe.adjust': {
              guard: { type: 'isSelectable', params: ({ event }) => event.product_code },
              actions: { type: 'keepPacks', params: ({ event }) => event },
            },
            'recipe.check': {
              guard: { type: 'isSelectable', params: ({ event }) => event.product_code },
              actions: { type: 'keepChecked', params: ({ event }) => event },
            },
            'recipe.add': {
              guard: 'hasChosen',
              target: 'added',
              actions: [{ type: 'keepResult', params: ({ event }) => event.inCart ?? {} }, 'askCart'],
            },
            'recipe.close': 'choosing',
          },
        },
        /** Shows the goods added to the cart, and those that were not. */
        added: { on: { 'recipe.close': 'choosing' } },
      },
    },
  },
});

/** The lines of the recipe in the tool, by the current catalogue. */
export function linesIn({
  recipe,
  tailoring,
  world,
}: Pick<RecipeContext, 'recipe' | 'tailoring' | 'world'>): RecipeLine[] {
  return recipe === undefined ? [] : recipeLines(recipe, tailoring, world);
}

type Sent<Type extends RecipeEvent['type']> = Extract<RecipeEvent, { type: Type }>;

function lineOf(context: RecipeContext, product_code: string): RecipeLine | undefined {
  return linesIn(context).find(({ ingredient }) => ingredient.product_code === product_code);
}

/** Without editions each fetched catalogue counts as another one. */
function isSameEdition(a: CatalogueIndex, b: CatalogueIndex): boolean {
  return a === b || (a.edition !== undefined && a.edition === b.edition);
}
