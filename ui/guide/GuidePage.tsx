import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef, CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { goodsState } from '../../machines/catalogue/catalogue.selectors.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { NEW_ORDER_PATH } from '../app/paths.ts';
import { CartPanel } from '../cart/CartPanel.tsx';
import { GoodsFailed, OpenProduct } from '../catalogue/CatalogueScreen.tsx';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { useOpened } from '../deferred/use-opened.ts';
import { PrintButton } from '../export/PrintButton.tsx';
import { OrdersFailed } from '../order/OrdersFailed.tsx';
import { useOrders } from '../order/use-orders.ts';
import { Button } from '../parts/button.tsx';
import { Columns } from '../parts/columns.tsx';
import { Ear } from '../parts/drawing.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Switch } from '../parts/switch.tsx';
import { Arranging } from './Arranging.tsx';
import { GuideList } from './GuideList.tsx';
import { useGuideGoods } from './use-guide-goods.ts';
import './guide.css';

interface GuidePageProps {
  readonly app: AppRef;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/** The order guide: the goods that the account bought, each with a stepper, beside the cart. */
export function GuidePage({ app, catalogue, cart }: GuidePageProps) {
  return (
    <Columns cart={<CartPanel cart={cart} />}>
      <h1>
        <FormattedMessage id="app.guide" />
      </h1>
      <p className="page-lead guide-lead">
        <FormattedMessage id="guide.lead" />{' '}
        <span className="guide-keys">
          <FormattedMessage id="guide.keys" />
        </span>
      </p>
      <OwnGoods app={app} catalogue={catalogue} cart={cart} />
      <OpenProduct catalogue={catalogue} cart={cart} />
    </Columns>
  );
}

function OwnGoods({ app, catalogue, cart }: GuidePageProps) {
  const { formatMessage } = useIntl();
  const guide = useOpened(app, 'guide');
  const orders = useOrders(app);
  const { goods, rows } = useGuideGoods(guide);
  const [wantsStock, setWantsStock] = useState<boolean>();
  const hasStock = useSelector(guide, (snapshot) =>
    Object.values(snapshot?.context.choices.stock ?? {}).some(({ par }) => par !== undefined),
  );
  const isArranging = useSelector(
    guide,
    (snapshot) => snapshot?.matches({ choices: { known: 'arranging' } }) === true,
  );
  const isKnown = useSelector(guide, (snapshot) => snapshot?.matches({ choices: 'known' }) === true);
  const catalogueState = useSelector(catalogue, goodsState);
  const isBusy = useSelector(guide, (snapshot) => snapshot?.hasTag('busy') === true);
  const isFailed = useSelector(
    guide,
    (snapshot) => snapshot?.matches({ orders: { opened: 'failed' } }) === true,
  );
  const loading = <Skeleton label={formatMessage({ id: 'guide.loading' })} rows={8} />;
  if (guide === undefined) return <OnItsWay app={app}>{loading}</OnItsWay>;
  if (catalogueState === 'failed') return <GoodsFailed catalogue={catalogue} />;
  return (
    <>
      {orders === 'failed' ? <OrdersFailed app={app} isKept={goods.length > 0} /> : null}
      {isFailed ? (
        <Notice
          kind="warning"
          role="alert"
          title={formatMessage({ id: 'guide.failed.title' })}
          action={
            <Button onPress={() => guide.send({ type: 'guide.retry' })}>
              <FormattedMessage id="common.retry" />
            </Button>
          }
        >
          <FormattedMessage id="guide.failed.text" />
        </Notice>
      ) : null}
      {catalogueState === 'loading' ? (
        loading
      ) : goods.length > 0 ? (
        <>
          <div className="guide-tools">
            {isArranging ? null : (
              <Switch
                label={formatMessage({ id: 'guide.stock' })}
                on={wantsStock ?? hasStock}
                disabled={!isKnown}
                onChange={setWantsStock}
              />
            )}
            {/* One button, so that it keeps the focus. */}
            <Button
              disabled={!isKnown}
              onPress={() => guide.send({ type: isArranging ? 'guide.finish' : 'guide.arrange' })}
            >
              <FormattedMessage id={isArranging ? 'guide.finish' : 'guide.arrange'} />
            </Button>
            {isArranging ? null : <PrintButton />}
          </div>
          {isArranging ? (
            <Arranging goods={goods} rows={rows} app={app} guide={guide} />
          ) : (
            <GuideList
              rows={rows}
              hasStock={wantsStock ?? hasStock}
              app={app}
              guide={guide}
              catalogue={catalogue}
              cart={cart}
            />
          )}
        </>
      ) : isBusy || orders === 'fetching' ? null : orders === 'ready' && !isFailed ? (
        <Nothing />
      ) : null}
      {isBusy || (goods.length === 0 && orders === 'fetching') ? loading : null}
    </>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={Ear}
      title={useIntl().formatMessage({ id: 'guide.empty.title' })}
      actions={
        <LinkButton href={NEW_ORDER_PATH} kind="primary">
          <FormattedMessage id="menu.newOrder" />
        </LinkButton>
      }
    >
      <FormattedMessage id="guide.empty.text" />
    </EmptyState>
  );
}
