import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { AppRef, CartRef, DeferredRef, ShellRef } from '../../machines/app/app.refs.ts';
import { closeOnBack, refuseFiles } from '../app/page-keeping.ts';
import { fadePages } from '../app/page-transitions.ts';
import { usePanel } from '../app/use-shell.ts';
import { CartNews } from '../cart/CartNews.tsx';
import { ConnectionBand } from '../connection/ConnectionBand.tsx';
import { ExportCard } from '../export/ExportCard.tsx';
import { Notices } from '../notices/Notices.tsx';
import { usePastedLines } from '../pad/use-pasted-lines.ts';
import { Reorder, useReordering } from '../reorder/Reorder.tsx';
import { ReorderTaken } from '../reorder/ReorderTaken.tsx';
import { SearchPanel } from '../search/SearchPanel.tsx';
import { StandingRows } from '../standing/StandingRows.tsx';
import { TemplatePanel } from '../template/TemplatePanel.tsx';
import { Why } from '../why/Why.tsx';
import { PaperHead } from './PaperHead.tsx';
import './forced-colours.css';
import './print.css';

interface DeferredViewsProps {
  readonly app: AppRef;
  readonly cart: CartRef;
  readonly shell: ShellRef;
  readonly deferred: DeferredRef;
}

/** The views of the deferred processes over any page, downloaded after the first paint. */
export function DeferredViews({ app, deferred, cart, shell }: DeferredViewsProps) {
  const notices = useSelector(deferred, ({ children }) => children.notices);
  const connection = useSelector(deferred, ({ children }) => children.connection);
  const isReordering = useReordering(deferred);
  usePastedLines(app, '.search-input');
  useEffect(fadePages, []);
  useEffect(closeOnBack, []);
  useEffect(refuseFiles, []);
  useEffect(() => {
    // Loaded before the server reports maintenance; a failed chunk is requested again then.
    import('../maintenance/MaintenanceScreen.tsx').catch(() => undefined);
  }, []);
  return (
    <>
      {connection === undefined ? null : (
        <ConnectionBand
          connection={connection}
          first={<ReorderTaken app={app} deferred={deferred} cart={cart} />}
        >
          <StandingRows deferred={deferred} />
        </ConnectionBand>
      )}
      <PaperHead app={app} />
      <CartNews cart={cart} />
      <SearchPanel deferred={deferred} cart={cart} shell={shell} />
      <Reorder app={app} deferred={deferred} cart={cart} />
      <Why app={app} cart={cart} deferred={deferred} />
      <ExportCard deferred={deferred} />
      <Templates app={app} cart={cart} shell={shell} />
      {notices === undefined ? null : <Notices notices={notices} cart={cart} isReordering={isReordering} />}
    </>
  );
}

function Templates({ app, cart, shell }: Omit<DeferredViewsProps, 'deferred'>) {
  if (!usePanel(shell, 'templates')) return null;
  return <TemplatePanel app={app} cart={cart} onClose={() => shell.send({ type: 'shell.close' })} />;
}
