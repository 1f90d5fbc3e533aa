import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { AppRef, RecipeRef } from '../../machines/app/app.refs.ts';

/** The recipe tool of this session, once the desk has come; the page that asks for it loads the recipes (§2). */
export function useRecipes(app: AppRef): RecipeRef | undefined {
  const desk = useSelector(app, ({ context }) => context.desk);
  const recipe = useSelector(desk, (snapshot) => snapshot?.children.recipe);
  useEffect(() => {
    recipe?.send({ type: 'recipe.open' });
  }, [recipe]);
  return recipe;
}
