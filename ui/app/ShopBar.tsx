import { useSelector } from '@xstate/react';
import { useSelector as useStore } from '@xstate/store-react';
import Menu from 'lucide-react/icons/menu';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { formatCount } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { routes } from '../../machines/app/routes.ts';
import { lineCount } from '../../machines/cart/cart.selectors.ts';
import { TopBar } from '../parts/frame.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { preferences } from '../preferences.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { useLocale } from './use-locale.ts';
import { Wordmark } from './Wordmark.tsx';

/** §2 Top bar: menu, logo, language and cart. */
export function ShopBar({ cart }: { readonly cart: CartRef }) {
  const { formatMessage } = useIntl();
  const menuOpen = useStore(preferences, ({ context }) => context.menuOpen);
  return (
    <TopBar
      start={
        <>
          <IconButton
            icon={Menu}
            label={formatMessage({ id: 'app.menu.open' })}
            expanded={menuOpen}
            onPress={() => preferences.trigger.openMenu({ open: true })}
          />
          <Link className="wordmark-link" href={routes.shop.path}>
            <Wordmark />
          </Link>
        </>
      }
      end={
        <>
          <LanguageChoice />
          <CartToggle cart={cart} />
        </>
      }
    />
  );
}

/** By the thumb the bar at the bottom stands in for it. */
function CartToggle({ cart }: { readonly cart: CartRef }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [path, navigate] = useLocation();
  const count = useSelector(cart, lineCount);
  const cartOpen = useStore(preferences, ({ context }) => context.cartOpen);
  const isCartPage = path === routes.cart.path;
  const open = () => {
    if (isCartPage) navigate(routes.cart.path);
    else preferences.trigger.openCart({ open: true });
  };
  return (
    <span className="cart-toggle">
      <IconButton
        icon={ShoppingCart}
        label={formatMessage({ id: 'app.cart.open' }, { count })}
        words={formatMessage({ id: 'app.bar.cart' })}
        count={count === 0 ? undefined : formatCount(count, locale)}
        expanded={cartOpen}
        onPress={open}
      />
    </span>
  );
}
