import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { namesOf } from '../../machines/recipe/recipe.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { Dialog } from '../parts/dialog.tsx';
import { RecipeAdd } from './RecipeAdd.tsx';
import { RecipeAdded, RecipeAddedActions } from './RecipeAdded.tsx';
import { RecipeTailoring } from './RecipeTailoring.tsx';
import { useUnreadable } from './use-unreadable.ts';
import './recipe-tool.css';

interface RecipeToolProps {
  readonly recipe: ProcessRef<'recipe'>;
  readonly cart: CartRef;
}

/** The tool: a recipe adapted to the day, then the goods added to the cart (§2 Recipe tool). */
export function RecipeTool({ recipe, cart }: RecipeToolProps) {
  const intl = useIntl();
  const locale = useLocale();
  const isTailoring = useSelector(recipe, (snapshot) => snapshot.matches({ tool: 'tailoring' }));
  const isAdded = useSelector(recipe, (snapshot) => snapshot.matches({ tool: 'added' }));
  const [isUnreadable, onUnreadable] = useUnreadable();
  const chosen = useSelector(recipe, ({ context }) => context.recipe);
  const name = chosen === undefined ? { text: '' } : nameOf(namesOf(chosen), locale);
  const actions = isTailoring ? (
    <RecipeAdd recipe={recipe} cart={cart} disabled={isUnreadable} />
  ) : (
    <RecipeAddedActions recipe={recipe} />
  );
  return (
    <Dialog
      open={isTailoring || isAdded}
      size="wide"
      title={<span lang={name.lang}>{name.text}</span>}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      onClose={() => recipe.send({ type: 'recipe.close' })}
      actions={actions}
    >
      {isTailoring ? <RecipeTailoring recipe={recipe} onUnreadable={onUnreadable} /> : null}
      {isAdded ? <RecipeAdded recipe={recipe} /> : null}
    </Dialog>
  );
}
