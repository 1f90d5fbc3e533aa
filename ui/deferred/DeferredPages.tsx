import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import type { AppRef, CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { routes } from '../../machines/routes.ts';
import { NotFound } from '../app/NotFound.tsx';
import { PageTitle } from '../app/PageTitle.tsx';

const RecipeScreen = lazy(() =>
  import('../recipe/RecipeScreen.tsx').then((page) => ({ default: page.RecipeScreen })),
);
const TemplatesPage = lazy(() =>
  import('../template/TemplatesPage.tsx').then((page) => ({ default: page.TemplatesPage })),
);
const ClaimPage = lazy(() => import('../claim/ClaimPage.tsx').then((page) => ({ default: page.ClaimPage })));
const ClaimsPage = lazy(() =>
  import('../claim/ClaimsPage.tsx').then((page) => ({ default: page.ClaimsPage })),
);
const InventoryPage = lazy(() =>
  import('../inventory/InventoryPage.tsx').then((page) => ({ default: page.InventoryPage })),
);
const PaymentTypesPage = lazy(() =>
  import('../prepayment/PaymentTypesPage.tsx').then((page) => ({ default: page.PaymentTypesPage })),
);
const OrderFormPage = lazy(() =>
  import('../import/OrderFormPage.tsx').then((page) => ({ default: page.OrderFormPage })),
);
const FeedbackPage = lazy(() =>
  import('../feedback/FeedbackPage.tsx').then((page) => ({ default: page.FeedbackPage })),
);
const HistoryPage = lazy(() =>
  import('../history/HistoryPage.tsx').then((page) => ({ default: page.HistoryPage })),
);
const FaqPage = lazy(() => import('../faq/FaqPage.tsx').then((page) => ({ default: page.FaqPage })));

interface DeferredPagesProps {
  readonly app: AppRef;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
  /** The phone number of customer service. */
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

/** The pages of the deferred processes, and the page for any other path (§2). */
export function DeferredPages({ app, catalogue, cart, phone, email }: DeferredPagesProps) {
  return (
    <Switch>
      <Route path={routes.categoriesBeta.path}>
        <PageTitle id="recipe.page" />
        <RecipeScreen app={app} catalogue={catalogue} cart={cart} phone={phone} email={email} />
      </Route>
      <Route path={routes.templates.path}>
        <PageTitle id="template.title" />
        <TemplatesPage app={app} cart={cart} />
      </Route>
      <Route path={routes.claim.path}>
        <PageTitle id="claim.title" />
        <ClaimPage app={app} phone={phone} email={email} />
      </Route>
      <Route path={routes.claims.path}>
        <PageTitle id="claims.title" />
        <ClaimsPage app={app} phone={phone} email={email} />
      </Route>
      <Route path={routes.inventory.path}>
        <PageTitle id="inventory.title" />
        <InventoryPage app={app} phone={phone} email={email} />
      </Route>
      <Route path={routes.paymentTypes.path}>
        <PageTitle id="prepayment.title" />
        <PaymentTypesPage app={app} phone={phone} email={email} />
      </Route>
      <Route path={routes.orderForm.path}>
        <PageTitle id="import.title" />
        <OrderFormPage app={app} cart={cart} />
      </Route>
      <Route path={routes.feedback.path}>
        <PageTitle id="feedback.title" />
        <FeedbackPage app={app} phone={phone} email={email} />
      </Route>
      <Route path={routes.faq.path}>
        <PageTitle id="faq.title" />
        <FaqPage app={app} phone={phone} email={email} />
      </Route>
      <Route path={routes.history.path}>
        <PageTitle id="history.title" />
        <HistoryPage app={app} cart={cart} />
      </Route>
      <Route>
        <PageTitle id="missing.page" />
        <NotFound />
      </Route>
    </Switch>
  );
}
