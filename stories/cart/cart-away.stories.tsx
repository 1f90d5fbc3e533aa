import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { edits } from '../../tests/model/cart/samples.ts';
import { peas, trout } from '../../tests/model/goods.ts';
import { adding } from '../../tests/model/orders.ts';
import { CartPage } from '../../ui/cart/CartPage.tsx';
import { charted } from '../chart/lit.ts';
import { cartIn, cartWith } from '../fixtures-cart.ts';

const meta: Meta = { title: 'Cart/While away', parameters: { path: '/shop/cart', layout: 'padded' } };
export default meta;
type Story = StoryObj;

const page = (cart: CartRef) => () => <CartPage cart={charted(cart)} />;
const changed = () => page(cartIn({ open: 'idle' }, cartWith(adding(trout, 5)), { changes: edits }));

/** A colleague's changes while the cart was closed: name, number of lines, each line, and a link to the history. */
export const Changed: Story = {
  render: changed(),
  play: async () => {
    await expect(await screen.findByText('Eero Lahtinen muutti ostoskoria: 1 tuote')).toBeVisible();
    await expect(await screen.findByText('Eero Lahtinen muutti määrän: 2 → 5')).toBeVisible();
    await expect(screen.getByText(/^Eero Lahtinen poisti ostoskorista:/)).toHaveTextContent(
      peas.description_fi,
    );
    const moment = screen.getByRole('link', { name: 'Katso historiasta' });
    await expect(moment).toHaveAttribute('href', '/shop/cart/history?moment=f-8');
    await userEvent.click(screen.getByRole('button', { name: 'Merkitse nähdyksi' }));
    await expect(screen.queryByText(/^Eero Lahtinen/)).not.toBeInTheDocument();
  },
};

export const ChangedInEnglish: Story = {
  render: changed(),
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByText('Eero Lahtinen changed the cart: 1 product')).toBeVisible();
    await expect(await screen.findByText('Eero Lahtinen changed the amount: 2 → 5')).toBeVisible();
    await expect(screen.getByText(/^Eero Lahtinen removed from the cart:/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'See the cart history' })).toBeVisible();
  },
};

/** A colleague made a draft the cart: its name, and the way to the drafts, which have the former lines. */
export const DraftUsed: Story = {
  render: page(
    cartIn({ open: 'idle' }, emptyCart, {
      changes: [{ kind: 'used', product_id: '', name: 'Pikkujoulu', by: 'keittio' }],
    }),
  ),
  play: async () => {
    const drafts = await screen.findByRole('link', { name: 'Katso luonnokset' });
    await expect(drafts).toHaveAttribute('href', '/order/drafts');
    await expect(drafts.parentElement).toHaveTextContent(
      'Eero Lahtinen otti ostoskoriksi luonnoksen ”Pikkujoulu”. Katso luonnokset',
    );
  },
};

/** A colleague ordered the cart: its order number, and a note that new lines go into the next order. */
export const Ordered: Story = {
  render: page(
    cartIn({ open: 'idle' }, emptyCart, {
      changes: [{ kind: 'ordered', product_id: '', by: 'keittio', order_id: '100042' }],
    }),
  ),
  play: async () => {
    const order = await screen.findByRole('link', { name: 'tilaus 100042' });
    await expect(order).toHaveAttribute('href', '/order/orders/100042');
    await expect(order.parentElement).toHaveTextContent(
      'Eero Lahtinen tilasi ostoskorin: tilaus 100042. Uudet lisäykset menevät seuraavaan tilaukseen.',
    );
  },
};
