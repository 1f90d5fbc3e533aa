import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { AppRef, CartRef, DeferredRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { Part } from '../app/LoadBoundary.tsx';
import { useFigures } from './use-figures.ts';
import './why.css';

interface WhyProps {
  readonly app: AppRef;
  readonly cart: CartRef;
  readonly deferred: DeferredRef;
}

/** Hears the presses on figures, and shows the sheet that explains one. */
export function Why({ app, cart, deferred }: WhyProps) {
  const why = useSelector(deferred, ({ children }) => children.why);
  useFigures(app, cart, deferred);
  return why === undefined ? null : <Opened app={app} why={why} />;
}

function Opened({ app, why }: { readonly app: AppRef; readonly why: ProcessRef<'why'> }) {
  const isOpen = useSelector(why, (snapshot) => snapshot.matches('open'));
  if (!isOpen) return null;
  return (
    <Part>
      <WhySheet app={app} why={why} />
    </Part>
  );
}

const WhySheet = lazy(() => import('./WhySheet.tsx').then((view) => ({ default: view.WhySheet })));
