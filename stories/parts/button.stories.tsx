import type { Meta, StoryObj } from '@storybook/react-vite';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../ui/parts/button.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/Button',
  component: Button,
  decorators: [themed],
  args: { children: 'Lisää koriin', onPress: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { kind: 'primary' } };
export const PrimaryLarge: Story = { args: { kind: 'primary', size: 'large', children: 'Tilaa' } };
export const WithIcon: Story = { args: { kind: 'primary', icon: ShoppingCart } };
export const Quiet: Story = { args: { children: 'Peruuta' } };
export const Danger: Story = { args: { kind: 'danger', children: 'Tyhjennä ostoskori' } };
export const Disabled: Story = { args: { kind: 'primary', disabled: true, children: 'Tilaa' } };

/** It keeps its width and takes no press. */
export const Busy: Story = {
  parameters: { theme: 'light' },
  args: { kind: 'primary', busy: 'Lähetetään tilausta' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};
