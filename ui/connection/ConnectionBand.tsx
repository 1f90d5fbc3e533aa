import { useSelector } from '@xstate/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { storageProblemIn } from '../../machines/connection/connection.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { BuildOffer } from './BuildOffer.tsx';
import { LineNote } from './LineNote.tsx';
import { StorageNote } from './StorageNote.tsx';
import { useBandHeight } from './use-band-height.ts';
import './connection.css';

interface ConnectionBandProps {
  readonly connection: ProcessRef<'connection'>;
  /** The row of another process that comes before all, and those that come after. */
  readonly first?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * The state of the network, of this browser's storage and of the build. It is shown below the top bar of each page and
 * blocks nothing.
 */
export function ConnectionBand({ connection, first, children }: ConnectionBandProps) {
  const band = useBandHeight();
  const { line, build } = useSelector(connection, ({ value }) => value);
  const why = useSelector(connection, storageProblemIn);
  const [bar, setBar] = useState<Element | null>(null);
  // The frame may mount together with this component: its top bar exists only after the first render.
  useLayoutEffect(() => setBar(document.querySelector('.frame-top-bar')), []);
  if (bar === null) return null;
  return createPortal(
    <div className="connection" ref={band}>
      {first}
      <div role="status">{line === 'up' ? null : <LineNote connection={connection} />}</div>
      {why === undefined ? null : <StorageNote connection={connection} why={why} />}
      {build === 'newest' ? null : <BuildOffer connection={connection} taking={build === 'taking'} />}
      {children}
    </div>,
    bar,
  );
}
