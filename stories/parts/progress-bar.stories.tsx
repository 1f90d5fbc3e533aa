import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from '../../ui/parts/progress-bar.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/ProgressBar',
  component: ProgressBar,
  decorators: [themed],
  args: {
    label: 'Vähimmäistilaus',
    text: '142,10\u00a0€ / 150,00\u00a0€, puuttuu 7,90\u00a0€',
    value: 14_210,
    max: 15_000,
  },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Below: Story = {};
export const Reached: Story = { args: { text: '163,00\u00a0€ / 150,00\u00a0€', value: 16_300 } };
