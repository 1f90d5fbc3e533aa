import { useSelector } from '@xstate/react';
import { type ReactNode, useContext, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LoginRef } from '../../machines/app/app.refs.ts';
import { routes } from '../../machines/routes.ts';
import { Contact } from '../app/Contact.tsx';
import { Doorway } from '../app/Doorway.tsx';
import { PageTitle } from '../app/PageTitle.tsx';
import { Service } from '../app/Service.tsx';
import { Source } from '../app/Source.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Notice } from '../parts/notice.tsx';
import { CaptchaDialog } from './CaptchaDialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import './login.css';

interface LoginScreenProps {
  readonly login: LoginRef;
  /** The notice of an order that the next login sends. */
  readonly left?: ReactNode;
  /** The credentials are being sent: later chunks may be fetched. */
  readonly onBusy?: () => void;
}

/** The statement is for visitors, too. An anchor: it works before React. */
const footer = (
  <>
    <p className="statement-link">
      <a href={routes.accessibility.path}>
        <FormattedMessage id="login.accessibility" />
      </a>
    </p>
    <Source />
  </>
);

/** §2 Login screen, without a navigation bar. */
export function LoginScreen({ login, left, onBusy }: LoginScreenProps) {
  const isExpired = useSelector(login, ({ context }) => context.expired);
  const isBusy = useSelector(login, (snapshot) => snapshot.hasTag('busy'));
  const welcome = useContext(Service)[`welcome-${useLocale()}`];
  useEffect(() => {
    if (isBusy) onBusy?.();
  }, [isBusy, onBusy]);
  return (
    <Doorway screen="login" footer={footer}>
      <PageTitle id="login.title" />
      <div className="login-notice" role="status">
        {isExpired ? (
          <Notice kind="warning">
            <FormattedMessage id="errors.sessionExpired" />
          </Notice>
        ) : null}
      </div>
      <h1>
        <FormattedMessage id="login.title" />
      </h1>
      {welcome && <p className="login-welcome">{welcome}</p>}
      {left}
      <LoginForm login={login} />
      {/* Customer service gives new credentials. */}
      <Contact>
        <FormattedMessage id="login.forgotten" />
      </Contact>
      <CaptchaDialog login={login} />
    </Doorway>
  );
}
