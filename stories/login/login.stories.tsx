import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { createActor, type StateValueFrom } from 'xstate';
import type { LoginRef } from '../../machines/app/app.refs.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { loginStory } from '../../tests/hands/harnesses/login.harness.ts';
import { Service } from '../../ui/app/Service.tsx';
import { LoginScreen } from '../../ui/login/LoginScreen.tsx';
import { charted } from '../chart/lit.ts';
import { stateOf } from '../states.tsx';

type Context = ReturnType<ReturnType<typeof createActor<typeof loginMachine>>['getSnapshot']>['context'];

const fresh: Context = {
  credentials: { username: '', password: '' },
  challenge: null,
  captcha: undefined,
  session: undefined,
  account: undefined,
  output: undefined,
  expired: false,
  failure: undefined,
};

/** The login in a state, frozen. */
function loginIn(value: StateValueFrom<typeof loginMachine>, context: Partial<Context> = {}) {
  const snapshot = loginMachine.resolveState({ value, context: { ...fresh, ...context } });
  return createActor(loginMachine, { snapshot, input: { expired: false } }).start();
}

const meta: Meta = { title: 'Login/Cases' };
export default meta;
type Story = StoryObj;

export const Expired = stateOf(
  { ...loginStory, drawnFrom: { 'editing.untouched': 'expired' } },
  'editing.untouched',
);

const screenOf = (login: LoginRef) => () => (
  <Service value={{ phone: '010 123 4567', email: 'asiakaspalvelu@example.fi' }}>
    <LoginScreen login={charted(login)} />
  </Service>
);

/** Beside the toast, the reason stands at the field, and the next password takes the place of the wrong one. */
export const WrongPassword: Story = {
  render: screenOf(
    loginIn({ editing: 'untouched' }, { failure: { tag: 'unauthorized', error: 'Invalid credentials' } }),
  ),
  play: async () => {
    const password = screen.getByLabelText('Salasana');
    await expect(password).toHaveAccessibleDescription('Käyttäjätunnus tai salasana on väärin.');
    await waitFor(() => expect(password).toHaveFocus());
  },
};

/** §5: each missing one is marked at its field, and the first has the focus. */
export const IncompleteByKeys: Story = {
  render: screenOf(createActor(loginMachine, { input: { expired: false } }).start()),
  play: async () => {
    const username = screen.getByRole('textbox', { name: 'Käyttäjätunnus' });
    await userEvent.type(username, '{Enter}');
    await expect(username).toHaveFocus();
    await expect(username).toHaveAccessibleDescription('Anna käyttäjätunnus.');
    await userEvent.type(username, 'ravintola{Enter}');
    await expect(screen.getByLabelText('Salasana')).toHaveFocus();
    await expect(screen.getByLabelText('Salasana')).toHaveAccessibleDescription('Anna salasana.');
  },
};

/** §2: the captcha dialog is Finnish on pages of both languages. */
export const Solving: Story = {
  render: screenOf(loginIn('solving', { challenge: {} })),
  globals: { locale: 'en' },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Varmistus' });
    await expect(dialog).toHaveAttribute('lang', 'fi');
    await expect(screen.getByRole('button', { name: 'Peruuta' })).toHaveFocus();
  },
};

/** A brand states its hours and a sentence; from 1024 px its drawing is half of the screen. */
const branded: Story = {
  render: () => (
    <Service
      value={{
        ...{ phone: '010 123 4567', email: 'asiakaspalvelu@example.fi' },
        ...{ 'hours-fi': 'ma–pe klo 7–16', 'hours-en': 'Mon–Fri 7:00–16:00' },
        ...{
          'welcome-fi': 'Aamulla tilattu, huomenna toimitettu.',
          'welcome-en': 'Ordered today, delivered tomorrow.',
        },
      }}
    >
      <LoginScreen login={charted(loginIn({ editing: 'untouched' }))} />
    </Service>
  ),
  play: async () => {
    await expect(screen.getByText(/^(Aamulla tilattu|Ordered today)/)).toBeVisible();
    await expect(screen.getByText(/^(ma–pe|Mon–Fri)/)).toBeVisible();
  },
};

export const BrandedOnAPhone: Story = { ...branded, globals: { viewport: { value: 'phone' } } };
export const BrandedOnADesk: Story = { ...branded, globals: { viewport: { value: 'laptop' } } };
