import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { Category } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { routes } from '../../machines/routes.ts';
import { useLocale } from '../app/use-locale.ts';

interface CategoryRailProps {
  readonly categories: readonly Category[];
  /** The category in view. */
  readonly current: string | undefined;
  readonly onChoose: (code: string, byKeyboard: boolean) => void;
}

/** The order guide is above the categories. */
export const guideLink = (
  <Link href={routes.guide.path}>
    <FormattedMessage id="app.guide" />
  </Link>
);

/** The categories beside their goods, from 1024 px. */
export function CategoryRail({ categories, current, onChoose }: CategoryRailProps) {
  const locale = useLocale();
  const intl = useIntl();
  const rail = useRef<HTMLElement>(null);
  // Scrolls the current category into view without moving the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs for each new current category
  useEffect(() => {
    const chosen = rail.current?.querySelector<HTMLElement>('[aria-current]');
    const box = rail.current?.parentElement;
    if (!chosen || !box) return;
    const [inner, outer] = [chosen.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + inner.height;
    else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + inner.height;
  }, [current]);

  return (
    <nav className="category-rail" ref={rail} aria-label={intl.formatMessage({ id: 'catalogue.categories' })}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari names no list whose marks are hidden */}
      <ul role="list">
        <li>{guideLink}</li>
        {categories.map((category) => {
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
        })}
      </ul>
    </nav>
  );
}
