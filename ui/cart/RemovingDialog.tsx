import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import { unitIn } from '../../i18n/units.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { subjectLine } from '../../machines/cart/dialogs.selectors.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useLocale } from '../app/use-locale.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a line is removed (§2 Modals). */
export function RemovingDialog({ cart }: { readonly cart: CartRef }) {
  const locale = useLocale();
  const line = useSelector(cart, subjectLine);
  if (line === undefined) return null;
  return (
    <ConfirmDialog
      cart={cart}
      kind="danger"
      title="dialogs.removing.title"
      confirm="dialogs.removing.confirm"
    >
      <p className="cart-dialog-line">
        <strong>
          <InLanguage fi={line.description_fi} en={line.description_en} />
        </strong>
        <span>
          <FormattedMessage
            id="dialogs.removing.amount"
            values={{
              amount: formatCount(line.amount, locale),
              unit: unitIn(line.unit_of_measure, locale, line.amount),
            }}
          />
        </span>
      </p>
    </ConfirmDialog>
  );
}
