import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { char, dateless, peas, soldOut, trout } from '../../tests/model/goods.ts';
import { adding, cartOf } from '../../tests/model/orders.ts';
import { CatalogueScreen } from '../../ui/catalogue/CatalogueScreen.tsx';
import { charted } from '../chart/lit.ts';
import { startApp, storedWith } from '../fixtures.ts';
import { beer, cartIn, catalogueIn, longNamed, smallCart } from '../fixtures-cart.ts';

const meta: Meta = { title: 'Catalogue/Cases', parameters: { path: '/shop/categories', layout: 'padded' } };
export default meta;
type Story = StoryObj;

const picture = new URL('../../ui/icons/icon.svg', import.meta.url).pathname;
const pictured = [{ ...trout, image_url: picture }, char, peas];
const marked = [
  { ...trout, notes: 'Maidoton, luontaisesti gluteeniton / Milk-free, naturally gluten-free' },
  { ...char, notes: 'Luontaisesti gluteeniton, savustettu / Naturally gluten-free, smoked' },
  { ...peas, notes: 'Vegaaninen / Vegan' },
];

const app = startApp({ stored: storedWith() });
const goods =
  (catalogue: CatalogueRef, cart: CartRef = cartIn({ open: 'idle' }, smallCart)) =>
  () => <CatalogueScreen app={app} catalogue={charted(catalogue)} cart={cart} />;

/** §2: RAHTI is not listed, and categories stand in the order of their Finnish names. */
export const GoodsReady: Story = {
  render: goods(catalogueIn('ready')),
  play: async () => {
    const names = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);
    await expect(names.filter((name) => name?.startsWith('Rahti'))).toEqual([]);
  },
};

/** The first goods are rendered in tasks of their own, after the one that brings them. */
export const GoodsArriving: Story = {
  render: () => <Arriving />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Hae' }).click();
    await expect(canvas.queryByRole('list', { name: 'Tuotteet' })).toBeNull();
    await canvas.findByRole('list', { name: 'Tuotteet' });
  },
};

const [coming, came] = [catalogueIn('loading'), catalogueIn('ready')];

function Arriving() {
  const [catalogue, setCatalogue] = useState(coming);
  return (
    <>
      <button type="button" onClick={() => flushSync(() => setCatalogue(came))}>
        Hae
      </button>
      {goods(catalogue)()}
    </>
  );
}

/** A department leaves its own categories in the list; the legend names the marks of the rows. */
export const Departments: Story = {
  render: goods(catalogueIn('ready', { of: marked })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Kala ?\d+$/ }));
    await expect(screen.getAllByRole('heading', { level: 2, name: /^(Kalat|Kasvikset)/ })).toHaveLength(1);
    await expect(screen.getAllByRole('img', { name: 'luontaisesti gluteeniton' })[0]).toHaveTextContent('G');
    await expect(screen.getAllByRole('button', { name: 'Tuotteella on lisätietoja' })).toHaveLength(1);
  },
};

export const Legend: Story = {
  render: goods(catalogueIn('ready', { of: marked })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Merkkien selitykset' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Gluteeniton');
  },
};

/** The filter finds a part of a name in either language. */
export const Filtered: Story = {
  render: goods(catalogueIn('ready', { of: marked })),
  play: async () => {
    const filter = await screen.findByRole('textbox', { name: 'Suodata ryhmiä' });
    await userEvent.type(filter, 'vege');
    await expect(screen.getByRole('button', { name: 'Kasvikset' })).toBeVisible();
    await userEvent.type(filter, 'x');
    await expect(screen.getByText('Ei tuoteryhmiä haulla ”vegex”.')).toBeVisible();
  },
};

/** A good without a picture has its pictogram in the place of one. */
export const Pictures: Story = { render: goods(catalogueIn('ready', { of: pictured })) };

export const ProductOpenWithPicture: Story = {
  render: goods(catalogueIn('ready', { of: pictured, open: { ...trout, image_url: picture } })),
};

export const CartEmpty: Story = { render: goods(catalogueIn('ready'), cartIn({ open: 'idle' }, emptyCart)) };

/** §2: the amount is 1 until it is changed; an amount of 0 or an invalid one adds nothing. */
export const ProductOpen: Story = {
  render: goods(catalogueIn('ready', { open: trout })),
  play: async () => {
    const amount = await screen.findByRole('textbox', { name: 'Määrä' });
    const add = screen.getByRole('button', { name: 'Lisää koriin' });
    await expect(amount).toHaveValue('1');
    await expect(amount).toHaveFocus();
    await userEvent.clear(amount);
    await userEvent.type(amount, '0');
    await expect(add).toBeDisabled();
    await userEvent.clear(amount);
    await userEvent.type(amount, '12');
    await expect(add).toBeEnabled();
  },
};

/** The amount of a row is that of the cart; a good that cannot be ordered has no stepper. */
export const RowAmounts: Story = {
  render: goods(catalogueIn('ready')),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Määrä: Kirjolohifilee' })).toHaveValue('2');
    await expect(screen.queryByRole('textbox', { name: `Määrä: ${soldOut.description_fi}` })).toBeNull();
  },
};

/** §5: 50 or more asks for a check. */
export const RowAmountLarge: Story = {
  render: goods(catalogueIn('ready'), cartIn({ open: 'idle' }, cartOf(adding(trout, 60)))),
  play: async () => {
    const amount = await screen.findByRole('textbox', { name: 'Määrä: Kirjolohifilee' });
    await expect(amount).toHaveAccessibleDescription(/^Suuri tilausmäärä/);
  },
};

/** 0 in the row has removed the line: the row offers to undo it. */
export const RowTakenOut: Story = {
  render: goods(
    catalogueIn('ready'),
    cartIn({ open: 'idle' }, emptyCart, { removed: cartOf(adding(trout, 2)) }),
  ),
  play: async () => {
    await screen.findByRole('button', { name: 'Kumoa: Kirjolohifilee' });
    await expect(screen.getByRole('textbox', { name: 'Määrä: Kirjolohifilee' })).toHaveValue('');
  },
};

/** Another dialog of the cart is open: no amount can be changed. */
export const RowsLocked: Story = {
  render: goods(catalogueIn('ready'), cartIn({ loading: 'ordering' }, smallCart)),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Määrä: Kirjolohifilee' })).toBeDisabled();
  },
};

export const ProductOpenWithDeposit: Story = { render: goods(catalogueIn('ready', { open: beer })) };

export const ProductOpenLongName: Story = { render: goods(catalogueIn('ready', { open: longNamed })) };

/** Issue: a product that is not delivered offers no button. */
export const ProductOpenWithoutDates: Story = {
  render: goods(catalogueIn('ready', { open: dateless })),
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Ei toimituspäiviä');
    await expect(screen.queryByRole('button', { name: 'Lisää koriin' })).toBeNull();
  },
};

/** A product that is out of stock has its substitutes, with the difference in price and a stepper. */
export const ProductOpenSubstitutes: Story = {
  render: goods(catalogueIn('ready', { open: { ...trout, out_of_stock: 1 } })),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText('Korvaavat tuotteet')).toBeVisible();
    await expect(dialog.getAllByText(/kalliimpi|halvempi|sama hinta/).length).toBeGreaterThan(0);
    await expect(dialog.queryByRole('button', { name: 'Lisää koriin' })).toBeNull();
  },
};

/** §2: a product that is out of stock shows no amount. */
export const ProductOpenOutOfStock: Story = {
  render: goods(catalogueIn('ready', { open: soldOut })),
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.queryByRole('button', { name: 'Lisää koriin' })).toBeNull();
  },
};
