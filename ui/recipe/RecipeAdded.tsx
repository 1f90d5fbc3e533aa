import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import { sellingUnitIn } from '../../i18n/units.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { RecipeLine } from '../../machines/domain/recipe/lines.ts';
import { namesOfLine } from '../../machines/recipe/recipe.selectors.ts';
import { routes } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';

/** The goods added to the cart, and the unavailable goods of the recipe. */
export function RecipeAdded({ recipe }: { readonly recipe: ProcessRef<'recipe'> }) {
  const intl = useIntl();
  const { added, left } = useSelector(recipe, ({ context }) => context.result);
  return (
    <div className="recipe-added">
      {added.length === 0 ? null : (
        <Notice kind="success" role="status" title={intl.formatMessage({ id: 'recipe.added.title' })}>
          <ul className="recipe-goods">
            {added.map((line) => (
              <li key={line.ingredient.product_code}>
                <Name line={line} />
                <Amount line={line} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {left.length === 0 ? null : (
        <Notice kind="warning" role="status" title={intl.formatMessage({ id: 'recipe.left.title' })}>
          <ul className="recipe-goods">
            {left.map((line) => (
              <li key={line.ingredient.product_code}>
                <Name line={line} />
                <span className="recipe-goods-why">
                  <FormattedMessage id={`recipe.problem.${line.problem ?? 'productMissing'}`} />
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

export function RecipeAddedActions({ recipe }: { readonly recipe: ProcessRef<'recipe'> }) {
  return (
    <>
      <LinkButton href={routes.cart.path}>
        <FormattedMessage id="recipe.toCart" />
      </LinkButton>
      <Button kind="primary" initialFocus onPress={() => recipe.send({ type: 'recipe.close' })}>
        <FormattedMessage id="recipe.next" />
      </Button>
    </>
  );
}

function Name({ line }: { readonly line: RecipeLine }) {
  const { text, lang } = nameOf(namesOfLine(line), useLocale());
  return <span lang={lang}>{text}</span>;
}

function Amount({ line: { packs, product } }: { readonly line: RecipeLine }) {
  const locale = useLocale();
  const unit = product === undefined ? '' : sellingUnitIn(product, locale).join(' ');
  return (
    <span className="recipe-goods-packs">
      <FormattedMessage id="recipe.added.line" values={{ packs: formatCount(packs, locale), unit }} />
    </span>
  );
}
