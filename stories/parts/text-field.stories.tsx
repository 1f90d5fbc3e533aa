import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { TextField } from '../../ui/parts/text-field.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/TextField',
  component: TextField,
  decorators: [themed],
  args: { label: 'Käyttäjätunnus', value: '', onChange: fn() },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'ravintola' } };
export const WithHint: Story = { args: { label: 'Oma viite', hint: 'Enintään 20 merkkiä, näkyy laskulla' } };
export const WithError: Story = { args: { message: { kind: 'error', text: 'Anna käyttäjätunnus' } } };
export const Disabled: Story = { args: { value: 'ravintola', disabled: true } };
