import type { Meta, StoryObj } from '@storybook/react-vite';
import { Money } from '../../ui/parts/money.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/Money',
  component: Money,
  decorators: [themed],
  args: { cents: 123_450, locale: 'fi' },
} satisfies Meta<typeof Money>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Excl: Story = {};
export const Incl: Story = { args: { tone: 'incl' } };
export const Total: Story = { args: { tone: 'total' } };
export const English: Story = { args: { locale: 'en' } };
export const Column: Story = {
  render: ({ locale }) => (
    <div style={{ display: 'grid', width: 120, justifyItems: 'end' }}>
      {[90, 1_185, 14_210, 123_450].map((cents) => (
        <Money key={cents} cents={cents} locale={locale} />
      ))}
    </div>
  ),
};
