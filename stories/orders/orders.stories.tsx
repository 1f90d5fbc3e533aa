import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Shell } from '../../ui/app/Shell.tsx';
import { fullAccount, startApp, storedWith, waitingOrder } from '../fixtures.ts';

const meta = {
  title: 'Orders',
  component: Shell,
  parameters: { path: '/order/orders' },
  args: { app: startApp({ stored: storedWith() }) },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** §4: newest first; an order that waits for payment is not in the history. */
export const History: Story = {
  play: async () => {
    await screen.findByRole('heading', { name: 'Tilaushistoria' });
    const links = await screen.findAllByRole('link', { name: /^\d{6}$/ });
    await expect(links.map((link) => link.textContent)).toEqual(['100024', '100011']);
  },
};

export const HistoryInEnglish: Story = {
  globals: { locale: 'en' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Order history' });
  },
};

export const Fetching: Story = {
  args: { app: startApp({ stored: storedWith(), account: 'waiting' }) },
  play: async () => {
    await screen.findByRole('heading', { name: 'Tilaushistoria' });
  },
};

export const None: Story = {
  args: { app: startApp({ stored: storedWith(), account: { ...fullAccount, orders: [] }, orders: [] }) },
  play: async () => {
    await screen.findByRole('heading', { name: 'Ei vielä tilauksia' });
  },
};

export const OneOrder: Story = {
  parameters: { path: '/order/orders/100024' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Tilaus 100024' });
    await expect(screen.getByText('Kalalaatikon pantti')).toBeVisible();
    await expect(screen.getByText('Alv 25,5 %')).toBeVisible();
  },
};

export const WaitingForPayment: Story = {
  parameters: { path: '/order/orders/100031' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Tilaus 100031' });
  },
};

export const PlacedWaitingForPayment: Story = {
  args: { app: startApp({ stored: storedWith({ placed: waitingOrder }) }) },
  parameters: { path: '/order-success' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Odottaa maksua' });
  },
};

export const NotThere: Story = {
  parameters: { path: '/order/orders/1' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Tilausta 1 ei löytynyt.' });
  },
};
