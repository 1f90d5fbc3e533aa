import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { formatMoney } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { type CartView, cartView } from '../../machines/cart/cart.view.ts';
import { savedAtMinimum } from '../../machines/domain/order/saved-at-minimum.ts';
import { routes } from '../../machines/routes.ts';
import { Lacking } from '../app/Lacking.tsx';
import { Part } from '../app/LoadBoundary.tsx';
import { useLocale } from '../app/use-locale.ts';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { preferences } from '../preferences.ts';
import { Sums } from './Sums.tsx';

/** The fees beside the deliveries, each with its reason. The customer sees every fee before confirming. */
export function CartFees({ cart }: { readonly cart: CartRef }) {
  const locale = useLocale();
  const intl = useIntl();
  const view = useSelector(cart, cartView);
  const { fees, belowMinimum, isMinimumUnknown } = view;
  const category = categoryOf(view);
  const world = useSelector(cart, ({ context }) => context.world);
  const saved = belowMinimum === undefined ? 0 : savedAtMinimum(belowMinimum.goods, world);
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
      {saved > 0 && belowMinimum !== undefined ? (
        <p className="cart-saving">
          <Part>
            <DeferredWords>
              <FormattedMessage
                id="savings.minimum"
                values={{
                  missing: formatMoney(belowMinimum.minimum - belowMinimum.goods, locale),
                  saved: formatMoney(saved, locale),
                }}
              />{' '}
              <Link href={routes.guide.path}>
                <FormattedMessage id="app.guide" />
              </Link>{' '}
              <Link href={`${routes.categories.path}#${category}`} onClick={() => open(category)}>
                <FormattedMessage id="savings.goods" />
              </Link>
            </DeferredWords>
          </Part>
        </p>
      ) : null}
      <dl className="delivery-sums">
        {fees.map((fee) => (
          <Sums
            key={fees.indexOf(fee)}
            parts={[fee]}
            kind="fee"
            note={fee.kind === 'small' ? 'cart.fee.small.reason' : undefined}
          />
        ))}
      </dl>
    </section>
  );
}

/** The category of the last line: its goods come on a day of this cart. */
function categoryOf({ deliveries }: CartView): string {
  return deliveries.at(-1)?.items.at(-1)?.category ?? '';
}

/** Opens the category in the catalogue. */
function open(code: string) {
  const { openCategories } = preferences.getSnapshot().context;
  if (!openCategories.includes(code)) preferences.send({ type: 'toggleCategory', code });
}
