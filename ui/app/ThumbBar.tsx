import ClipboardList from 'lucide-react/icons/clipboard-list';
import Copy from 'lucide-react/icons/copy';
import List from 'lucide-react/icons/list';
import Search from 'lucide-react/icons/search';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { MessageId } from '../../i18n/ids.ts';
import type { CartRef, ShellRef } from '../../machines/app/app.refs.ts';
import { changedCount, lineCount, totalsIn } from '../../machines/cart/cart.selectors.ts';
import { routes } from '../../machines/routes.ts';
import { afterInput, useAfter } from '../parts/after-input.ts';
import { BottomBar, type BottomBarItem, BottomBarTotal } from '../parts/bottom-bar.tsx';
import { Money } from '../parts/money.tsx';
import { useOffersTemplates } from './offered.ts';
import { ORDERS_PATH } from './paths.ts';
import { useLocale } from './use-locale.ts';
import { showCart } from './use-shell.ts';

interface ThumbBarProps {
  readonly cart: CartRef;
  readonly shell: ShellRef;
}

/**
 * §2 Mobile bottom navigation: search, goods, order history, templates; beside them the cart with its running total.
 * The open cart shows what the total includes.
 */
export function ThumbBar({ cart, shell }: ThumbBarProps) {
  const { formatMessage } = useIntl();
  const [path, navigate] = useLocation();
  const link = (id: MessageId, icon: BottomBarItem['icon'], href: string): BottomBarItem => ({
    id,
    icon,
    href,
    words: formatMessage({ id }),
    current: path === href,
  });
  const items: BottomBarItem[] = [
    { id: 'app.bar.search', icon: Search, words: formatMessage({ id: 'app.bar.search' }) },
    link('catalogue.products', List, routes.categories.path),
    link('app.bar.orders', ClipboardList, ORDERS_PATH),
    ...(useOffersTemplates()
      ? [{ id: 'app.bar.templates', icon: Copy, words: formatMessage({ id: 'app.bar.templates' }) }]
      : []),
  ];
  const press = ({ id, href }: BottomBarItem, event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (href !== undefined) navigate(href);
    else shell.send({ type: 'shell.open', panel: id === 'app.bar.search' ? 'search' : 'templates' });
  };
  return (
    <BottomBar
      label={formatMessage({ id: 'app.bar' })}
      items={items}
      total={<CartTotal cart={cart} onPress={() => showCart(shell)} />}
      onPress={press}
    />
  );
}

interface CartTotalProps {
  readonly cart: CartRef;
  readonly onPress: () => void;
}

function CartTotal({ cart, onPress }: CartTotalProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const count = useAfter(afterInput, cart, lineCount);
  const changed = useAfter(afterInput, cart, changedCount);
  const { excl, incl } = useAfter(afterInput, cart, totalsIn);
  return (
    <BottomBarTotal
      label={formatMessage(
        { id: changed > 0 ? 'app.bar.totalChanged' : 'app.bar.total' },
        { count: changed || count },
      )}
      words={
        <>
          <Money cents={excl} locale={locale} />
          {changed > 0 ? (
            <span className="thumb-bar-changed">
              <TriangleAlert size={14} aria-hidden="true" />
              <FormattedMessage id="app.bar.changed" />
            </span>
          ) : (
            <span className="thumb-bar-vat">
              <Money cents={incl} locale={locale} tone="incl" /> <FormattedMessage id="common.incl" />
            </span>
          )}
        </>
      }
      onPress={onPress}
    />
  );
}
