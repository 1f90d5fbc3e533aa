import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import type { ReorderLine } from '../../machines/domain/reorder/lines.ts';
import type { ReorderEvent } from '../../machines/reorder/reorder.events.ts';
import { reorderMachine } from '../../machines/reorder/reorder.machine.ts';
import { type Good, peas, soldOut, trout } from '../../tests/model/goods.ts';
import { ReorderDialog } from '../../ui/reorder/ReorderDialog.tsx';
import { charted } from '../chart/lit.ts';
import { startApp } from '../fixtures.ts';
import { beer, cartIn, longNamed, smallCart, world } from '../fixtures-cart.ts';

const meta: Meta = { title: 'Reorder/Cases' };
export default meta;
type Story = StoryObj;

const app = startApp({});
const logic = reorderMachine.provide({ actors: { draft: fromCallback(() => {}) } });

/** A template, or an order, that is ordered again into an empty cart. */
const requested =
  (source: 'order' | 'template', lines: readonly ReorderLine[], ...then: readonly ReorderEvent[]) =>
  () => {
    const reorder = createActor(logic, { input: { username: 'ravintola', world } }).start();
    reorder.send({ type: 'reorder.request', source, lines, cartIsEmpty: true });
    for (const event of then) reorder.send(event);
    return <ReorderDialog app={app} cart={cartIn({ open: 'idle' }, smallCart)} reorder={charted(reorder)} />;
  };
const summary = (...lines: readonly ReorderLine[]) => requested('template', lines);

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

/** Missing and repriced goods are above the added goods. */
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

/** A good without a name in the order and on the server shows its number. */
export const Nameless: Story = {
  render: summary(line(trout, 1), { ...gone, description_fi: '', description_en: '' }),
  play: async () => {
    await screen.findByText('Tuote 30999');
  },
};

const replaced: ReorderLine = { ...gone, category: 'FISH', unit_of_measure: 'KG' };
const listed = [line(trout, 12, 1_399), line(peas, 60), line(longNamed, 4), line(soldOut, 1), replaced];

/** The list of an order: a changed price, a large amount, a good out of stock, a gone good with a substitute. */
export const List: Story = {
  render: requested('order', listed),
  play: async () => {
    const list = within(await screen.findByRole('dialog', { name: 'Tilaa uudelleen' }));
    await expect(list.getByRole('textbox', { name: /^Määrä: Kirjolohifilee$/ })).toHaveValue('12');
    await list.findByText('Ei enää valikoimassa');
    // The head word is an element of its own.
    const large = (await list.findByText('Herne')).parentElement;
    await expect(large).toHaveTextContent(peas.description_fi);
    await expect(large?.offsetWidth).toBeGreaterThan(100);
    await list.findByText('3 tuotetta');
  },
};

export const ListInEnglish: Story = {
  ...List,
  globals: { locale: 'en' },
  play: async () => {
    const list = within(await screen.findByRole('dialog', { name: 'Order again' }));
    await list.findByText('No longer available');
    await list.findByText('3 products');
  },
};

/** 0 leaves a good out; a list without amounts cannot be taken. */
export const ListWithoutAmounts: Story = {
  render: requested('order', [line(trout, 1)], {
    type: 'reorder.setAmount',
    product_id: trout.id,
    amount: 0,
  }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Lisää koriin' })).toBeDisabled();
  },
};

/** Single goods of a long order: all amounts become 0, and the wanted ones are set. */
export const SingleGoods: Story = {
  render: requested('order', listed),
  play: async () => {
    const list = within(await screen.findByRole('dialog', { name: 'Tilaa uudelleen' }));
    await userEvent.click(list.getByRole('button', { name: 'Nollaa määrät' }));
    await expect(list.getByRole('button', { name: 'Lisää koriin' })).toBeDisabled();
    await userEvent.click(list.getByRole('button', { name: 'Lisää määrää: Kirjolohifilee' }));
    await expect(list.getByRole('textbox', { name: 'Määrä: Kirjolohifilee' })).toHaveValue('1');
    await list.findByText('1 tuote');
  },
};

/** The question has three answers. */
export const OverAFilledCart: Story = {
  render: requested('order', [line(trout, 1)], { type: 'reorder.take', cart: smallCart }),
  play: async () => {
    await screen.findByRole('button', { name: 'Lisää entisten joukkoon' });
  },
};
