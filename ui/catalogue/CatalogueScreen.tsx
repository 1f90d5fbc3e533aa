import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef, CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { isCartEmpty } from '../../machines/cart/cart.selectors.ts';
import { goodsState, listedCategories } from '../../machines/catalogue/catalogue.selectors.ts';
import { Part } from '../app/LoadBoundary.tsx';
import { loadAhead } from '../app/load-ahead.tsx';
import { AskService } from '../app/Service.tsx';
import { CartPanel } from '../cart/CartPanel.tsx';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { Button } from '../parts/button.tsx';
import { Columns } from '../parts/columns.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Goods } from './Goods.tsx';
import { useArrival } from './use-arrival.ts';
import './catalogue.css';
import './pictograms.css';

interface CatalogueScreenProps {
  readonly app: AppRef;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
  /** The content above the categories; the default offers the recipes. */
  readonly above?: ReactNode;
}

/** The goods by category, the product dialog, and the cart beside them (§2 Catalogue screen). */
export function CatalogueScreen({ app, catalogue, cart, above }: CatalogueScreenProps) {
  const name = useSelector(app, ({ context }) => context.session?.name ?? '');
  const state = useSelector(catalogue, goodsState);
  const isEmpty = useSelector(catalogue, ({ context }) => listedCategories(context).length === 0);
  // React renders the first goods in tasks of their own.
  const goods = useDeferredValue(state === 'ready' && isEmpty ? 'empty' : state);
  useEffect(() => {
    catalogue.send({ type: 'catalogue.open', cartIsEmpty: isCartEmpty(cart.getSnapshot()) });
  }, [catalogue, cart]);
  useArrival({ app, catalogue, cart });

  const title = (
    <>
      <header className="catalogue-title">
        <h1>
          <FormattedMessage id="catalogue.title" values={{ customer: name }} />
        </h1>
      </header>
      {above ?? (
        <Part fallback={bannerPlace}>
          <DeferredWords fallback={bannerPlace}>
            <RecipeBanner app={app} />
          </DeferredWords>
        </Part>
      )}
    </>
  );
  return (
    <>
      {/* The skip link passes a long list. */}
      <a className="frame-skip catalogue-skip" href="#cart-panel-title">
        <FormattedMessage id="catalogue.toCart" />
      </a>
      {goods === 'ready' ? (
        <Goods catalogue={catalogue} cart={cart} title={title} onNear={prepareProduct} />
      ) : (
        <Columns
          head={title}
          rail={<span className="catalogue-rail-place" />}
          cart={<CartPanel cart={cart} />}
        >
          {goods === 'loading' ? (
            <Loading />
          ) : goods === 'failed' ? (
            <GoodsFailed catalogue={catalogue} />
          ) : (
            <Nothing />
          )}
        </Columns>
      )}
      <OpenProduct catalogue={catalogue} cart={cart} />
    </>
  );
}

/** The dialog stays mounted after the first product: opening and closing it does not render the goods again. */
export function OpenProduct({ catalogue, cart }: Omit<CatalogueScreenProps, 'app'>) {
  const open = useSelector(catalogue, (snapshot) => snapshot.matches({ product: 'open' }));
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  if (!open && !wasOpened) return null;
  return (
    <Part>
      <DeferredWords>
        <ProductDialog open={open} catalogue={catalogue} cart={cart} />
      </DeferredWords>
    </Part>
  );
}

const bannerPlace = <div className="recipe-banner-place" />;

const RecipeBanner = lazy(() =>
  import('../recipe/RecipeBanner.tsx').then((view) => ({ default: view.RecipeBanner })),
);

/** Loaded when a pointer or the focus reaches the goods. */
const [ProductDialog, prepareProduct] = loadAhead(
  async () => (await import('./ProductDialog.tsx')).ProductDialog,
);

function Loading() {
  return <Skeleton label={useIntl().formatMessage({ id: 'catalogue.loading' })} rows={16} />;
}

function Nothing() {
  return (
    <EmptyState title={useIntl().formatMessage({ id: 'catalogue.empty.title' })}>
      <FormattedMessage id="catalogue.empty.text" /> <AskService />
    </EmptyState>
  );
}

export function GoodsFailed({ catalogue }: Pick<CatalogueScreenProps, 'catalogue'>) {
  return (
    <Notice
      kind="error"
      role="alert"
      title={useIntl().formatMessage({ id: 'catalogue.failed.title' })}
      action={
        <Button onPress={() => catalogue.send({ type: 'catalogue.retry' })}>
          <FormattedMessage id="common.retry" />
        </Button>
      }
    >
      <FormattedMessage id="catalogue.failed.text" />
    </Notice>
  );
}
