import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import type { AppRef } from '../machines/app/app.refs.ts';
import { routes } from '../machines/app/routes.ts';
import { Loading } from './app/Loading.tsx';
import { NotFound } from './app/NotFound.tsx';
import { PageTitle } from './app/PageTitle.tsx';
import { DeskWords } from './desk/DeskWords.tsx';
import { FrontPage } from './shop/FrontPage.tsx';

const CatalogueScreen = lazy(() =>
  import('./catalogue/CatalogueScreen.tsx').then((page) => ({ default: page.CatalogueScreen })),
);
const CartPage = lazy(() => import('./cart/CartPage.tsx').then((page) => ({ default: page.CartPage })));
const OrdersPage = lazy(() =>
  import('./orders/OrdersPage.tsx').then((page) => ({ default: page.OrdersPage })),
);
const OrderPage = lazy(() => import('./orders/OrderPage.tsx').then((page) => ({ default: page.OrderPage })));
const OrderSuccess = lazy(() =>
  import('./orders/OrderSuccess.tsx').then((page) => ({ default: page.OrderSuccess })),
);
const RecipeScreen = lazy(() =>
  import('./recipe/RecipeScreen.tsx').then((page) => ({ default: page.RecipeScreen })),
);
const TemplatesPage = lazy(() =>
  import('./template/TemplatesPage.tsx').then((page) => ({ default: page.TemplatesPage })),
);
const ClaimPage = lazy(() => import('./claim/ClaimPage.tsx').then((page) => ({ default: page.ClaimPage })));
const ClaimsPage = lazy(() =>
  import('./claim/ClaimsPage.tsx').then((page) => ({ default: page.ClaimsPage })),
);
const InventoryPage = lazy(() =>
  import('./inventory/InventoryPage.tsx').then((page) => ({ default: page.InventoryPage })),
);
const PaymentTypesPage = lazy(() =>
  import('./prepayment/PaymentTypesPage.tsx').then((page) => ({ default: page.PaymentTypesPage })),
);
const OrderFormPage = lazy(() =>
  import('./import/OrderFormPage.tsx').then((page) => ({ default: page.OrderFormPage })),
);
const FeedbackPage = lazy(() =>
  import('./feedback/FeedbackPage.tsx').then((page) => ({ default: page.FeedbackPage })),
);
const FaqPage = lazy(() => import('./faq/FaqPage.tsx').then((page) => ({ default: page.FaqPage })));

interface PagesProps {
  readonly app: AppRef;
  /** Of customer service. */
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

/** The customer's pages of §2; what waits behind a press is a chunk of its own. */
export function Pages({ app, phone, email }: PagesProps) {
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
      <Route path={routes.categoriesBeta.path}>
        <PageTitle id="app.page.recipes" />
        <DeskWords fallback={<Loading />}>
          <RecipeScreen app={app} catalogue={catalogue} cart={cart} />
        </DeskWords>
      </Route>
      <Route path={routes.cart.path}>
        <PageTitle id="app.page.cart" />
        <CartPage cart={cart} />
      </Route>
      <Route path={routes.orders.path}>
        {({ orderId }) =>
          orderId === undefined ? (
            <>
              <PageTitle id="app.page.orders" />
              <OrdersPage app={app} />
            </>
          ) : (
            <>
              <PageTitle id="app.page.order" values={{ id: orderId }} />
              <OrderPage app={app} id={orderId} />
            </>
          )
        }
      </Route>
      <Route path={routes.templates.path}>
        <PageTitle id="app.page.templates" />
        <DeskWords fallback={<Loading />}>
          <TemplatesPage app={app} cart={cart} />
        </DeskWords>
      </Route>
      <Route path={routes.claim.path}>
        <PageTitle id="app.page.claim" />
        <DeskWords fallback={<Loading />}>
          <ClaimPage />
        </DeskWords>
      </Route>
      <Route path={routes.claims.path}>
        <PageTitle id="app.page.claims" />
        <DeskWords fallback={<Loading />}>
          <ClaimsPage />
        </DeskWords>
      </Route>
      <Route path={routes.inventory.path}>
        <PageTitle id="app.page.inventory" />
        <DeskWords fallback={<Loading />}>
          <InventoryPage />
        </DeskWords>
      </Route>
      <Route path={routes.paymentTypes.path}>
        <PageTitle id="app.page.payment" />
        <DeskWords fallback={<Loading />}>
          <PaymentTypesPage app={app} />
        </DeskWords>
      </Route>
      <Route path={routes.orderForm.path}>
        <PageTitle id="app.page.form" />
        <DeskWords fallback={<Loading />}>
          <OrderFormPage app={app} cart={cart} />
        </DeskWords>
      </Route>
      <Route path={routes.feedback.path}>
        <PageTitle id="app.page.feedback" />
        <DeskWords fallback={<Loading />}>
          <FeedbackPage app={app} />
        </DeskWords>
      </Route>
      <Route path={routes.faq.path}>
        <PageTitle id="app.page.faq" />
        <DeskWords fallback={<Loading />}>
          <FaqPage app={app} phone={phone} email={email} />
        </DeskWords>
      </Route>
      <Route path={routes.orderSuccess.path}>
        <PageTitle id="app.page.orderSuccess" />
        <OrderSuccess app={app} />
      </Route>
      <Route>
        <PageTitle id="app.page.notFound" />
        <NotFound />
      </Route>
    </Switch>
  );
}
