import { useSelector } from '@xstate/react';
import { FormattedMessage, IntlProvider, useIntl } from 'react-intl';
import finnish from '../../i18n/fi/login.json' with { type: 'json' };
import type { Messages } from '../../i18n/messages.ts';
import type { LoginRef } from '../../machines/app/app.refs.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';

const messages: Messages = finnish;

/** Always Finnish, in both languages of the page (§2 Login screen). */
export function CaptchaDialog({ login }: { readonly login: LoginRef }) {
  return (
    <IntlProvider locale="fi" messages={messages}>
      <Proof login={login} />
    </IntlProvider>
  );
}

/** The proof of work runs automatically; the customer solves nothing. */
function Proof({ login }: { readonly login: LoginRef }) {
  const { formatMessage } = useIntl();
  const open = useSelector(login, (snapshot) => snapshot.hasTag('captcha'));
  const cancel = () => login.send({ type: 'login.cancel' });
  return (
    <Dialog
      open={open}
      lang="fi"
      title={formatMessage({ id: 'login.captcha.title' })}
      closeLabel={formatMessage({ id: 'login.captcha.close' })}
      onClose={cancel}
      actions={
        <Button initialFocus onPress={cancel}>
          <FormattedMessage id="login.captcha.cancel" />
        </Button>
      }
    >
      <div className="captcha">
        <p>
          <FormattedMessage id="login.captcha.solving" />
        </p>
        <progress aria-label={formatMessage({ id: 'login.captcha.title' })} />
        <p>
          <FormattedMessage id="login.captcha.explained" />
        </p>
      </div>
    </Dialog>
  );
}
