import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { Part } from '../deferred/Part.tsx';
import { useOpened } from '../deferred/use-opened.ts';
import { useProcess } from '../deferred/use-process.ts';
import { Skeleton } from '../parts/skeleton.tsx';
import { CountSheet } from './CountSheet.tsx';
import { EarlierCount } from './EarlierCount.tsx';
import { EarlierCounts } from './EarlierCounts.tsx';
import { InventoryNews } from './InventoryNews.tsx';
import { NoCount, UnreadCounts } from './NoCount.tsx';
import './inventory.css';

/** §2 /inventory: the open count, or the ways to begin one; and the earlier ones. */
export function InventoryPage({ app }: { readonly app: AppRef }) {
  const inventory = useOpened(app, 'inventory');
  return (
    <div className="page inventory">
      <h1>
        <FormattedMessage id="inventory.title" />
      </h1>
      {inventory === undefined ? (
        <OnItsWay app={app}>
          <InventoryLoading />
        </OnItsWay>
      ) : (
        <Part app={app} call="counts">
          <Inventory app={app} inventory={inventory} />
        </Part>
      )}
    </div>
  );
}

function Inventory({
  app,
  inventory,
}: {
  readonly app: AppRef;
  readonly inventory: ProcessRef<'inventory'>;
}) {
  const exporting = useProcess(app, 'export');
  const isClosed = useSelector(inventory, (snapshot) => snapshot.matches({ opened: 'closed' }));
  const isCounting = useSelector(inventory, (snapshot) => snapshot.matches({ count: 'counting' }));
  const isNone = useSelector(inventory, (snapshot) => snapshot.matches({ count: 'none' }));
  const isUnread = useSelector(inventory, (snapshot) => snapshot.matches({ count: 'unread' }));
  const hasGoods = useSelector(inventory, ({ context }) => context.world.catalogue !== emptyCatalogue);
  if (!isClosed) return <EarlierCount app={app} inventory={inventory} exporting={exporting} />;
  if (isCounting && hasGoods) return <CountSheet inventory={inventory} exporting={exporting} />;
  if (isUnread) return <UnreadCounts inventory={inventory} />;
  if (!isNone) return <InventoryLoading />;
  return (
    <>
      <InventoryNews inventory={inventory} />
      <NoCount inventory={inventory} />
      <EarlierCounts inventory={inventory} />
    </>
  );
}

function InventoryLoading() {
  const { formatMessage } = useIntl();
  return <Skeleton label={formatMessage({ id: 'inventory.loading' })} rows={6} />;
}
