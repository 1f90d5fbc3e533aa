import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { Spinner } from '../../ui/parts/spinner.tsx';
import { themed } from './themes.tsx';

const meta = { title: 'Parts/Waiting', decorators: [themed] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const SpinnerBesideWords: Story = {
  render: () => (
    <p>
      <Spinner /> Tallennetaan
    </p>
  ),
};
export const SpinnerAlone: Story = { render: () => <Spinner label="Tallennetaan" /> };
export const SkeletonRows: Story = { render: () => <Skeleton label="Haetaan tuotteita" rows={6} /> };
