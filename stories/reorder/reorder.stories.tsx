import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { createActor } from 'xstate';
import type { ReorderLine } from '../../machines/domain/reorder/lines.ts';
import { reorderMachine } from '../../machines/reorder/reorder.machine.ts';
import { type Good, peas, soldOut, trout } from '../../tests/model/goods.ts';
import { ReorderDialog } from '../../ui/reorder/ReorderDialog.tsx';
import { startApp } from '../fixtures.ts';
import { beer, longNamed, world } from '../fixtures-cart.ts';

const meta: Meta = { title: 'Reorder/Cases' };
export default meta;
type Story = StoryObj;

const app = startApp({});

/** Ordered again into an empty cart. */
const summary =
  (...lines: readonly ReorderLine[]) =>
  () => {
    const reorder = createActor(reorderMachine, { input: { world } }).start();
    reorder.send({ type: 'reorder.request', source: 'order', lines, cartIsEmpty: true });
    return <ReorderDialog app={app} reorder={reorder} />;
  };

const line = (good: Good, amount: number, excl = good.price_excl_tax): ReorderLine => {
  const { id, description_fi, description_en, price_incl_tax: incl } = good;
  return { product_id: id, description_fi, description_en, amount, price: { excl, incl } };
};
const gone: ReorderLine = {
  ...line(trout, 4),
  product_id: '30999',
  description_fi: 'Silakkafilee, pyydystetty',
  description_en: 'Baltic herring, fillet',
};

const mixed = [
  line(trout, 12, 1_399),
  line(peas, 3),
  line(beer, 2, 3_650),
  line(longNamed, 4),
  line(soldOut, 1),
  gone,
];

/** What is missing and what costs something else stands above all that was added. */
export const SomeMissingSomeRepriced: Story = {
  render: summary(...mixed),
  play: async () => {
    await screen.findByText('4 tuotetta lisättiin ostoskoriin.');
    await screen.findByText('Huomio! Kaikkia tuotteita ei voitu lisätä.');
    await screen.findByText('Loppu varastosta');
  },
};

export const SomeMissingSomeRepricedInEnglish: Story = {
  ...SomeMissingSomeRepriced,
  globals: { locale: 'en' },
  play: async () => {
    await screen.findByText('4 products were added to the cart.');
    await screen.findByText('Note! Some of the items could not be added.');
  },
};

export const NothingAdded: Story = {
  render: summary(line(soldOut, 1), gone),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Tuotteita ei voitu lisätä' });
  },
};

/** A good that neither the order nor the server names goes by its number. */
export const Nameless: Story = {
  render: summary(line(trout, 1), { ...gone, description_fi: '', description_en: '' }),
  play: async () => {
    await screen.findByText('Tuote 30999');
  },
};
