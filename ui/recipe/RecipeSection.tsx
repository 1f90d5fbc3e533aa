import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { listState } from '../../machines/recipe/recipe.selectors.ts';
import { FailedText } from '../deferred/Part.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { RecipePicker } from './RecipePicker.tsx';
import './recipe.css';

interface RecipeSectionProps {
  readonly recipe: ProcessRef<'recipe'> | undefined;
  /** Wraps the list, or replaces it if the backend has no recipes. */
  readonly around?: (list: ReactNode) => ReactNode;
}

/**
 * The recipe list (§2). Its height is fixed: the categories below do not move. Without a process the deferred part is
 * loading.
 */
export function RecipeSection({ recipe, around = (list) => list }: RecipeSectionProps) {
  return (
    <section className="recipes" aria-labelledby="recipes-title">
      <h2 id="recipes-title">
        <FormattedMessage id="recipe.title" />
      </h2>
      <p className="recipes-text">
        <FormattedMessage id="recipe.text" />
      </p>
      {recipe === undefined ? <Loading /> : around(<Recipes recipe={recipe} />)}
    </section>
  );
}

function Recipes({ recipe }: { readonly recipe: ProcessRef<'recipe'> }) {
  const state = useSelector(recipe, listState);
  const exist = useSelector(recipe, ({ context }) => context.recipes.length > 0);
  if (state === 'loading') return <Loading />;
  if (state === 'failed') return <Failed recipe={recipe} />;
  return exist ? <RecipePicker recipe={recipe} /> : <Nothing />;
}

function Loading() {
  return (
    <div className="recipes-place">
      <Skeleton label={useIntl().formatMessage({ id: 'recipe.loading' })} rows={6} />
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState title={useIntl().formatMessage({ id: 'recipe.none' })} level={3}>
      <FormattedMessage id="recipe.none.text" />
    </EmptyState>
  );
}

function Failed({ recipe }: { readonly recipe: ProcessRef<'recipe'> }) {
  return (
    <Notice
      kind="error"
      role="alert"
      title={useIntl().formatMessage({ id: 'recipe.failed.title' })}
      action={
        <Button onPress={() => recipe.send({ type: 'recipe.retry' })}>
          <FormattedMessage id="common.retry" />
        </Button>
      }
    >
      <FailedText id="recipe.failed.text" />
    </Notice>
  );
}
