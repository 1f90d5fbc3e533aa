import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PasswordField } from '../../ui/parts/password-field.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/PasswordField',
  component: PasswordField,
  decorators: [themed],
  args: {
    label: 'Salasana',
    value: 'ravintola',
    showLabel: 'Näytä salasana',
    hideLabel: 'Piilota salasana',
    onChange: fn(),
  },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};
export const WithError: Story = { args: { value: '', message: { kind: 'error', text: 'Anna salasana' } } };
export const Shown: Story = {
  parameters: { theme: 'light' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Näytä salasana' }));
    await expect(canvas.getByLabelText('Salasana')).toHaveAttribute('type', 'text');
  },
};
