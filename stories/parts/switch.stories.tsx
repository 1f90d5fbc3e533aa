import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Switch } from '../../ui/parts/switch.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/Switch',
  component: Switch,
  decorators: [themed],
  args: { label: 'Lisätiedot', on: false, onChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const On: Story = { args: { on: true } };
export const Disabled: Story = { args: { disabled: true } };
