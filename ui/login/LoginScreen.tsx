import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LoginRef } from '../../machines/app/app.refs.ts';
import { LanguageChoice } from '../app/LanguageChoice.tsx';
import { PageTitle } from '../app/PageTitle.tsx';
import { Source } from '../app/Source.tsx';
import { Wordmark } from '../app/Wordmark.tsx';
import { Frame } from '../parts/frame.tsx';
import { Notice } from '../parts/notice.tsx';
import { CaptchaDialog } from './CaptchaDialog.tsx';
import { Contact } from './Contact.tsx';
import { LoginForm } from './LoginForm.tsx';
import './login.css';

interface LoginScreenProps {
  readonly login: LoginRef;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** The credentials are on their way: what comes next may be fetched. */
  readonly onBusy?: () => void;
}

/** §2 Login screen, without a navigation bar. */
export function LoginScreen({ login, phone, email, onBusy }: LoginScreenProps) {
  const { formatMessage } = useIntl();
  const isExpired = useSelector(login, ({ context }) => context.expired);
  const isBusy = useSelector(login, (snapshot) => snapshot.hasTag('busy'));
  useEffect(() => {
    if (isBusy) onBusy?.();
  }, [isBusy, onBusy]);
  return (
    <Frame skipLabel={formatMessage({ id: 'app.skip' })} footer={<Source />}>
      <PageTitle id="app.page.login" />
      <div className="login">
        <header className="login-header">
          <Wordmark />
          <LanguageChoice />
        </header>
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
        <LoginForm login={login} />
        <Contact phone={phone} email={email} />
      </div>
      <CaptchaDialog login={login} />
    </Frame>
  );
}
