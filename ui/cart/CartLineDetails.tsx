import { FormattedMessage } from 'react-intl';
import { formatMoney } from '../../i18n/formats.ts';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { sumOf } from '../../machines/domain/money.ts';
import { useLocale } from '../app/use-locale.ts';

/** §2: product id, price incl. VAT, deposit price. */
export function CartLineDetails({ item }: { readonly item: CartItem }) {
  const locale = useLocale();
  const deposit = sumOf(item.additional_items, ({ unit_price_excl_tax }) => unit_price_excl_tax);
  const depositIncl = sumOf(item.additional_items, ({ unit_price_incl_tax }) => unit_price_incl_tax);
  return (
    <p className="cart-line-details">
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
    </p>
  );
}
