import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef, CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { isCartEmpty } from '../../machines/cart/cart.selectors.ts';
import { goodsState } from '../../machines/catalogue/catalogue.selectors.ts';
import { CartPanel } from '../cart/CartPanel.tsx';
import { Button } from '../parts/button.tsx';
import { Columns } from '../parts/columns.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Goods } from './Goods.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import './catalogue.css';

interface CatalogueScreenProps {
  readonly app: AppRef;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/** The goods by category, the product dialog, and the cart beside them (§2 Catalogue screen). */
export function CatalogueScreen({ app, catalogue, cart }: CatalogueScreenProps) {
  const name = useSelector(app, ({ context }) => context.session?.name ?? '');
  const goods = useSelector(catalogue, goodsState);
  useEffect(() => {
    catalogue.send({ type: 'catalogue.open', cartIsEmpty: isCartEmpty(cart.getSnapshot()) });
  }, [catalogue, cart]);

  const title = (
    <header className="catalogue-title">
      <h1>
        <FormattedMessage id="catalogue.title" values={{ customer: name }} />
      </h1>
    </header>
  );
  return (
    <>
      {goods === 'ready' ? (
        <Goods catalogue={catalogue} cart={cart} title={title} />
      ) : (
        <Columns rail={<span className="catalogue-rail-place" />} cart={<CartPanel cart={cart} />}>
          {title}
          {goods === 'loading' ? <Loading /> : <Failed catalogue={catalogue} />}
        </Columns>
      )}
      <ProductDialog catalogue={catalogue} cart={cart} />
    </>
  );
}

function Loading() {
  return <Skeleton label={useIntl().formatMessage({ id: 'catalogue.loading' })} rows={16} />;
}

function Failed({ catalogue }: Pick<CatalogueScreenProps, 'catalogue'>) {
  const intl = useIntl();
  return (
    <Notice
      kind="error"
      role="alert"
      title={intl.formatMessage({ id: 'catalogue.failed.title' })}
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
