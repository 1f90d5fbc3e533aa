import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { AppRef, CartRef, DeferredRef, ShellRef } from '../../machines/app/app.refs.ts';
import { dialogOf, isCartEmpty } from '../../machines/cart/cart.selectors.ts';
import { routes } from '../../machines/routes.ts';
import { CartDrawer } from '../cart/CartDrawer.tsx';
import { Presence } from '../cart/presence.tsx';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { Frame } from '../parts/frame.tsx';
import { Pages } from '../routes.tsx';
import { WithOrders } from './known-orders.tsx';
import { LoadBoundary, Part } from './LoadBoundary.tsx';
import { Loading } from './Loading.tsx';
import { loadAhead } from './load-ahead.tsx';
import { Users } from './names.ts';
import { TemplatesOffered } from './offered.ts';
import { ShopBar } from './ShopBar.tsx';
import { ThumbBar } from './ThumbBar.tsx';
import { usePanel } from './use-shell.ts';

/** The frame around every page of a customer (§2 Shell). */
export function Shop({ app }: { readonly app: AppRef }) {
  const { formatMessage } = useIntl();
  const [path] = useLocation();
  const cart = useSelector(app, ({ children }) => children.cart);
  const shell = useSelector(app, ({ children }) => children.shell);
  const deferred = useSelector(app, ({ context }) => context.deferred);
  const users = useSelector(app, ({ context }) => context.session?.users);
  const hasTemplates = useSelector(app, ({ context }) => context.troubles.orderTemplates !== 'absent');
  useFreshPage(path, app);
  if (cart === undefined || shell === undefined) return <Loading />;
  return (
    <Users value={users}>
      <WithOrders app={app}>
        <TemplatesOffered value={hasTemplates}>
          <Presence value={deferred?.getSnapshot().children.presence}>
            <Frame
              skipLabel={formatMessage({ id: 'app.skip' })}
              topBar={
                <ShopBar
                  cart={cart}
                  shell={shell}
                  search={<DeferredSearch deferred={deferred} cart={cart} />}
                  countdown={<DeferredCountdown deferred={deferred} />}
                />
              }
              bottomBar={<ThumbBar cart={cart} shell={shell} />}
              footer={<DeferredFooter />}
            >
              <LoadBoundary key={path}>
                <Suspense fallback={<Loading />}>
                  <Pages app={app} />
                </Suspense>
              </LoadBoundary>
            </Frame>
            <Menu app={app} cart={cart} shell={shell} />
            {path === routes.cart.path ? null : <CartDrawer cart={cart} shell={shell} />}
            <Ordering app={app} cart={cart} />
            <Asking cart={cart} />
            {deferred === undefined ? null : (
              <Part>
                <DeferredWords>
                  <DeferredViews app={app} cart={cart} shell={shell} deferred={deferred} />
                </DeferredWords>
              </Part>
            )}
          </Presence>
        </TemplatesOffered>
      </WithOrders>
    </Users>
  );
}

const BarSearch = lazy(() => import('../search/BarSearch.tsx').then((view) => ({ default: view.BarSearch })));

interface DeferredSearchProps {
  readonly deferred: DeferredRef | undefined;
  readonly cart: CartRef;
}

/** Reserves its place until it has been downloaded. */
function DeferredSearch({ deferred, cart }: DeferredSearchProps) {
  const place = <span className="search-place" />;
  if (deferred === undefined) return place;
  return (
    <Part fallback={place}>
      <DeferredWords fallback={place}>
        <BarSearch deferred={deferred} cart={cart} />
      </DeferredWords>
    </Part>
  );
}

const Countdown = lazy(() =>
  import('../refresh/Countdown.tsx').then((view) => ({ default: view.Countdown })),
);

function DeferredCountdown({ deferred }: { readonly deferred: DeferredRef | undefined }) {
  const refresh = deferred?.getSnapshot().children.refresh;
  if (refresh === undefined) return null;
  return (
    <Part>
      <DeferredWords>
        <Countdown refresh={refresh} />
      </DeferredWords>
    </Part>
  );
}

const ShopFooter = lazy(() => import('./ShopFooter.tsx').then((view) => ({ default: view.ShopFooter })));

/** Below the screen, so that nothing moves when it comes. */
function DeferredFooter() {
  return (
    <Part>
      <DeferredWords>
        <ShopFooter />
      </DeferredWords>
    </Part>
  );
}

const DeferredViews = lazy(() =>
  import('../deferred/DeferredViews.tsx').then((views) => ({ default: views.DeferredViews })),
);

interface MenuProps {
  readonly app: AppRef;
  readonly cart: CartRef;
  readonly shell: ShellRef;
}

function Menu({ app, cart, shell }: MenuProps) {
  if (!usePanel(shell, 'menu')) return null;
  return (
    <Part>
      <DeferredWords>
        <SideMenu app={app} cart={cart} shell={shell} />
      </DeferredWords>
    </Part>
  );
}

const SideMenu = lazy(() => import('./SideMenu.tsx').then((menu) => ({ default: menu.SideMenu })));

/** Loaded once the cart has a line, so that the order button finds it. */
const loadOrdering = () => import('../ordering/OrderingDialog.tsx');
const [OrderingDialog, prepareOrdering] = loadAhead(async () => (await loadOrdering()).OrderingDialog);
/** Shown at the login, with the components of the dialog. */
export const loadLeftOrder = () => loadOrdering().then((part) => ({ default: part.LeftOrder }));

/** An order may be in progress on any page: after a reload a lost answer is requested again. */
function Ordering({ app, cart }: { readonly app: AppRef; readonly cart: CartRef }) {
  const ordering = useSelector(cart, ({ context }) => context.ordering);
  const isEmpty = useSelector(cart, isCartEmpty);
  useEffect(() => {
    if (!isEmpty) prepareOrdering();
  }, [isEmpty]);
  if (ordering === undefined) return null;
  return (
    <Part>
      <OrderingDialog app={app} ordering={ordering} />
    </Part>
  );
}

/** Loaded once the cart has a line, like ordering. */
const [CartDialogs, prepareDialogs] = loadAhead(
  async () => (await import('../cart/CartDialogs.tsx')).CartDialogs,
);

/** The dialogs of the cart, on every page. */
function Asking({ cart }: { readonly cart: CartRef }) {
  const isAsking = useSelector(cart, (snapshot) => dialogOf(snapshot) !== undefined);
  const isEmpty = useSelector(cart, isCartEmpty);
  useEffect(() => {
    if (!isEmpty) prepareDialogs();
  }, [isEmpty]);
  if (!isAsking) return null;
  return (
    <Part>
      <DeferredWords>
        <CartDialogs cart={cart} />
      </DeferredWords>
    </Part>
  );
}

/** A new page closes the panels and scrolls to its top. */
function useFreshPage(path: string, app: AppRef) {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    app.getSnapshot().children.shell?.send({ type: 'shell.moved' });
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path, app]);
}
