import { useSelector } from '@xstate/react';
import { lazy, memo } from 'react';
import { Route, Switch } from 'wouter';
import type { AppRef } from '../machines/app/app.refs.ts';
import { routes } from '../machines/routes.ts';
import { Loading } from './app/Loading.tsx';
import { PageTitle } from './app/PageTitle.tsx';
import { DeferredWords } from './deferred/DeferredWords.tsx';
import { FrontPage } from './shop/FrontPage.tsx';

const CatalogueScreen = lazy(() =>
  import('./catalogue/CatalogueScreen.tsx').then((page) => ({ default: page.CatalogueScreen })),
);
const CartPage = lazy(() => import('./cart/CartPage.tsx').then((page) => ({ default: page.CartPage })));
const OrdersPage = lazy(() =>
  import('./order/OrdersPage.tsx').then((page) => ({ default: page.OrdersPage })),
);
const OrderPage = lazy(() => import('./order/OrderPage.tsx').then((page) => ({ default: page.OrderPage })));
const OrderSuccess = lazy(() =>
  import('./order/OrderSuccess.tsx').then((page) => ({ default: page.OrderSuccess })),
);
const DeferredPages = lazy(() =>
  import('./deferred/DeferredPages.tsx').then((pages) => ({ default: pages.DeferredPages })),
);

/** The customer's pages of §2; a page behind a press has its own chunk. */
export const Pages = memo(function Pages({ app }: { readonly app: AppRef }) {
  const cart = useSelector(app, ({ children }) => children.cart);
  const catalogue = useSelector(app, ({ children }) => children.catalogue);
  if (cart === undefined || catalogue === undefined) return null;
  return (
    <Switch>
      <Route path={routes.shop.path}>
        <PageTitle id="app.page.shop" />
        <FrontPage app={app} cart={cart} />
      </Route>
      <Route path={routes.categories.path}>
        <PageTitle id="app.page.categories" />
        <CatalogueScreen app={app} catalogue={catalogue} cart={cart} />
      </Route>
      <Route path={routes.cart.path}>
        <PageTitle id="cart.title" />
        <CartPage cart={cart} />
      </Route>
      <Route path={routes.orders.path}>
        {({ orderId }) =>
          orderId === undefined ? (
            <>
              <PageTitle id="order.history.title" />
              <DeferredWords fallback={<Loading />}>
                <OrdersPage app={app} />
              </DeferredWords>
            </>
          ) : (
            <>
              <PageTitle id="app.page.order" values={{ id: orderId }} />
              <DeferredWords fallback={<Loading />}>
                <OrderPage app={app} id={orderId} />
              </DeferredWords>
            </>
          )
        }
      </Route>
      <Route path={routes.orderSuccess.path}>
        <PageTitle id="app.page.orderSuccess" />
        <DeferredWords fallback={<Loading />}>
          <OrderSuccess app={app} />
        </DeferredWords>
      </Route>
      <Route>
        <DeferredWords fallback={<Loading />}>
          <DeferredPages app={app} catalogue={catalogue} cart={cart} />
        </DeferredWords>
      </Route>
    </Switch>
  );
});
