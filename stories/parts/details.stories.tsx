import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Details } from '../../ui/parts/details.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/Details',
  component: Details,
  decorators: [themed],
  args: {
    summary: 'Maitotuotteet',
    aside: '128 tuotetta',
    open: false,
    children: 'Kevytmaito 1 l',
    onToggle: fn(),
  },
} satisfies Meta<typeof Details>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
export const Pressed: Story = {
  parameters: { theme: 'light' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Maitotuotteet'));
    await waitFor(() => expect(args.onToggle).toHaveBeenCalledWith(true));
  },
};
