import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import type { LoginRef } from '../../machines/app/app.refs.ts';
import { loginProblem } from '../../machines/domain/session/login-problem.ts';
import { Button } from '../parts/button.tsx';
import type { FieldMessage } from '../parts/field.tsx';
import { refuseHeld } from '../parts/held-keys.ts';
import { PasswordField } from '../parts/password-field.tsx';
import { TextField } from '../parts/text-field.tsx';

/** §5 Login: both fields are required, and each missing one is marked. The typed text remains. */
export function LoginForm({ login }: { readonly login: LoginRef }) {
  const { formatMessage } = useIntl();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const isIncomplete = useSelector(login, (snapshot) => snapshot.matches({ editing: 'incomplete' }));
  const isFetching = useSelector(
    login,
    (snapshot) => snapshot.matches('fetchingAccount') || snapshot.matches('fetchingCatalogue'),
  );
  const isBusy = useSelector(login, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(login, ({ context }) => context.failure);
  const problem = failure === undefined ? undefined : loginProblem(failure);
  // The wrong password is selected, so that typing replaces it.
  useEffect(() => {
    if (problem === 'wrongCredentials') passwordField.current?.select();
  }, [problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.send({ type: 'login.submit', username, password });
    if (!login.getSnapshot().matches({ editing: 'incomplete' })) return;
    (username === '' ? usernameField : passwordField).current?.focus();
  };
  const missing = (value: string, id: MessageId): FieldMessage | undefined =>
    isIncomplete && value === '' ? { kind: 'error', text: formatMessage({ id }) } : undefined;

  const failed: FieldMessage | undefined =
    problem === undefined ? undefined : { kind: 'error', text: formatMessage({ id: `errors.${problem}` }) };

  return (
    <form className="login-form" noValidate onSubmit={submit} onKeyDown={refuseHeld}>
      <TextField
        label={formatMessage({ id: 'login.username' })}
        name="username"
        autoComplete="username"
        required
        value={username}
        ref={usernameField}
        message={missing(username, 'login.username.missing')}
        onChange={setUsername}
      />
      <PasswordField
        label={formatMessage({ id: 'login.password' })}
        name="password"
        required
        value={password}
        ref={passwordField}
        showLabel={formatMessage({ id: 'login.password.show' })}
        hideLabel={formatMessage({ id: 'login.password.hide' })}
        message={missing(password, 'login.password.missing') ?? failed}
        onChange={setPassword}
      />
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        busy={isBusy ? formatMessage({ id: 'login.busy' }) : undefined}
      >
        <FormattedMessage id="login.submit" />
      </Button>
      <p className="login-fetching" role="status">
        {isFetching ? <FormattedMessage id="login.fetching" /> : null}
      </p>
    </form>
  );
}
