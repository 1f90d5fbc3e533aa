import type { AppRef, CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { CatalogueScreen } from '../catalogue/CatalogueScreen.tsx';
import { RecipeSection } from './RecipeSection.tsx';

interface RecipeScreenProps {
  readonly app: AppRef;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/** §2 /shop/categories-beta: the recipes above the categories. */
export function RecipeScreen({ app, catalogue, cart }: RecipeScreenProps) {
  return (
    <CatalogueScreen
      app={app}
      catalogue={catalogue}
      cart={cart}
      above={<RecipeSection app={app} cart={cart} />}
    />
  );
}
