import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { QUANTITY_STEP } from '../../machines/domain/recipe/tailoring.ts';
import { toolView } from '../../machines/recipe/recipe.selectors.ts';
import { AskService } from '../app/Service.tsx';
import { IngredientRow } from './IngredientRow.tsx';
import { StepField } from './StepField.tsx';
import type { OnUnreadable } from './use-unreadable.ts';

interface RecipeTailoringProps {
  readonly recipe: ProcessRef<'recipe'>;
  readonly onUnreadable: OnUnreadable;
}

/** The portions, and the chosen ingredients with their packs. */
export function RecipeTailoring({ recipe, onUnreadable }: RecipeTailoringProps) {
  const intl = useIntl();
  const context = useSelector(recipe, (snapshot) => snapshot.context);
  const { lines } = toolView({ context });
  return (
    <>
      <div className="recipe-quantity">
        <StepField
          field="quantity"
          label={intl.formatMessage({ id: 'recipe.quantity' })}
          amount={context.tailoring.quantity}
          min={QUANTITY_STEP}
          stepBy={QUANTITY_STEP}
          steps={{
            less: intl.formatMessage({ id: 'recipe.quantity.less' }),
            more: intl.formatMessage({ id: 'recipe.quantity.more' }),
          }}
          onUnreadable={onUnreadable}
          onCommit={(quantity) => recipe.send({ type: 'recipe.setQuantity', quantity })}
        />
      </div>
      <div className="ingredient-columns" aria-hidden="true">
        <span>
          <FormattedMessage id="recipe.column.ingredient" />
        </span>
        <span>
          <FormattedMessage id="recipe.column.packs" />
        </span>
        <span>
          <FormattedMessage id="recipe.column.price" />
        </span>
      </div>
      <ul
        className="ingredients"
        // biome-ignore lint/a11y/noRedundantRoles: without it Safari names no list whose marks are hidden
        role="list"
        aria-label={intl.formatMessage({ id: 'recipe.ingredients' })}
      >
        {lines.map((line) => (
          <IngredientRow
            key={line.ingredient.product_code}
            line={line}
            checked={
              line.problem === undefined &&
              !context.tailoring.unchecked.includes(line.ingredient.product_code)
            }
            quantity={context.tailoring.quantity}
            recipe={recipe}
            onUnreadable={onUnreadable}
          />
        ))}
      </ul>
      {lines.every(({ problem }) => problem === undefined) ? null : (
        <p>
          <FormattedMessage id="part.service" /> <AskService />
        </p>
      )}
    </>
  );
}
