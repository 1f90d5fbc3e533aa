import { useSelector } from '@xstate/react';
import { useSelector as useStore } from '@xstate/store-react';
import { lazy, Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { redirectFor, routes } from '../../machines/routes.ts';
import { LoginScreen } from '../login/LoginScreen.tsx';
import { preferences } from '../preferences.ts';
import { LoadBoundary } from './LoadBoundary.tsx';
import { Loading, ReloadOffer } from './Loading.tsx';
import { Service, type ShopFacts } from './Service.tsx';
import './shell.css';

interface ShellProps extends ShopFacts {
  readonly app: AppRef;
}

/**
 * The whole screen (§2): the login of a visitor, the shop of a customer or the maintenance screen. Toasts are above it.
 */
export function Shell({ app, ...about }: ShellProps) {
  const locale = useStore(preferences, ({ context }) => context.locale);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <Service value={about}>
      <LoadBoundary>
        <Suspense fallback={<Loading />}>
          <Guarded app={app} />
        </Suspense>
      </LoadBoundary>
      <LoadBoundary
        part
        fallback={
          <div className="no-toasts">
            <ReloadOffer id="errors.deferredMissing.title" />
          </div>
        }
      >
        <Suspense>
          <Toasts app={app} />
        </Suspense>
      </LoadBoundary>
    </Service>
  );
}

/** The code of the shop is not part of the login's chunk. */
const loadShop = () => import('./Shop.tsx');
const Shop = lazy(() => loadShop().then((part) => ({ default: part.Shop })));
const LeftOrder = lazy(() => loadShop().then((part) => part.loadLeftOrder()));

/** No toast appears before the first action: the first screen does not load this chunk. */
const Toasts = lazy(() => import('./Toasts.tsx').then((view) => ({ default: view.Toasts })));

const MaintenanceScreen = lazy(() =>
  import('../maintenance/MaintenanceScreen.tsx').then((screen) => ({ default: screen.MaintenanceScreen })),
);

const StatementScreen = lazy(() =>
  import('../accessibility/StatementScreen.tsx').then((screen) => ({ default: screen.StatementScreen })),
);

function Guarded({ app }: { readonly app: AppRef }) {
  const [path] = useLocation();
  const isVisitor = useSelector(app, (snapshot) => snapshot.hasTag('visitor'));
  const closed = useSelector(app, (snapshot) => snapshot.hasTag('closed'));
  const loggedIn = useSelector(app, (snapshot) => snapshot.hasTag('customer'));
  const placed = useSelector(app, ({ context }) => context.placed !== undefined);
  const claimant = useSelector(app, ({ context }) => context.session?.can_use_reclamation === true);
  const login = useSelector(app, ({ children }) => children.login);
  const waits = useSelector(app, ({ context }) => context.place?.order !== undefined);
  if (!isVisitor && !loggedIn && !closed) return <Loading />;
  const elsewhere = redirectFor(path, { closed, loggedIn, placed, claimant });
  // The `key` remounts the component: one instance redirects only once.
  if (elsewhere !== undefined) return <Redirect key={elsewhere} to={elsewhere} replace />;
  if (closed) return <MaintenanceScreen app={app} />;
  if (loggedIn) return <Shop app={app} />;
  if (path === routes.accessibility.path) return <StatementScreen />;
  return login === undefined ? null : (
    <LoginScreen
      login={login}
      onBusy={loadShop}
      left={
        waits && (
          <LoadBoundary>
            <Suspense>
              <LeftOrder app={app} />
            </Suspense>
          </LoadBoundary>
        )
      }
    />
  );
}
