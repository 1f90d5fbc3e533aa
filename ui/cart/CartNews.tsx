import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatCount, formatDay } from '../../i18n/formats.ts';
import { unitIn } from '../../i18n/units.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { type OwnDeed, ownDeed } from '../../machines/cart/own-deed.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useLocale } from '../app/use-locale.ts';

/** Announces once that a product was added or a delivery got another date. RemovedBand announces a removed line. */
export function CartNews({ cart }: { readonly cart: CartRef }) {
  const [deed, setDeed] = useState<OwnDeed>();
  useEffect(() => {
    // Changes from before the page opened are not announced.
    let lastRef = cart.getSnapshot().context.nextRef - 1;
    const { unsubscribe } = cart.subscribe((snapshot) => {
      const next = ownDeed(snapshot);
      if (next === undefined || next.ref <= lastRef) return;
      lastRef = next.ref;
      setDeed(next);
    });
    return unsubscribe;
  }, [cart]);
  return (
    <p className="unseen" role="status">
      {deed === undefined ? null : <Deed key={deed.ref} deed={deed} />}
    </p>
  );
}

function Deed({ deed }: { readonly deed: OwnDeed }) {
  const locale = useLocale();
  if (deed.kind === 'date') {
    return <FormattedMessage id="cart.delivery" values={{ day: formatDay(deed.day, locale) }} />;
  }
  const { description_fi, description_en, amount, unit_of_measure } = deed.item;
  return (
    <FormattedMessage
      id="history.added"
      values={{
        who: 'you',
        by: '',
        product: <InLanguage fi={description_fi} en={description_en} />,
        amount: formatCount(amount, locale),
        unit: unitIn(unit_of_measure, locale, amount),
      }}
    />
  );
}
