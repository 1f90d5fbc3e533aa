import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import { formatQuantity } from '../../i18n/quantities.ts';
import { sellingUnitIn, unitIn } from '../../i18n/units.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { goodPrice } from '../../machines/domain/order/goods-totals.ts';
import type { RecipeLine } from '../../machines/domain/recipe/lines.ts';
import { namesOfLine } from '../../machines/recipe/recipe.selectors.ts';
import { HeadWord } from '../app/HeadWord.tsx';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { StepField } from './StepField.tsx';
import type { OnUnreadable } from './use-unreadable.ts';

interface IngredientRowProps {
  readonly line: RecipeLine;
  readonly checked: boolean;
  /** Portions. */
  readonly quantity: number;
  readonly recipe: ProcessRef<'recipe'>;
  readonly onUnreadable: OnUnreadable;
}

/** An ingredient: its checkbox, its packs and its price; if it is unavailable, the reason (§5, §8). */
export function IngredientRow({ line, checked, quantity, recipe, onUnreadable }: IngredientRowProps) {
  const id = useId();
  const locale = useLocale();
  const { text, lang } = nameOf(namesOfLine(line), locale);
  const { ingredient, product, problem } = line;
  const { product_code } = ingredient;
  return (
    <li className="ingredient" data-left={!line.isChosen || undefined}>
      <label className="ingredient-check" htmlFor={id} data-disabled={problem !== undefined || undefined}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={problem !== undefined}
          aria-describedby={`${id}-about`}
          onChange={(event) =>
            recipe.send({ type: 'recipe.check', product_code, checked: event.currentTarget.checked })
          }
        />
        <span className="ingredient-name" lang={lang}>
          <HeadWord name={text} />
        </span>
      </label>
      <span className="ingredient-about" id={`${id}-about`}>
        {problem === undefined && product !== undefined ? (
          <About line={line} product={product} quantity={quantity} />
        ) : (
          <span className="ingredient-problem">
            <TriangleAlert size={16} aria-hidden="true" />
            <FormattedMessage id={`recipe.problem.${problem ?? 'productMissing'}`} />
          </span>
        )}
      </span>
      {problem === undefined && product !== undefined ? (
        <>
          <Packs line={line} name={text} disabled={!checked} recipe={recipe} onUnreadable={onUnreadable} />
          <span className="ingredient-price" data-facts="recipe">
            <Prices
              {...goodPrice(product, line.isChosen ? line.packs : 0)}
              figure={line.isChosen ? `line|recipe|${product_code}` : undefined}
            />
          </span>
        </>
      ) : null}
    </li>
  );
}

interface AboutProps {
  readonly line: RecipeLine;
  readonly product: Product;
  readonly quantity: number;
}

/** The pack, the quantity that the portions need, and the recipe's amount if the customer's differs. */
function About({ line: { ingredient, planned, packs }, product, quantity }: AboutProps) {
  const locale = useLocale();
  const unit = sellingUnitIn(product, locale).join(' ');
  const exactly = (quantity * ingredient.portion_size) / ingredient.package_size;
  const need = formatQuantity(Math.max(0.01, Math.round(exactly * 100) / 100), locale);
  return (
    <>
      <span>{unit}</span>
      <span>
        <FormattedMessage
          id="recipe.line.need"
          values={{ need, unit: unitIn(product.unit_of_measure, locale, need) }}
        />
      </span>
      {packs === planned ? null : (
        <span>
          <FormattedMessage id="recipe.line.planned" values={{ packs: formatCount(planned, locale) }} />
        </span>
      )}
    </>
  );
}

interface PacksProps extends Pick<IngredientRowProps, 'line' | 'recipe' | 'onUnreadable'> {
  readonly name: string;
  readonly disabled: boolean;
}

function Packs({ line, name, disabled, recipe, onUnreadable }: PacksProps) {
  const intl = useIntl();
  const { product_code } = line.ingredient;
  return (
    <div className="ingredient-packs">
      <StepField
        field={product_code}
        label={intl.formatMessage({ id: 'recipe.line.packs' }, { product: name })}
        labelHidden
        amount={line.packs}
        disabled={disabled}
        steps={{
          less: intl.formatMessage({ id: 'recipe.line.less' }, { product: name }),
          more: intl.formatMessage({ id: 'recipe.line.more' }, { product: name }),
        }}
        onUnreadable={onUnreadable}
        onCommit={(packs) => recipe.send({ type: 'recipe.adjust', product_code, packs })}
      />
    </div>
  );
}
