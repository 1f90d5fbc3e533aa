import { useEffect } from 'react';
import type { AppRef, CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { CatalogueScreen } from '../catalogue/CatalogueScreen.tsx';
import { Part } from '../deferred/Part.tsx';
import { useOpened } from '../deferred/use-opened.ts';
import { RecipeSection } from './RecipeSection.tsx';
import { RecipeTool } from './RecipeTool.tsx';

interface RecipeScreenProps {
  readonly app: AppRef;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/** §2 /shop/categories-beta: the recipes above the categories, and the tool over the page. */
export function RecipeScreen({ app, catalogue, cart }: RecipeScreenProps) {
  const recipe = useOpened(app, 'recipe');
  // Leaving the page returns to the list; leaving the shop ends the tool.
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
        above={
          <RecipeSection
            recipe={recipe}
            around={(list) => (
              <Part app={app} call="recipes">
                {list}
              </Part>
            )}
          />
        }
      />
      {recipe === undefined ? null : <RecipeTool recipe={recipe} cart={cart} />}
    </>
  );
}
