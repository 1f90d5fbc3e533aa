import { useEffect } from 'react';
import type { AppRef, CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { CatalogueScreen } from '../catalogue/CatalogueScreen.tsx';
import { RecipeSection } from './RecipeSection.tsx';
import { RecipeTool } from './RecipeTool.tsx';
import { useRecipes } from './use-recipes.ts';

interface RecipeScreenProps {
  readonly app: AppRef;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/** §2 /shop/categories-beta: the recipes above the categories, and the tool over all of it. */
export function RecipeScreen({ app, catalogue, cart }: RecipeScreenProps) {
  const recipe = useRecipes(app);
  // Whoever leaves the page comes back to the list; whoever leaves the shop has taken the tool along.
  useEffect(
    () => () => {
      if (recipe?.getSnapshot().status === 'active') recipe.send({ type: 'recipe.close' });
    },
    [recipe],
  );
  return (
    <>
      <CatalogueScreen
        app={app}
        catalogue={catalogue}
        cart={cart}
        above={<RecipeSection recipe={recipe} />}
      />
      {recipe === undefined ? null : <RecipeTool recipe={recipe} cart={cart} />}
    </>
  );
}
