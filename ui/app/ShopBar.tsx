import Copy from 'lucide-react/icons/copy';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { formatCount, formatMoney } from '../../i18n/formats.ts';
import type { CartRef, ShellRef } from '../../machines/app/app.refs.ts';
import { changedCount, lineCount, totalsIn } from '../../machines/cart/cart.selectors.ts';
import { routes } from '../../machines/routes.ts';
import { afterInput, useAfter } from '../parts/after-input.ts';
import { TopBar } from '../parts/frame.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { useOffersTemplates } from './offered.ts';
import { useLocale } from './use-locale.ts';
import { showCart, usePanel } from './use-shell.ts';
import { Wordmark } from './Wordmark.tsx';

interface ShopBarProps {
  readonly cart: CartRef;
  readonly shell: ShellRef;
  /** The search field, if the bar itself contains it. */
  readonly search: ReactNode;
  /** The time until the goods are fetched again (§9). */
  readonly countdown: ReactNode;
}

/** §2 Top bar: menu, logo, search, countdown, cart and language. */
export function ShopBar({ cart, shell, search, countdown }: ShopBarProps) {
  const { formatMessage } = useIntl();
  const menuOpen = usePanel(shell, 'menu');
  const searchOpen = usePanel(shell, 'search');
  const offersTemplates = useOffersTemplates();
  const templatesOpen = usePanel(shell, 'templates');
  return (
    <TopBar
      start={
        <>
          <IconButton
            icon={Menu}
            label={formatMessage({ id: 'app.menu.open' })}
            expanded={menuOpen}
            onPress={() => shell.send({ type: 'shell.open', panel: 'menu' })}
          />
          <Link className="wordmark-link" href={routes.shop.path}>
            <Wordmark />
          </Link>
        </>
      }
      middle={search}
      end={
        <>
          {countdown}
          <span className="search-toggle">
            <IconButton
              icon={Search}
              label={formatMessage({ id: 'app.search.open' })}
              expanded={searchOpen}
              onPress={() =>
                shell.send(searchOpen ? { type: 'shell.close' } : { type: 'shell.open', panel: 'search' })
              }
            />
          </span>
          {offersTemplates ? (
            <span className="templates-toggle">
              <IconButton
                icon={Copy}
                label={formatMessage({ id: 'app.templates.open' })}
                expanded={templatesOpen}
                onPress={() => shell.send({ type: 'shell.open', panel: 'templates' })}
              />
            </span>
          ) : null}
          <CartToggle cart={cart} shell={shell} />
          <LanguageChoice />
        </>
      }
    />
  );
}

function CartToggle({ cart, shell }: Pick<ShopBarProps, 'cart' | 'shell'>) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const count = useAfter(afterInput, cart, lineCount);
  const changed = useAfter(afterInput, cart, changedCount);
  const cartOpen = usePanel(shell, 'cart');
  const total = formatMoney(useAfter(afterInput, cart, totalsIn).excl, locale);
  const title = formatMessage({ id: 'cart.title' });
  return (
    <IconButton
      icon={ShoppingCart}
      label={formatMessage(
        { id: changed > 0 ? 'app.bar.totalChanged' : 'app.cart.open' },
        { count: changed || count, total },
      )}
      words={
        changed > 0 ? formatMessage({ id: 'app.bar.cartChanged' }) : count === 0 ? title : `${title} ${total}`
      }
      count={count === 0 ? undefined : formatCount(count, locale)}
      expanded={cartOpen}
      onPress={() => showCart(shell)}
    />
  );
}
