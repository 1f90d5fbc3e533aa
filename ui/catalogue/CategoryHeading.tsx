import ChevronRight from 'lucide-react/icons/chevron-right';
import { FormattedMessage } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { Category } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { useLocale } from '../app/use-locale.ts';

interface CategoryHeadingProps {
  readonly category: Category;
  readonly open: boolean;
  readonly onToggle: (code: string) => void;
}

/** The heading of a category. It sticks with its column labels while its goods scroll. */
export function CategoryHeading({ category, open, onToggle }: CategoryHeadingProps) {
  const locale = useLocale();
  const { text, lang } = nameOf(category, locale);
  return (
    <div className="category-heading">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          data-category={category.code}
          onClick={() => onToggle(category.code)}
        >
          <ChevronRight size={20} aria-hidden="true" />
          <span className="pictogram" lang={lang}>
            {text}
          </span>
          <span className="category-count">{formatCount(category.products.length, locale)}</span>
        </button>
      </h2>
      {open ? (
        <div className="category-columns" aria-hidden="true">
          <span>
            <FormattedMessage id="catalogue.column.excl" />
          </span>
          <span>
            <FormattedMessage id="catalogue.column.incl" />
          </span>
          <span>
            <FormattedMessage id="catalogue.column.amount" />
          </span>
        </div>
      ) : null}
    </div>
  );
}
