import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/parts/dialog.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/Dialog',
  component: Dialog,
  decorators: [themed],
  parameters: { theme: 'light' },
  args: {
    open: true,
    title: 'Tyhjennä ostoskori',
    closeLabel: 'Sulje',
    children: <p>Kaikki tuotteet poistetaan ostoskorista.</p>,
    actions: (
      <>
        <Button initialFocus>Peruuta</Button>
        <Button kind="danger">Tyhjennä ostoskori</Button>
      </>
    ),
    onClose: fn(),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Dark: Story = { parameters: { theme: 'dark' } };
export const Wide: Story = { args: { size: 'wide' } };
export const Long: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, row) => `Rivi ${row + 1}`).map((row) => <p key={row}>{row}</p>),
  },
};

/** Something is under way: no cross, and Esc does not close it. */
export const Held: Story = {
  render: ({ onClose: _, ...args }) => <Dialog {...args} />,
  args: {
    actions: (
      <Button kind="primary" busy="Lähetetään tilausta">
        Tilaa
      </Button>
    ),
  },
  play: async () => {
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(screen.getByRole('dialog')).toHaveAttribute('open');
  },
};

/** Focus goes into the dialog and returns to where it came from. */
export const FocusReturns: Story = {
  render: (args) => <Opened {...args} />,
  play: async () => {
    const opener = screen.getByRole('button', { name: 'Avaa' });
    await userEvent.click(opener);
    await expect(screen.getByRole('button', { name: 'Peruuta' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Sulje' }));
    // It closes once the frame without it is drawn.
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

function Opened(args: Parameters<typeof Dialog>[0]) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Avaa</Button>
      <Dialog {...args} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
