import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Copy from 'lucide-react/icons/copy';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import ListChecks from 'lucide-react/icons/list-checks';
import LogOut from 'lucide-react/icons/log-out';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import SquarePlus from 'lucide-react/icons/square-plus';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import type { AppRef, CartRef, ShellRef } from '../../machines/app/app.refs.ts';
import type { Troubles } from '../../machines/app/troubles.ts';
import { isCartEmpty } from '../../machines/cart/cart.selectors.ts';
import { routes } from '../../machines/routes.ts';
import { deferredPages, menuGroups } from '../deferred/pages.ts';
import { ProductListEntry } from '../export/ProductListEntry.tsx';
import { Drawer } from '../parts/drawer.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { NEW_ORDER_PATH, ORDERS_PATH } from './paths.ts';
import { AskService } from './Service.tsx';

interface SideMenuProps {
  readonly app: AppRef;
  readonly shell: ShellRef;
  readonly cart: CartRef;
}

/** §2 Side menu: the user and the links. */
export function SideMenu({ app, cart, shell }: SideMenuProps) {
  const close = () => shell.send({ type: 'shell.close' });
  const { formatMessage } = useIntl();
  const name = useSelector(app, ({ context }) => context.session?.name);
  const username = useSelector(app, ({ context }) => context.session?.username);
  const isClaimant = useSelector(app, ({ context }) => context.session?.can_use_reclamation === true);
  const isOurs = useSelector(app, ({ context }) => context.session?.honours_keys === true);
  const troubles = useSelector(app, ({ context }) => context.troubles);
  const pressed = useSelector(cart, ({ context }) => context.ordering !== undefined);
  const logOut = () => {
    close();
    app.send({ type: 'logout.request' });
  };
  return (
    <Drawer open side="left" title={name} closeLabel={formatMessage({ id: 'menu.close' })} onClose={close}>
      <LanguageChoice />
      <nav className="menu" aria-label={formatMessage({ id: 'menu.title' })}>
        <Entry href={routes.shop.path} icon={House} onPress={close}>
          <FormattedMessage id="app.page.shop" />
        </Entry>
        {menuGroups.map((group) => {
          const links = deferredPages.filter(
            ({ access, link }) =>
              link?.group === group &&
              (isOurs || link.isOurs !== true) &&
              (link.call === undefined || troubles[link.call] !== 'absent') &&
              (access !== 'claimant' || isClaimant),
          );
          if (group === 'claims' && links.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`menu-${group}`}>
              <h3 id={`menu-${group}`}>
                <FormattedMessage id={`menu.group.${group}`} />
              </h3>
              {group === 'ordering' ? <Ordering cart={cart} troubles={troubles} onPress={close} /> : null}
              {links.map(({ path, title, link }) =>
                link === undefined ? null : (
                  <Entry key={path} href={path} icon={link.icon} onPress={close}>
                    <FormattedMessage id={title} />
                  </Entry>
                ),
              )}
              {group === 'tools' ? (
                <>
                  <ProductListEntry app={app} cart={cart} onPress={close} />
                  <Entry href={routes.orderForm.path} icon={FileSpreadsheet} onPress={close}>
                    <FormattedMessage id="import.title" />
                  </Entry>
                </>
              ) : null}
            </section>
          );
        })}
      </nav>
      <div className="menu menu-account">
        <p>
          <FormattedMessage id="menu.user" values={{ username }} />
        </p>
        <Entry href={routes.history.path} icon={History} onPress={close}>
          <FormattedMessage id="history.title" />
        </Entry>
        {pressed ? (
          <p id="logout-note">
            <FormattedMessage id="sending.logout" />
          </p>
        ) : null}
        <button
          className="menu-entry"
          type="button"
          aria-describedby={pressed ? 'logout-note' : undefined}
          onClick={logOut}
        >
          <LogOut size={20} aria-hidden="true" />
          <FormattedMessage id="menu.logout" />
        </button>
      </div>
      <p className="menu-service">
        <FormattedMessage id="part.service" /> <AskService />
      </p>
    </Drawer>
  );
}

interface OrderingProps {
  readonly cart: CartRef;
  readonly troubles: Troubles;
  readonly onPress: () => void;
}

/** The ways to an order. */
function Ordering({ cart, troubles, onPress }: OrderingProps) {
  const cartIsEmpty = useSelector(cart, isCartEmpty);
  return (
    <>
      <Entry href={routes.guide.path} icon={ListChecks} onPress={onPress}>
        <FormattedMessage id="app.guide" />
      </Entry>
      <Entry href={NEW_ORDER_PATH} icon={SquarePlus} onPress={onPress}>
        <FormattedMessage id="menu.newOrder" />
      </Entry>
      {cartIsEmpty ? null : (
        <Entry href={routes.categories.path} icon={ShoppingCart} onPress={onPress}>
          <FormattedMessage id="app.menu.continueOrder" />
        </Entry>
      )}
      <Entry href={ORDERS_PATH} icon={ClipboardList} onPress={onPress}>
        <FormattedMessage id="menu.orderHistory" />
      </Entry>
      {troubles.orderTemplates === 'absent' ? null : (
        <Entry href={routes.templates.path} icon={Copy} onPress={onPress}>
          <FormattedMessage id="menu.templates" />
        </Entry>
      )}
    </>
  );
}

interface EntryProps {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  readonly onPress: () => void;
}

function Entry({ href, icon: Icon, children, onPress }: EntryProps) {
  const [path] = useLocation();
  return (
    <Link
      className="menu-entry"
      href={href}
      aria-current={path === href ? 'page' : undefined}
      onClick={onPress}
    >
      <Icon size={20} aria-hidden="true" />
      {children}
    </Link>
  );
}
