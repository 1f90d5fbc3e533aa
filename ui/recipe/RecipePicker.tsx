import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { listedRecipes } from '../../machines/recipe/recipe.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { RecipeOption } from './RecipeOption.tsx';
import { useOptionsInSight } from './use-options-in-sight.ts';

/** All recipes with their cost: arrow keys move through them, Enter or a press opens one in the tool. */
export function RecipePicker({ recipe }: { readonly recipe: ProcessRef<'recipe'> }) {
  const intl = useIntl();
  const locale = useLocale();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const recipes = useSelector(recipe, ({ context }) => context.recipes);
  const world = useSelector(recipe, ({ context }) => context.world);
  const listed = useMemo(() => listedRecipes(recipes, locale, query), [recipes, locale, query]);
  const sight = useOptionsInSight({ list, count: listed.length, active });
  const choose = (recipe_id: string | undefined) => {
    if (recipe_id !== undefined) recipe.send({ type: 'recipe.choose', recipe_id });
  };
  const move = (to: number) => {
    const next = Math.max(0, Math.min(listed.length - 1, to));
    setActive(next);
    sight.reveal(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = steps[event.key];
    if (by !== undefined) {
      event.preventDefault();
      move(active + by);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(listed[active]?.id);
    }
  };
  const optionId = (index: number) => `${id}-${index}`;

  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-search`}>
          <FormattedMessage id="recipe.search" />
        </label>
        <input
          className="field-input"
          id={`${id}-search`}
          type="text"
          role="combobox"
          autoComplete="off"
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={listed.length > 0}
          aria-controls={listed.length === 0 ? undefined : `${id}-list`}
          aria-activedescendant={listed.length === 0 ? undefined : optionId(active)}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
            sight.reveal(0);
          }}
          onKeyDown={press}
        />
      </div>
      <p className="recipes-count" role="status">
        <FormattedMessage id="recipe.found" values={{ count: listed.length }} />
        <span className="recipes-planned">
          <FormattedMessage id="recipe.planned" />
        </span>
      </p>
      {listed.length === 0 ? (
        <p className="recipes-place recipes-none">
          <FormattedMessage id="recipe.notFound" values={{ query: query.trim() }} />
        </p>
      ) : (
        <div
          className="recipes-place recipes-list"
          id={`${id}-list`}
          ref={list}
          role="listbox"
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: 'recipe.title' })}
          onScroll={sight.follow}
        >
          <div className="recipes-scroll" role="presentation" style={{ height: sight.height }}>
            {sight.indices.map((index) => {
              const each = listed[index];
              if (each === undefined) return null;
              return (
                <RecipeOption
                  key={each.id}
                  id={optionId(index)}
                  index={index}
                  count={listed.length}
                  start={sight.startOf(index)}
                  active={index === active}
                  recipe={each}
                  world={world}
                  onChoose={() => {
                    setActive(index);
                    // The focus returns to the list instead of the field: no keypad opens on a phone.
                    if (document.activeElement === document.body)
                      list.current?.focus({ preventScroll: true });
                    choose(each.id);
                  }}
                />
              );
            })}
          </div>
        </div>
      )}
    </>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };
