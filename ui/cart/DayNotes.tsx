import { useSelector } from '@xstate/react';
import Info from 'lucide-react/icons/info';
import Timer from 'lucide-react/icons/timer';
import Truck from 'lucide-react/icons/truck';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay, formatMoment, formatMoney, formatTime } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canChange, ordersOn } from '../../machines/cart/cart.selectors.ts';
import type { DayView } from '../../machines/cart/cart.view.ts';
import { rideFrom } from '../../machines/cart/ride.selectors.ts';
import type { Instant, PlainDate } from '../../machines/domain/calendar.ts';
import { movesOf } from '../../machines/domain/cart/ride-along.ts';
import { minutesUntil } from '../../machines/domain/catalogue/catalogue.ts';
import { useLocale } from '../app/use-locale.ts';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { Button } from '../parts/button.tsx';
import { keepPlace, onward } from './move-focus.ts';

interface DayProps {
  readonly cart: CartRef;
  readonly day: PlainDate;
}

interface DayNotesProps extends DayProps {
  readonly orderUntil: DayView['orderUntil'];
}

/**
 * Below the head of a day: its near cut-off, earlier orders for it (§5), and goods that another delivery could include.
 */
export function DayNotes({ orderUntil, ...of }: DayNotesProps) {
  return (
    <DeferredWords>
      {typeof orderUntil !== 'number' ? null : <ClosingNote {...of} orderUntil={orderUntil} />}
      <OrderedNote {...of} />
      <RideNote {...of} />
    </DeferredWords>
  );
}

/** Milliseconds until a region is known to a screen reader: it reads what comes into it later. */
const KNOWN = 1_000;

/** The minutes left and the time, in place of the closing time; a screen reader is told once. */
function ClosingNote({ cart, day, orderUntil }: DayProps & { readonly orderUntil: Instant }) {
  const locale = useLocale();
  const minutes = useSelector(cart, ({ context: { world } }) => minutesUntil(orderUntil, world.now));
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), KNOWN);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {minutes === undefined ? null : (
        <p className="delivery-closing">
          <Timer size={16} aria-hidden="true" />
          <FormattedMessage id="lines.closing" values={{ minutes, time: formatTime(orderUntil) }} />
        </p>
      )}
      <span className="unseen" role="status">
        {minutes === undefined || !isKnown ? null : (
          <FormattedMessage
            id="lines.closing.told"
            values={{ day: formatDay(day, locale), moment: formatMoment(orderUntil, locale) }}
          />
        )}
      </span>
    </>
  );
}

function OrderedNote({ cart, day }: DayProps) {
  const orderedDates = useSelector(cart, ({ context }) => context.orderedDates);
  const supersedes = useSelector(cart, ({ context }) => context.cart.supersedes);
  const orders = ordersOn(orderedDates, day).filter((id) => id !== supersedes);
  if (orders.length === 0) return null;
  return (
    <p className="delivery-ordered">
      <Info size={16} aria-hidden="true" />
      <span>
        <FormattedMessage id="lines.ordered" values={{ count: orders.length, ids: orders.join(', ') }} />
      </span>
    </p>
  );
}

function RideNote({ cart, day }: DayProps) {
  const locale = useLocale();
  const intl = useIntl();
  const ride = useSelector(cart, (snapshot) => rideFrom(snapshot, day));
  const isWhole = useSelector(cart, ({ context }) => {
    const groups = context.cart.groups.filter(({ delivery_date }) => delivery_date === day);
    return groups.length === ride?.groups.length;
  });
  const changeable = useSelector(cart, canChange);
  if (ride === undefined) return null;
  const locations = new Set(
    ride.groups.flatMap(({ items }) => items.flatMap(({ location_code }) => location_code ?? [])),
  );
  const names = [...locations].sort().map((code) => intl.formatMessage({ id: `app.location.${code}` }));
  const to = formatDay(ride.to, locale);
  return (
    <p className="delivery-ordered delivery-ride">
      <Truck size={16} aria-hidden="true" />
      <span>
        <FormattedMessage
          id="savings.ride"
          values={{
            goods: isWhole || names.length === 0 ? 'all' : 'some',
            names: names.join(', '),
            day: to,
            saved: formatMoney(ride.saves, locale),
          }}
        />
      </span>
      <Button
        disabled={!changeable}
        onPress={() => {
          keepPlace();
          cart.send({ type: 'cart.move', moves: movesOf(ride) });
          onward()?.focus();
        }}
      >
        <FormattedMessage id="savings.move" />
        <span className="unseen"> {to}</span>
      </Button>
    </p>
  );
}
