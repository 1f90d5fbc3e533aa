import { useIntl } from 'react-intl';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { Category } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { useLocale } from '../app/use-locale.ts';
import { Select } from '../parts/select.tsx';

interface CategorySelectProps {
  readonly categories: readonly Category[];
  readonly onChoose: (code: string) => void;
}

/** Opens a category and scrolls to it, where there is no room for the rail. */
export function CategorySelect({ categories, onChoose }: CategorySelectProps) {
  const locale = useLocale();
  const intl = useIntl();
  const choices = categories.map((category) => ({ value: category.code, ...nameOf(category, locale) }));
  return (
    <Select
      label={intl.formatMessage({ id: 'catalogue.categories' })}
      labelHidden
      value=""
      choices={[{ value: '', text: intl.formatMessage({ id: 'catalogue.goToCategory' }) }, ...choices]}
      onChange={(code) => {
        if (code !== '') onChoose(code);
      }}
    />
  );
}
