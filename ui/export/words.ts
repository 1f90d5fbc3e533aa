import type { IntlShape } from 'react-intl';
import { localeOf } from '../../i18n/locales.ts';
import { packIn, unitIn } from '../../i18n/units.ts';
import type { FormWords, ProductListWords } from '../../machines/domain/sheet/product-list.ts';

/** The texts of the product list, in the customer's language. */
export function productListWords({ formatMessage }: IntlShape): ProductListWords {
  return {
    prefix: formatMessage({ id: 'export.products.prefix' }),
    sheet: formatMessage({ id: 'export.products.sheet' }),
    category: formatMessage({ id: 'export.column.category' }),
    number: formatMessage({ id: 'export.column.number' }),
    amount: formatMessage({ id: 'export.column.amount' }),
    product: formatMessage({ id: 'export.column.product' }),
    excl: formatMessage({ id: 'export.column.excl' }),
    incl: formatMessage({ id: 'export.column.incl' }),
  };
}

/** The texts of the form to fill by hand. */
export function formWords(intl: IntlShape): FormWords {
  const { formatMessage } = intl;
  return {
    ...productListWords(intl),
    prefix: formatMessage({ id: 'export.form.prefix' }),
    sheet: formatMessage({ id: 'export.form.sheet' }),
    unit: formatMessage({ id: 'export.column.unit' }),
    unitIn: (code) => unitIn(code, localeOf(intl.locale)),
    packIn: (good) => packIn(good, localeOf(intl.locale)),
    pack: formatMessage({ id: 'export.column.pack' }),
  };
}
