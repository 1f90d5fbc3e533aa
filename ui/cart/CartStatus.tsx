import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { isSaving, lineCount, unsavedCount } from '../../machines/cart/cart.selectors.ts';
import { Badge } from '../parts/badge.tsx';
import { Spinner } from '../parts/spinner.tsx';

/** How many products, and whether what is shown is saved; the spinner's place is kept, so that nothing jumps. */
export function CartStatus({ cart }: { readonly cart: CartRef }) {
  const intl = useIntl();
  const count = useSelector(cart, lineCount);
  const saving = useSelector(cart, isSaving);
  const unsaved = useSelector(cart, unsavedCount);
  return (
    <span className="cart-status">
      <span className="cart-spinner">
        {saving ? <Spinner label={intl.formatMessage({ id: 'cart.saving' })} /> : null}
      </span>
      {count === 0 ? null : (
        <Badge>
          <FormattedMessage id="cart.count" values={{ count }} />
        </Badge>
      )}
      {unsaved > 0 ? (
        <Badge kind="warning" icon={CloudOff}>
          <FormattedMessage id="cart.unsaved" values={{ count: unsaved }} />
        </Badge>
      ) : null}
    </span>
  );
}
