import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDay, formatMoment } from '../../i18n/formats.ts';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import { canChange, isCartEmpty, lineCount } from '../../machines/cart/cart.selectors.ts';
import { cartView } from '../../machines/cart/cart.view.ts';
import { routes } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { NEW_ORDER_PATH } from '../app/paths.ts';
import { useLocale } from '../app/use-locale.ts';
import { IncludedNames } from '../order/IncludedNames.tsx';
import { Money } from '../parts/money.tsx';
import { type NextDelivery, nextDeliveries } from './next-deliveries.ts';

interface StartOrderProps {
  readonly app: AppRef;
  readonly cart: CartRef;
}

/** The next action: the order in progress, or a new one; with the cut-off of each delivery day. */
export function StartOrder({ app, cart }: StartOrderProps) {
  const isEmpty = useSelector(cart, isCartEmpty);
  // A pressed order has its own card.
  const isPressed = !useSelector(cart, canChange);
  const catalogue = useSelector(app, ({ context }) => context.catalogue);
  const now = useSelector(app, ({ context }) => context.now);
  const next = useMemo(() => nextDeliveries(catalogue, now), [catalogue, now]);
  return (
    <>
      {isEmpty ? <Begin /> : isPressed ? null : <UnderWay cart={cart} />}
      {next.length === 0 ? (
        <div className="front-days" />
      ) : (
        <table className="front-days">
          <caption>
            <FormattedMessage id="app.front.nextDeliveries" />
          </caption>
          <tbody>
            {next.map((delivery) => (
              <NextDay key={delivery.location} {...delivery} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const guide = (
  <LinkButton href={routes.guide.path} size="large">
    <FormattedMessage id="app.guide" />
  </LinkButton>
);

function Begin() {
  return (
    <section className="front-order">
      <div className="actions">
        <LinkButton href={NEW_ORDER_PATH} kind="primary" size="large">
          <FormattedMessage id="app.front.newOrder" />
        </LinkButton>
        {guide}
      </div>
    </section>
  );
}

function UnderWay({ cart }: { readonly cart: CartRef }) {
  const locale = useLocale();
  const view = useSelector(cart, cartView);
  const { deliveries, totals } = view;
  const count = useSelector(cart, lineCount);
  const days = [...new Set(deliveries.map(({ group }) => group.delivery_date))].sort();
  return (
    <section className="front-order">
      <h2>
        <FormattedMessage id="app.front.underWay" />
      </h2>
      <p>
        <FormattedMessage id="order.products" values={{ count }} />
        {' · '}
        {days.map((day) => formatDay(day, locale)).join(', ')}
      </p>
      <p className="front-totals">
        <span>
          <Money cents={totals.excl} locale={locale} tone="total" /> <FormattedMessage id="common.excl" />
        </span>
        <span>
          <Money cents={totals.incl} locale={locale} tone="incl" /> <FormattedMessage id="common.incl" />
        </span>
        <IncludedNames cart={view} />
      </p>
      <div className="actions">
        <LinkButton href={routes.categories.path} kind="primary" size="large">
          <FormattedMessage id="app.menu.continueOrder" />
        </LinkButton>
        <LinkButton href={routes.cart.path} size="large">
          <FormattedMessage id="cart.title" />
        </LinkButton>
        {guide}
      </div>
    </section>
  );
}

function NextDay({ location, day, until }: NextDelivery) {
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">
        <FormattedMessage id={`app.location.${location}`} />
      </th>
      <td>{formatDay(day, locale)}</td>
      <td className="front-until">
        {until === undefined ? null : (
          <FormattedMessage id="app.front.until" values={{ until: formatMoment(until, locale) }} />
        )}
      </td>
    </tr>
  );
}
