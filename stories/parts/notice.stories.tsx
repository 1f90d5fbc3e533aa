import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../ui/parts/button.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { themed } from './themes.tsx';

const meta = {
  title: 'Parts/Notice',
  component: Notice,
  decorators: [themed],
  args: { kind: 'info', children: 'Kirjautumisesi on vanhentunut. Kirjaudu uudelleen sisään.' },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { kind: 'success', children: 'Tilaus 1042 on vastaanotettu.' } };
export const Warning: Story = {
  args: {
    kind: 'warning',
    children: 'Suuri tilausmäärä! Huomasimme poikkeuksellisen tilausmäärän. Tarkista määrä.',
  },
};
export const Failed: Story = {
  args: {
    kind: 'error',
    title: 'Tilauksen lähettäminen epäonnistui, yritä uudelleen.',
    children: 'Ostoskorisi on tallessa.',
    action: <Button>Yritä uudelleen</Button>,
    role: 'alert',
  },
};
