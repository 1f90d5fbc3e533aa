import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { createActor } from 'xstate';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { trout, world } from '../../tests/model/goods.ts';
import { adding, cartOf, orderOf } from '../../tests/model/orders.ts';
import { useLocale } from '../../ui/app/use-locale.ts';
import { SearchBox } from '../../ui/search/SearchBox.tsx';
import { charted } from '../chart/lit.ts';
import { cartIn, largeCart } from '../fixtures-cart.ts';

const meta: Meta = { title: 'Search/Cases' };
export default meta;
type Story = StoryObj;

/** §2: arrows move through the list while the focus stays in the field; the matching letters are marked. */
export const ResultChosenByArrows: Story = {
  render: () => <Box text="kirjo" />,
  play: async () => {
    const field = await screen.findByRole('combobox', { name: 'Hae tuotteita' });
    await userEvent.click(field);
    const [first, second] = await screen.findAllByRole('row');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(field).toHaveAttribute('aria-controls', screen.getByRole('grid').id);
    await expect(field).toHaveAttribute('aria-activedescendant', second?.id);
    await expect(first).toHaveAttribute('aria-selected', 'false');
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(second?.querySelector('mark')).toHaveTextContent('Kirjo');
  },
};

/** From a row the right arrow reaches its amount; Enter goes to the next row, Escape back to the field. */
export const AmountInRow: Story = {
  render: () => <Box text="kirjo" own />,
  play: async () => {
    const field = await screen.findByRole('combobox', { name: 'Hae tuotteita' });
    await userEvent.click(field);
    const [first, second] = await screen.findAllByRole('textbox', { name: /^Määrä: / });
    await expect(screen.getByText(/tilattu viimeisten 90 päivän aikana/)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{End}{ArrowRight}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveFocus();
    await expect(screen.getByRole('grid')).toBeVisible();
  },
};

export const AmountInRowInEnglish: Story = {
  render: () => <Box text="trout" own />,
  globals: { locale: 'en' },
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Search products' }));
    await expect(await screen.findByText(/ordered in the last 90 days/)).toBeVisible();
    await screen.findByRole('textbox', { name: `Amount: ${trout.description_en}` });
  },
};

/** A good that is out of stock says so in words. */
export const OutOfStock: Story = {
  render: () => <Box text="raisio muro" />,
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox'));
    const row = await screen.findByRole('row');
    await expect(await within(row).findByText('Loppu varastosta')).toBeVisible();
  },
};

/** A number with an amount is added by Enter; the field is ready for the next one. */
export const QuickLine: Story = {
  render: () => <Box text={`${trout.id} 4`} />,
  play: async () => {
    const field = await screen.findByRole('combobox');
    await userEvent.click(field);
    await expect(await screen.findByRole('row')).toHaveTextContent('× 4');
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/Lisätty ostoskoriin/);
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('');
  },
};

/** Escape clears the typed text, and a second one closes the search. */
export const Cancelled: Story = {
  render: () => <Box text="kirjo" />,
  play: async () => {
    const field = await screen.findByRole('combobox');
    await userEvent.click(field);
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await screen.findByText('Kirjoita vähintään 3 merkkiä.');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByText('Kirjoita vähintään 3 merkkiä.')).toBeNull();
  },
};

interface BoxProps {
  readonly text: string;
  /** The account has bought trout. */
  readonly own?: boolean;
}

function Box({ text, own = false }: BoxProps) {
  const language = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const [cart] = useState(() => cartIn({ open: 'idle' }, largeCart));
  const [search] = useState(() => {
    const orders = own ? [orderOf(cartOf(adding(trout, 1)))] : [];
    const actor = createActor(searchMachine, { input: { world, orders } }).start();
    actor.send({ type: 'search.type', text, language });
    return actor;
  });
  return (
    <div style={{ minHeight: 320, maxWidth: 560 }}>
      <SearchBox search={charted(search)} cart={cart} field={field} />
    </div>
  );
}
