import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { Category } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { categoriesNamed, departmentsOf, goodsIn } from '../../machines/domain/catalogue/category-finder.ts';
import type { Department } from '../../machines/domain/catalogue/department.ts';
import { useLocale } from '../app/use-locale.ts';
import { TextField } from '../parts/text-field.tsx';
import type { CategoryFinderProps } from './CategoryFinder.tsx';
import { guideLink } from './guide-link.tsx';
import { MarkLegend } from './MarkLegend.tsx';

/**
 * The departments beside the goods, from 1024 px; the chosen one has its categories beneath. Typed text narrows all
 * categories by their name or that of their department, and Enter chooses the first. Without departments the rail has
 * the categories alone.
 */
export function CategoryRail({
  categories,
  department,
  current,
  onDepartment,
  onCategory,
}: CategoryFinderProps) {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const rail = useRef<HTMLElement>(null);
  // Scrolls the current category into view without moving the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for each new current category
  useEffect(() => {
    const chosen = rail.current?.querySelector<HTMLElement>('[aria-current]');
    const box = rail.current?.parentElement;
    if (!chosen || !box) return;
    const [inner, outer] = [chosen.getBoundingClientRect(), box.getBoundingClientRect()];
    const top = outer.top + FILTER;
    if (inner.top < top) box.scrollTop -= top - inner.top + inner.height;
    else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + inner.height;
  }, [current]);

  const departments = departmentsOf(categories);
  const isFiltered = typed.trim() !== '';
  const nameOfDepartment = (code: Department) => formatMessage({ id: `department.${code}` });
  const named = isFiltered ? categoriesNamed(categories, typed, nameOfDepartment) : categories;
  const list = (listed: readonly Category[]) => (
    <CategoryItems categories={listed} current={current} onChoose={onCategory} />
  );
  return (
    <nav className="category-rail" ref={rail} aria-label={formatMessage({ id: 'catalogue.categories' })}>
      <p>{guideLink}</p>
      <search
        className="category-filter"
        onKeyDown={({ key }) => {
          const [first] = named;
          if (key === 'Escape') setTyped('');
          else if (key === 'Enter' && isFiltered && first !== undefined) onCategory(first.code, true);
        }}
      >
        <TextField
          label={formatMessage({ id: 'department.filter' })}
          labelHidden
          placeholder={formatMessage({ id: 'department.filter' })}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <MarkLegend />
      </search>
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari names no list whose marks are hidden */}
      <ul role="list">
        {isFiltered || departments.length === 0 ? (
          list(named)
        ) : (
          <>
            <li>
              <DepartmentButton
                goods={goodsIn(categories)}
                open={department === undefined}
                onPress={() => onDepartment(undefined)}
              />
            </li>
            {departments.map(({ code, categories: own, goods }) => (
              <li key={code}>
                <DepartmentButton
                  department={code}
                  goods={goods}
                  open={department === code}
                  onPress={() => onDepartment(department === code ? undefined : code)}
                />
                {department === code ? (
                  // biome-ignore lint/a11y/noRedundantRoles: as above
                  <ul role="list">{list(own)}</ul>
                ) : null}
              </li>
            ))}
          </>
        )}
      </ul>
      <p className="category-none" role="status">
        {named.length === 0 ? (
          <FormattedMessage id="department.none" values={{ text: typed.trim() }} />
        ) : null}
      </p>
    </nav>
  );
}

interface DepartmentButtonProps {
  /** Without one: all goods. */
  readonly department?: Department;
  readonly goods: number;
  readonly open: boolean;
  readonly onPress: () => void;
}

function DepartmentButton({ department, goods, open, onPress }: DepartmentButtonProps) {
  const count = formatCount(goods, useLocale());
  return (
    <button
      className="department pictogram"
      type="button"
      data-department={department ?? 'ALL'}
      {...(department === undefined ? { 'aria-pressed': open } : { 'aria-expanded': open })}
      onClick={onPress}
    >
      <span>
        <FormattedMessage id={`department.${department ?? 'ALL'}`} />
      </span>
      <span className="category-count">{count}</span>
    </button>
  );
}

interface CategoryItemsProps {
  readonly categories: readonly Category[];
  readonly current: string | undefined;
  readonly onChoose: (code: string, byKeyboard: boolean) => void;
}

function CategoryItems({ categories, current, onChoose }: CategoryItemsProps) {
  const locale = useLocale();
  return categories.map((category) => {
    const { text, lang } = nameOf(category, locale);
    return (
      <li key={category.code}>
        <button
          type="button"
          lang={lang}
          aria-current={category.code === current ? 'true' : undefined}
          onClick={(event) => onChoose(category.code, event.detail === 0)}
        >
          {text}
        </button>
      </li>
    );
  });
}

/** The height of the filter, which stays above the scrolled categories, in px. */
const FILTER = 48;
