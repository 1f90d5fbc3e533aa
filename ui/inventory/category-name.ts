import type { IntlShape } from 'react-intl';
import type { Locale } from '../../i18n/locales.ts';
import { OWN_CATEGORY } from '../../machines/domain/inventory/limits.ts';
import type { SheetCategory } from '../../machines/inventory/inventory.selectors.ts';

/** A category's name. Own items outside the shop's categories get a name of the page. */
export function categoryName(
  { code, description_fi, description_en }: Pick<SheetCategory, 'code' | 'description_fi' | 'description_en'>,
  locale: Locale,
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): { readonly text: string; readonly lang?: 'fi' } {
  if (code === OWN_CATEGORY || description_fi === '') {
    return { text: formatMessage({ id: 'inventory.category.own' }) };
  }
  if (locale === 'fi') return { text: description_fi };
  return description_en === '' ? { text: description_fi, lang: 'fi' } : { text: description_en };
}
