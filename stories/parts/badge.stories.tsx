import type { Meta, StoryObj } from '@storybook/react-vite';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import PackageX from 'lucide-react/icons/package-x';
import { Badge } from '../../ui/parts/badge.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/Badge',
  component: Badge,
  decorators: [themed],
  args: { children: '12' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Chosen: Story = { args: { kind: 'chosen', children: 'Korissa 3' } };
export const Success: Story = { args: { kind: 'success', icon: CircleCheck, children: 'Maksettu' } };
export const Warning: Story = { args: { kind: 'warning', icon: Clock, children: 'Odottaa maksua' } };
export const OutOfStock: Story = { args: { kind: 'error', icon: PackageX, children: 'Loppu varastosta' } };
