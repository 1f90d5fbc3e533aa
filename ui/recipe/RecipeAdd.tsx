import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { formatMoney } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { amountsIn, canChange } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { toolView } from '../../machines/recipe/recipe.selectors.ts';
import { FigureButton } from '../app/FigureButton.tsx';
import { useLocale } from '../app/use-locale.ts';
import { LockedNote } from '../ordering/LockedNote.tsx';
import { Button } from '../parts/button.tsx';
import { RecipeTotal } from './RecipeTotal.tsx';

interface RecipeAddProps {
  readonly recipe: ProcessRef<'recipe'>;
  readonly cart: CartRef;
  /** True while an amount is unreadable. */
  readonly disabled: boolean;
}

/** The cost of the chosen ingredients, and the button that adds them to the cart. */
export function RecipeAdd({ recipe, cart, disabled }: RecipeAddProps) {
  const locale = useLocale();
  const context = useSelector(recipe, (snapshot) => snapshot.context);
  const canAdd = useSelector(recipe, (snapshot) => snapshot.can({ type: 'recipe.add' }));
  const isOpen = useSelector(cart, canChange);
  const { totals, chosen, lacking } = toolView({ context });
  return (
    <div className="recipe-add">
      <p className="recipe-sum" data-facts="recipe">
        <FigureButton figure="goods|recipe|">
          <RecipeTotal totals={totals.goods} />
        </FigureButton>
        <span className="recipe-sum-about" role="status">
          <FormattedMessage id="recipe.chosen" values={{ count: chosen }} />
          {lacking === 0 ? null : (
            <>
              {' · '}
              <FormattedMessage id="recipe.lacking" values={{ count: lacking }} />
            </>
          )}
        </span>
        {totals.deposits.excl === 0 ? null : (
          <span className="recipe-sum-about">
            <FormattedMessage
              id="recipe.deposits"
              values={{
                excl: formatMoney(totals.deposits.excl, locale),
                incl: formatMoney(totals.deposits.incl, locale),
              }}
            />
          </span>
        )}
      </p>
      <LockedNote cart={cart} />
      <Button
        kind="primary"
        disabled={disabled || !canAdd || !isOpen}
        onPress={() =>
          recipe.send({ type: 'recipe.add', inCart: Object.fromEntries(amountsIn(cart.getSnapshot())) })
        }
      >
        <FormattedMessage id="recipe.add" />
      </Button>
    </div>
  );
}
