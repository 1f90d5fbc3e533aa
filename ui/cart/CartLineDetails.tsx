import { FormattedMessage } from 'react-intl';
import { formatMoney } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { sumOf } from '../../machines/domain/money.ts';
import { useLocale } from '../app/use-locale.ts';
import { LineSubstitutionSwitch } from './LineSubstitution.tsx';

interface CartLineDetailsProps {
  readonly cart: CartRef;
  /** The key of its delivery group. */
  readonly group: string;
  readonly item: CartItem;
}

/** §2: product id, price incl. VAT, deposit price; and whether it may be substituted. */
export function CartLineDetails({ cart, group, item }: CartLineDetailsProps) {
  const locale = useLocale();
  const deposit = sumOf(item.additional_items, ({ unit_price_excl_tax }) => unit_price_excl_tax);
  const depositIncl = sumOf(item.additional_items, ({ unit_price_incl_tax }) => unit_price_incl_tax);
  return (
    <div className="cart-line-details">
      <span>
        <FormattedMessage id="cart.line.number" values={{ id: item.product_id }} />
      </span>
      <span>
        <FormattedMessage id="cart.line.incl" values={{ price: formatMoney(item.price_incl_tax, locale) }} />
      </span>
      {deposit === 0 ? null : (
        <span>
          <FormattedMessage
            id="cart.line.deposit"
            values={{ price: formatMoney(deposit, locale), incl: formatMoney(depositIncl, locale) }}
          />
        </span>
      )}
      <LineSubstitutionSwitch cart={cart} group={group} item={item} />
    </div>
  );
}
