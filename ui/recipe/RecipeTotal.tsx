import { FormattedMessage } from 'react-intl';
import type { Totals } from '../../machines/domain/vat.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';

/** §2: 'amount (alv 0%) amount € (sis. alv)', the goods alone. */
export function RecipeTotal({ totals: { excl, incl } }: { readonly totals: Totals }) {
  const locale = useLocale();
  return (
    <span className="recipe-total">
      <FormattedMessage
        id="recipe.total"
        values={{
          excl: <Money cents={excl} locale={locale} />,
          incl: <Money cents={incl} locale={locale} tone="incl" />,
        }}
      />
    </span>
  );
}
