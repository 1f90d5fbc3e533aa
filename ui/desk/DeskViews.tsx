import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { AppRef, CartRef, DeskRef, ShellRef } from '../../machines/app/app.refs.ts';
import { usePanel } from '../app/use-shell.ts';
import { CartNews } from '../cart/CartNews.tsx';
import { ConnectionBand } from '../connection/ConnectionBand.tsx';
import { ExportCard } from '../export/ExportCard.tsx';
import { Notices } from '../notices/Notices.tsx';
import { Reorder, useReordering } from '../reorder/Reorder.tsx';
import { SearchPanel } from '../search/SearchPanel.tsx';
import { TemplatePanel } from '../template/TemplatePanel.tsx';

interface DeskViewsProps {
  readonly app: AppRef;
  readonly cart: CartRef;
  readonly shell: ShellRef;
  readonly desk: DeskRef;
}

/** The views of the desk's processes over any page, downloaded after the first paint. */
export function DeskViews({ app, desk, cart, shell }: DeskViewsProps) {
  const notices = useSelector(desk, ({ children }) => children.notices);
  const connection = useSelector(desk, ({ children }) => children.connection);
  const isReordering = useReordering(desk);
  useEffect(() => {
    // There when the server says that there is maintenance; without an answer it is asked for again then.
    import('../maintenance/MaintenanceScreen.tsx').catch(() => undefined);
  }, []);
  return (
    <>
      {connection === undefined ? null : <ConnectionBand connection={connection} />}
      <CartNews cart={cart} />
      <SearchPanel desk={desk} shell={shell} />
      <Reorder app={app} desk={desk} cart={cart} />
      <ExportCard desk={desk} />
      <Templates app={app} cart={cart} shell={shell} />
      {notices === undefined ? null : <Notices notices={notices} cart={cart} isReordering={isReordering} />}
    </>
  );
}

function Templates({ app, cart, shell }: Omit<DeskViewsProps, 'desk'>) {
  if (!usePanel(shell, 'templates')) return null;
  return <TemplatePanel app={app} cart={cart} onClose={() => shell.send({ type: 'shell.close' })} />;
}
