import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Toasts } from '../../ui/parts/toasts.tsx';
import { themed } from './themes.tsx';

const server = {
  id: 'toast-1',
  kind: 'error',
  title: 'Palvelinvirhe',
  body: 'Palvelimella tapahtui virhe. Yritä uudelleen, ja jos ongelma jatkuu, ota yhteyttä asiakaspalveluun.',
} as const;

const meta = {
  title: 'Parts/Toasts',
  component: Toasts,
  decorators: [themed],
  parameters: { theme: 'light' },
  args: {
    toasts: [server],
    label: 'Ilmoitukset',
    dismissLabel: 'Sulje ilmoitus',
    onDismiss: fn(),
    onHold: fn(),
    onRelease: fn(),
  },
} satisfies Meta<typeof Toasts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const None: Story = { args: { toasts: [] } };
export const Many: Story = {
  args: {
    toasts: [
      server,
      { id: 'toast-2', kind: 'info', title: 'Huomio! Kaikkia tuotteita ei voitu lisätä.' },
      { id: 'toast-3', kind: 'success', title: 'Maito lisätty koriin' },
      { id: 'toast-4', kind: 'warning', title: 'Verkkoyhteydessä on häiriö' },
    ],
  },
};
export const Dark: Story = { ...Many, parameters: { theme: 'dark' } };

/** §8: it waits while it is focused. */
export const Held: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Sulje ilmoitus' })).toHaveFocus();
    await expect(args.onHold).toHaveBeenCalledWith('toast-1');
    await userEvent.tab();
    await expect(args.onRelease).toHaveBeenCalledWith('toast-1');
    await userEvent.click(screen.getByRole('button', { name: 'Sulje ilmoitus' }));
    await expect(args.onDismiss).toHaveBeenCalledWith('toast-1');
  },
};
