import { useSelector } from '@xstate/react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import List from 'lucide-react/icons/list';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { formatCount } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { routes } from '../../machines/app/routes.ts';
import { lineCount, totalsIn } from '../../machines/cart/cart.selectors.ts';
import { BottomBar, type BottomBarItem } from '../parts/bottom-bar.tsx';
import { Money } from '../parts/money.tsx';
import { preferences } from '../preferences.ts';
import { ORDERS_PATH } from './paths.ts';
import { useLocale } from './use-locale.ts';

/** By the thumb, under 768 px: goods, orders, and the cart with its running total. */
export function CartBar({ cart }: { readonly cart: CartRef }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [path, navigate] = useLocation();
  const count = useSelector(cart, lineCount);
  const total = useSelector(cart, (snapshot) => totalsIn(snapshot).excl);
  const link = (id: string, icon: BottomBarItem['icon'], href: string): BottomBarItem => ({
    id,
    icon,
    href,
    words: formatMessage({ id }),
    current: path === href,
  });
  const items: BottomBarItem[] = [
    link('app.bar.products', List, routes.categories.path),
    link('app.bar.orders', ClipboardList, ORDERS_PATH),
    {
      ...link('app.bar.cart', ShoppingCart, routes.cart.path),
      count: count === 0 ? undefined : formatCount(count, locale),
    },
  ];
  const press = (id: string, event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const href = items.find((item) => item.id === id)?.href ?? routes.shop.path;
    if (id === 'app.bar.cart' && path !== href) preferences.trigger.openCart({ open: true });
    else navigate(href);
  };
  return (
    <BottomBar
      label={formatMessage({ id: 'app.bar' })}
      items={items}
      total={
        <>
          <Money cents={total} locale={locale} />
          <span className="cart-bar-vat">
            <FormattedMessage id="common.excl" />
          </span>
        </>
      }
      onPress={press}
    />
  );
}
