import { useSelector } from '@xstate/react';
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
import { changedCount, lineCount } from '../../machines/cart/cart.selectors.ts';
import { cartView } from '../../machines/cart/cart.view.ts';
import { routes } from '../../machines/routes.ts';
import type { Panel } from '../../machines/shell/shell.events.ts';
import { useAfterKey } from '../parts/after-key.ts';
import { BottomBar, type BottomBarItem, BottomBarTotal } from '../parts/bottom-bar.tsx';
import { Money } from '../parts/money.tsx';
import { useOffersTemplates } from './offered.ts';
import { ORDERS_PATH } from './paths.ts';
import { useLocale } from './use-locale.ts';
import { showCart } from './use-shell.ts';

/** Items that open over the page; the others link to a page. */
const panels: Readonly<Record<string, Panel>> = {
  'app.bar.search': 'search',
  'app.bar.templates': 'templates',
};

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
  const press = (id: string, event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const href = items.find((item) => item.id === id)?.href;
    if (href === undefined) shell.send({ type: 'shell.open', panel: panels[id] ?? 'search' });
    else navigate(href);
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
  const count = useSelector(cart, lineCount);
  const changed = useSelector(cart, changedCount);
  const view = useAfterKey(cart, cartView);
  return (
    <BottomBarTotal
      label={formatMessage(
        { id: changed > 0 ? 'app.bar.totalChanged' : 'app.bar.total' },
        { count: changed || count },
      )}
      words={
        <>
          <Money cents={view.totals.excl} locale={locale} />
          {changed > 0 ? (
            <span className="thumb-bar-changed">
              <TriangleAlert size={14} aria-hidden="true" />
              <FormattedMessage id="app.bar.changed" />
            </span>
          ) : (
            <span className="thumb-bar-vat">
              <Money cents={view.totals.incl} locale={locale} tone="incl" />{' '}
              <FormattedMessage id="common.incl" />
            </span>
          )}
        </>
      }
      onPress={onPress}
    />
  );
}
