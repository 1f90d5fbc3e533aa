import { FormattedMessage, useIntl } from 'react-intl';
import { SPACE } from '../../i18n/formats.ts';
import { formatQuantity } from '../../i18n/quantities.ts';
import { unitIn } from '../../i18n/units.ts';
import { lineTotals } from '../../machines/domain/inventory/totals.ts';
import { nameOfItem, type SheetCategory } from '../../machines/inventory/inventory.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { categoryName } from './category-name.ts';

/** The counted goods of a category, with their value at that time. */
export function EarlierCategory({ category }: { readonly category: SheetCategory }) {
  const locale = useLocale();
  const name = categoryName(category, locale, useIntl());
  return (
    <section className="section">
      <table className="inventory-read">
        <caption lang={name.lang}>{name.text}</caption>
        <TableHead
          columns={[
            'inventory.column.product',
            'inventory.column.amount',
            'inventory.column.price',
            'inventory.column.excl',
            'inventory.column.incl',
          ]}
          figures={[
            'inventory.column.amount',
            'inventory.column.price',
            'inventory.column.excl',
            'inventory.column.incl',
          ]}
        />
        <tbody>
          {category.items.map((item) => {
            const { excl, incl } = lineTotals(item);
            const { text, lang } = nameOfItem(item, locale);
            return (
              <tr key={item.key}>
                <th scope="row" lang={lang}>
                  {text}
                </th>
                <td className="figure">
                  {formatQuantity((item.amount ?? 0) / 1_000, locale)}
                  {SPACE}
                  <span className="unit">
                    {unitIn(item.unit_of_measure, locale, (item.amount ?? 0) / 1_000)}
                  </span>
                </td>
                <td className="figure">
                  <Money cents={item.price_excl_tax} locale={locale} />
                </td>
                <td className="figure">
                  <Money cents={excl} locale={locale} />
                </td>
                <td className="figure">
                  <Money cents={incl} locale={locale} tone="incl" />
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              <FormattedMessage id="placed.total" />
            </th>
            <td className="figure">
              <Money cents={category.excl} locale={locale} />
            </td>
            <td className="figure">
              <Money cents={category.incl} locale={locale} tone="incl" />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
