import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats.ts';
import type { CartView } from '../../machines/cart/cart.view.ts';
import { Lacking } from '../app/Lacking.tsx';
import { useLocale } from '../app/use-locale.ts';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { Sums } from './Sums.tsx';

/** The fees beside the deliveries, each with its reason. The customer sees every fee before confirming. */
export function CartFees({ view }: { readonly view: CartView }) {
  const locale = useLocale();
  const intl = useIntl();
  const { fees, belowMinimum, isMinimumUnknown } = view;
  if (fees.length === 0 && belowMinimum === undefined && !isMinimumUnknown) return null;
  return (
    <section className="cart-fees" aria-label={intl.formatMessage({ id: 'cart.fees' })}>
      {isMinimumUnknown ? <Lacking what="minimum" /> : null}
      {belowMinimum === undefined ? null : (
        <ProgressBar
          label={<FormattedMessage id="cart.minimum" />}
          text={intl.formatMessage(
            { id: 'cart.minimum.progress' },
            {
              goods: formatMoney(belowMinimum.goods, locale),
              minimum: formatMoney(belowMinimum.minimum, locale),
              missing: formatMoney(belowMinimum.minimum - belowMinimum.goods, locale),
            },
          )}
          value={belowMinimum.goods}
          max={belowMinimum.minimum}
        />
      )}
      <dl className="delivery-sums">
        <Sums parts={fees} noteOf={({ kind }) => (kind === 'small' ? 'cart.fee.small.reason' : undefined)} />
      </dl>
    </section>
  );
}
