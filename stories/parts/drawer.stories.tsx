import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '../../ui/parts/button.tsx';
import { Drawer } from '../../ui/parts/drawer.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/Drawer',
  component: Drawer,
  decorators: [themed],
  parameters: { theme: 'light' },
  args: {
    open: true,
    title: 'Ostoskori',
    closeLabel: 'Sulje ostoskori',
    children: <p>ke 25.11.2026</p>,
    footer: (
      <Button kind="primary" size="large" wide>
        Tilaa
      </Button>
    ),
    onClose: fn(),
  },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FromTheRight: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Sulje ostoskori' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
export const FromTheLeft: Story = { args: { side: 'left', title: 'Valikko', footer: undefined } };
export const Dark: Story = { parameters: { theme: 'dark' } };
