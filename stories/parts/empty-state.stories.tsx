import type { Meta, StoryObj } from '@storybook/react-vite';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Button } from '../../ui/parts/button.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/EmptyState',
  component: EmptyState,
  decorators: [themed],
  args: { title: 'Ostoskori on tyhjä', children: 'Avaa tuoteryhmä ja lisää ensimmäinen tuote koriin.' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Words: Story = {};
export const WithActions: Story = {
  args: { icon: ShoppingCart, actions: <Button kind="primary">Siirry tuotteisiin</Button> },
};
