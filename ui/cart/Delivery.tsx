import { lazy, memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDay, formatMoment } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import type { CartContext } from '../../machines/cart/cart.context.ts';
import { refusalOf } from '../../machines/cart/cart.selectors.ts';
import type { DayView, DeliveryView } from '../../machines/cart/cart.view.ts';
import type { PlainDate } from '../../machines/domain/calendar.ts';
import type { CatalogueIndex } from '../../machines/domain/catalogue/catalogue.ts';
import { Part } from '../app/LoadBoundary.tsx';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { CartLine } from './CartLine.tsx';
import { DateSelect } from './DateSelect.tsx';
import { Sums } from './Sums.tsx';

interface DeliveryProps {
  readonly cart: CartRef;
  readonly delivery: DeliveryView;
  readonly products: CatalogueIndex['products'];
  readonly refusal: CartContext['refusal'];
  readonly changeable: boolean;
  readonly details: boolean;
  readonly changed: boolean;
  readonly level: 2 | 3;
  /** The last group of the cart. */
  readonly last: boolean;
  /** The goods that the filter of the cart found; undefined: no filter. */
  readonly found: ReadonlySet<string> | undefined;
}

/** A group of a delivery: its storage and date, its lines, their deposits, the auto-added goods. */
export function Delivery({
  cart,
  delivery,
  products,
  refusal,
  changeable,
  details,
  changed,
  level,
  last,
  found,
}: DeliveryProps) {
  const { group, items, locations, part } = delivery;
  const Heading = `h${level + 1}` as 'h3' | 'h4';
  return (
    <>
      {delivery.day && <DeliveryDay cart={cart} day={group.delivery_date} {...delivery.day} level={level} />}
      <section className="delivery" hidden={found && !items.some(({ product_id }) => found.has(product_id))}>
        <header className="delivery-group">
          {locations.map((location) => (
            <Heading key={location} data-location={location}>
              <FormattedMessage id={`app.location.${location}`} />
            </Heading>
          ))}
          <DateSelect cart={cart} delivery={delivery} />
        </header>
        {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari names no list whose marks are hidden */}
        <ul className="delivery-lines" role="list">
          {items.map((item, index) => (
            <CartLine
              key={item.product_id}
              cart={cart}
              group={group.key}
              item={item}
              product={products.get(item.product_id)}
              refusal={refusalOf(refusal, item.product_id)}
              changeable={changeable}
              details={details}
              changed={changed}
              drawn={index < FIRST}
              last={last && index === items.length - 1}
              hidden={found && !found.has(item.product_id)}
            />
          ))}
        </ul>
        <dl className="delivery-sums">
          <Sums parts={part.deposits} kind="deposit" at={group.key} />
          <Sums parts={part.automatic} kind="auto" at={group.key} note="cart.automatic" />
        </dl>
      </section>
    </>
  );
}

interface DeliveryDayProps extends DayView {
  readonly cart: CartRef;
  readonly day: PlainDate;
  readonly level: 2 | 3;
}

/** The head of a day: the cost of all its groups, and the closing time. */
function DeliveryDay({ cart, day, total, orderUntil, level }: DeliveryDayProps) {
  const locale = useLocale();
  const Heading = `h${level}` as const;
  return (
    <header className="delivery-day">
      <Heading>
        <FormattedMessage id="cart.delivery" values={{ day: formatDay(day, locale) }} />
      </Heading>
      <Prices {...total} figure={`delivery|day ${day}|`} />
      <DayEnd cart={cart} day={day} orderUntil={orderUntil} />
    </header>
  );
}

/** The closing time of a day and its notes. */
const DayEnd = memo(function DayEnd({ cart, day, orderUntil }: Omit<DeliveryDayProps, 'total' | 'level'>) {
  const locale = useLocale();
  return (
    <>
      {orderUntil === undefined ? null : (
        <p className="delivery-until">
          {orderUntil === 'awaited' ? null : (
            <FormattedMessage
              id="cart.delivery.orderUntil"
              values={{ moment: formatMoment(orderUntil, locale) }}
            />
          )}
        </p>
      )}
      <Part>
        <DayNotes cart={cart} day={day} orderUntil={orderUntil} />
      </Part>
    </>
  );
});

/** Lines of a delivery that are drawn at once. */
const FIRST = 12;

const DayNotes = lazy(() => import('./DayNotes.tsx').then((view) => ({ default: view.DayNotes })));
