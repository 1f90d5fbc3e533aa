import type { Meta, StoryObj } from '@storybook/react-vite';
import Menu from 'lucide-react/icons/menu';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { fn } from 'storybook/test';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/IconButton',
  component: IconButton,
  decorators: [themed],
  args: { icon: Menu, label: 'Avaa valikko', onPress: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithCount: Story = {
  args: { icon: ShoppingCart, label: 'Ostoskori, 12 tuotetta', count: '12' },
};
export const WithWords: Story = { args: { words: 'Valikko', label: 'Valikko' } };
export const Pressed: Story = { args: { pressed: true } };
export const Disabled: Story = { args: { disabled: true } };
