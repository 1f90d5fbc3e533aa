import { FormattedMessage } from 'react-intl';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { Recipe } from '../../machines/domain/recipe/recipe.schema.ts';
import type { World } from '../../machines/domain/world.ts';
import { namesOf, plannedTotals } from '../../machines/recipe/recipe.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { RecipeTotal } from './RecipeTotal.tsx';

interface RecipeOptionProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  /** Its position in the list, in px. */
  readonly start: number;
  readonly active: boolean;
  readonly recipe: Recipe;
  readonly world: World;
  readonly onChoose: () => void;
}

/** A recipe of the list, with the planned cost. */
export function RecipeOption({
  id,
  index,
  count,
  start,
  active,
  recipe,
  world,
  onChoose,
}: RecipeOptionProps) {
  const { text, lang } = nameOf(namesOf(recipe), useLocale());
  const { goods, lacking } = plannedTotals(recipe, world);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox field handles the keys
    <div
      className="recipe-option"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-lacking={lacking > 0 || undefined}
      style={{ transform: `translateY(${start}px)` }}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="recipe-name" lang={lang}>
        {text}
      </span>
      <span className="recipe-about">
        <RecipeTotal totals={goods} />
        {lacking === 0 ? null : (
          <span className="recipe-lacking">
            <FormattedMessage id="recipe.lacking" values={{ count: lacking }} />
          </span>
        )}
      </span>
    </div>
  );
}
