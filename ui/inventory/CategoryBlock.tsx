import ChevronRight from 'lucide-react/icons/chevron-right';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { SheetCategory } from '../../machines/inventory/inventory.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { CountRow } from './CountRow.tsx';
import { categoryName } from './category-name.ts';

interface CategoryBlockProps {
  readonly inventory: ProcessRef<'inventory'>;
  readonly category: SheetCategory;
  readonly open: boolean;
  readonly onToggle: (code: string) => void;
}

/** A category with its value; its rows are mounted while it is open. */
export function CategoryBlock({ inventory, category, open, onToggle }: CategoryBlockProps) {
  const locale = useLocale();
  const { code, counted, items, excl, incl } = category;
  const name = categoryName(category, locale, useIntl());
  return (
    <section className="inventory-category">
      <h2>
        <button type="button" aria-expanded={open} onClick={() => onToggle(code)}>
          <ChevronRight size={20} aria-hidden="true" />
          <span className="inventory-category-name">
            <span lang={name.lang}>{name.text}</span>
            <span className="inventory-category-counted">
              <FormattedMessage
                id="inventory.category.counted"
                values={{ counted: formatCount(counted, locale), items: formatCount(items.length, locale) }}
              />
            </span>
          </span>
          {counted === 0 ? null : (
            <span className="inventory-category-sum">
              <Money cents={excl} locale={locale} />
              <span className="inventory-incl">
                <Money cents={incl} locale={locale} tone="incl" /> <FormattedMessage id="common.incl" />
              </span>
            </span>
          )}
        </button>
      </h2>
      {open ? (
        <ul className="inventory-rows" aria-label={name.text}>
          {items.map((item) => (
            <CountRow key={item.key} inventory={inventory} item={item} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
