import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Select } from '../../ui/parts/select.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/Select',
  component: Select,
  decorators: [themed],
  args: {
    label: 'Toimituspäivä',
    value: '2026-11-25',
    choices: [
      { value: '2026-11-25', text: 'ke 25.11.2026' },
      { value: '2026-11-26', text: 'to 26.11.2026' },
      { value: '2026-11-27', text: 'pe 27.11.2026', disabled: true },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Box: Story = {};
export const Disabled: Story = { args: { disabled: true } };
export const WithError: Story = {
  args: {
    message: { kind: 'error', text: 'Toimituspäivän tilausaika on päättynyt. Valitse toinen toimituspäivä.' },
  },
};
