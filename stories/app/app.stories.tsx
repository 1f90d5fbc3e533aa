import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { Shell } from '../../ui/app/Shell.tsx';
import { charted } from '../chart/lit.ts';
import { fullAccount, order, smallCart, startApp, storedWith } from '../fixtures.ts';

const meta: Meta = { title: 'App/Cases', parameters: { path: '/shop' } };
export default meta;
type Story = StoryObj;

const shop = (app: AppRef) => () => (
  <Shell app={charted(app)} phone="010 123 4567" email="asiakaspalvelu@example.fi" />
);

const menuIsThere = () => screen.findByRole('button', { name: /Avaa valikko|Open menu|Open the menu/ });

/** The demo's goods name their source; no other goods do. */
export const WithCredit: Story = {
  render: () => <Shell app={charted(startApp({ stored: storedWith() }))} credit="fineli" />,
  play: async () => {
    await screen.findByRole('link', { name: 'Fineli' });
  },
};

export const Idle: Story = {
  render: shop(startApp({ stored: storedWith() })),
  play: async () => {
    await screen.findByRole('link', { name: 'Aloita uusi tilaus' });
  },
};

export const OrderUnderWay: Story = {
  render: shop(startApp({ stored: storedWith(), cart: smallCart })),
  play: async () => {
    await screen.findByRole('link', { name: 'Jatka tilausta' });
  },
};

export const NothingYet: Story = {
  render: shop(
    startApp({ stored: storedWith(), account: { ...fullAccount, orders: [], notifications: [] } }),
  ),
  play: async () => {
    await screen.findByText('Ei vielä tilauksia.');
  },
};

/** A missing English text is shown in Finnish, and says so. */
export const English: Story = {
  render: shop(startApp({ stored: storedWith() })),
  globals: { locale: 'en' },
  play: async () => {
    const finnish = await screen.findByText(/Emme toimita jouluaattona/);
    await expect(finnish).toHaveAttribute('lang', 'fi');
  },
};

/** By keys alone: the menu opens, Esc closes it, and the focus returns. */
export const Menu: Story = {
  render: shop(startApp({ stored: storedWith(), cart: smallCart })),
  play: async () => {
    const button = await menuIsThere();
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Ravintola Kaisla' });
    await expect(screen.getByRole('button', { name: 'Kirjaudu ulos' })).toBeVisible();
  },
};

export const NotFound: Story = {
  render: shop(startApp({ stored: storedWith() })),
  parameters: { path: '/nowhere' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Sivua ei löytynyt.' });
  },
};

const visitor = startApp({ stored: undefined });

/** §8: a status toast stays until it is dismissed; of two attempts to log in the last one is shown. */
export const Toasts: Story = {
  render: shop(visitor),
  play: async () => {
    await screen.findByRole('button', { name: 'Kirjaudu sisään' });
    visitor.send({ type: 'login.failed', failure: { tag: 'unauthorized', error: 'Account banned' } });
    visitor.send({ type: 'login.failed', failure: { tag: 'lost' } });
    visitor.send({ type: 'call.failed', call: 'faqs', failure: { tag: 'server', status: 502 } });
    await expect(await screen.findAllByRole('alert')).toHaveLength(2);
  },
};

/** Linked from the menu and from the footer of each page. */
export const AccessibilityStatement: Story = {
  render: shop(startApp({ stored: storedWith() })),
  parameters: { path: '/accessibility' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Saavutettavuusseloste', level: 1 });
    await expect(await screen.findByRole('link', { name: 'Saavutettavuusseloste' })).toBeVisible();
  },
};

/** §2: right after an order, and after a reload. */
export const OrderSuccess: Story = {
  render: shop(startApp({ stored: storedWith({ placed: order, orders: [order] }), page: '/order-success' })),
  parameters: { path: '/order-success' },
  play: async () => {
    await screen.findByText('Tilaus 100024');
    await expect(screen.getByRole('heading', { name: 'Toimitukset' })).toBeVisible();
    const calendar = screen.getByRole('link', { name: 'Lisää kalenteriin' });
    await expect(calendar).toHaveAttribute('download', 'toimitukset-100024.ics');
  },
};
