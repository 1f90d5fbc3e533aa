import { useSelector } from '@xstate/react';
import { useSelector as useStore } from '@xstate/store-react';
import { lazy, Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { redirectFor } from '../../machines/routes.ts';
import { LoginScreen } from '../login/LoginScreen.tsx';
import { preferences } from '../preferences.ts';
import { LoadBoundary } from './LoadBoundary.tsx';
import { Loading } from './Loading.tsx';
import { Service } from './Service.tsx';
import './shell.css';

interface ShellProps {
  readonly app: AppRef;
  /** Of customer service; without one its link is left out. */
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** The goods are the demo's, which the server tells: their source is named. */
  readonly hasCredit?: boolean;
}

/**
 * All that is on the screen: the login of a visitor, the shop of a customer or the maintenance screen, and the toasts over
 * both (§2).
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
          <Guarded app={app} {...about} />
        </Suspense>
      </LoadBoundary>
      <LoadBoundary>
        <Suspense>
          <Toasts app={app} />
        </Suspense>
      </LoadBoundary>
    </Service>
  );
}

/** The login does not download the code behind it. */
const loadShop = () => import('./Shop.tsx');
const Shop = lazy(() => loadShop().then((part) => ({ default: part.Shop })));
const LeftOrder = lazy(() => loadShop().then((part) => part.loadLeftOrder()));

/** Nothing is told before something is done: the first screen does not wait for it. */
const Toasts = lazy(() => import('./Toasts.tsx').then((view) => ({ default: view.Toasts })));

const MaintenanceScreen = lazy(() =>
  import('../maintenance/MaintenanceScreen.tsx').then((screen) => ({ default: screen.MaintenanceScreen })),
);

function Guarded({ app, phone, email, hasCredit = false }: ShellProps) {
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
  // A redirect leads once: the next one is another.
  if (elsewhere !== undefined) return <Redirect key={elsewhere} to={elsewhere} replace />;
  if (closed) return <MaintenanceScreen app={app} phone={phone} />;
  if (loggedIn) return <Shop app={app} phone={phone} email={email} hasCredit={hasCredit} />;
  return login === undefined ? null : (
    <LoginScreen
      login={login}
      phone={phone}
      email={email}
      hasCredit={hasCredit}
      onBusy={loadShop}
      left={
        waits && (
          <Suspense>
            <LeftOrder app={app} />
          </Suspense>
        )
      }
    />
  );
}
