import type { SnapshotFrom } from 'xstate';
import { type RecipeLine, type RecipeTotals, recipeLines, recipeTotals } from '../domain/recipe/lines.ts';
import type { Recipe } from '../domain/recipe/recipe.schema.ts';
import { asPlanned } from '../domain/recipe/tailoring.ts';
import type { World } from '../domain/world.ts';
import { linesIn, type recipeMachine } from './recipe.machine.ts';

export type RecipeSnapshot = SnapshotFrom<typeof recipeMachine>;
type Language = 'fi' | 'en';

interface Described {
  readonly description_fi: string;
  readonly description_en: string;
}

/** Recipes that are fetched again remain on the screen. */
export function listState(snapshot: RecipeSnapshot): 'loading' | 'ready' | 'failed' {
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  return snapshot.matches({ list: 'absent' }) || snapshot.matches({ list: 'loading' }) ? 'loading' : 'ready';
}

/** A recipe's name is Finnish; some also have an English one. */
export function namesOf({ name, name_en }: Recipe): Described {
  return { description_fi: name, description_en: name_en };
}

/** The good's own name, else the recipe's name for it, else its number. */
export function namesOfLine({ product, ingredient }: RecipeLine): Described {
  const { description_fi, description_en } = product ?? ingredient;
  return description_fi === '' && description_en === ''
    ? { description_fi: ingredient.product_code, description_en: ingredient.product_code }
    : { description_fi, description_en };
}

/** Recipes whose name contains every word of the query, in Finnish order. */
export function listedRecipes(recipes: readonly Recipe[], language: Language, query: string): Recipe[] {
  const words = folded(query).split(' ').filter(Boolean);
  return sorted(recipes, language)
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ recipe }) => recipe);
}

/** The cost of a recipe as planned, and the number of its unavailable ingredients. */
export function plannedTotals(recipe: Recipe, world: World): RecipeTotals & { readonly lacking: number } {
  const lines = recipeLines(recipe, asPlanned, world);
  return { ...recipeTotals(lines, world), lacking: lackingIn(lines) };
}

export interface ToolView {
  readonly lines: readonly RecipeLine[];
  readonly totals: RecipeTotals;
  readonly chosen: number;
  readonly lacking: number;
}

export function toolView({ context }: Pick<RecipeSnapshot, 'context'>): ToolView {
  const lines = linesIn(context);
  return {
    lines,
    totals: recipeTotals(lines, context.world),
    chosen: lines.filter(({ isChosen }) => isChosen).length,
    lacking: lackingIn(lines),
  };
}

function lackingIn(lines: readonly RecipeLine[]): number {
  return lines.filter(({ problem }) => problem !== undefined).length;
}

interface Listed {
  readonly recipe: Recipe;
  readonly text: string;
}

const finnish = new Intl.Collator('fi', { numeric: true });
const cache: Readonly<Record<Language, WeakMap<readonly Recipe[], readonly Listed[]>>> = {
  fi: new WeakMap(),
  en: new WeakMap(),
};

/** Sorted once for each answer and language. */
function sorted(recipes: readonly Recipe[], language: Language): readonly Listed[] {
  const known = cache[language].get(recipes);
  if (known !== undefined) return known;
  const made = recipes
    .map((recipe) => ({ recipe, name: nameIn(recipe, language) }))
    .toSorted((a, b) => finnish.compare(a.name, b.name))
    .map(({ recipe, name }) => ({ recipe, text: folded(name) }));
  cache[language].set(recipes, made);
  return made;
}

function nameIn({ name, name_en }: Recipe, language: Language): string {
  return language === 'en' && name_en !== '' ? name_en : name;
}

/** Removes case and diacritics: 'lihapata' and 'crepe' match. */
function folded(text: string): string {
  return text
    .toLocaleLowerCase('fi')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '');
}
