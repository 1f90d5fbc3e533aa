import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import { char, peas, trout } from '../../tests/model/goods.ts';
import { adding, cartOf, orderOf } from '../../tests/model/orders.ts';
import { OrderingDialog } from '../../ui/ordering/OrderingDialog.tsx';
import { charted } from '../chart/lit.ts';
import { startApp, storedWith } from '../fixtures.ts';
import { largeCart, orderingIn, smallCart } from '../fixtures-cart.ts';

const meta: Meta = { title: 'Ordering/Cases' };
export default meta;
type Story = StoryObj;

const dialog = (ordering: OrderingRef) => () => <Opened ordering={ordering} />;

function Opened({ ordering }: { readonly ordering: OrderingRef }) {
  const [app] = useState(() => startApp({ stored: storedWith({ orders: [changed] }) }));
  return <OrderingDialog app={app} ordering={charted(ordering)} />;
}

/** The order that the story Superseding changes. */
const changed = orderOf(cartOf(adding(trout, 3), adding(char, 1)), '100024');

/** Below the minimum order: every fee is seen before the order is confirmed. */
export const Confirming: Story = {
  render: dialog(orderingIn('confirming')),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Vahvista tilaus' });
    await expect(dialog).toHaveTextContent('Pientoimituslisä');
    await expect(dialog).toHaveTextContent('Pienerän keräilylisä');
    await expect(screen.getByRole('button', { name: /^Lähetä tilaus · \d+,\d\d\s€$/ })).toHaveFocus();
  },
};

export const ConfirmingEnough: Story = {
  render: dialog(orderingIn('confirming', { ...largeCart, custom_reference: 'Pikkujoulut 27.11.' })),
};

/** An order that is changed: its lines that differ, and the total, before and after. */
export const Superseding: Story = {
  render: dialog(orderingIn('confirming', { ...largeCart, supersedes: changed.id })),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Vahvista tilaus' });
    await expect(dialog).toHaveTextContent('Tämä tilaus korvaa tilauksen 100024.');
    await waitFor(() => expect(dialog).toHaveTextContent('KirjolohifileeMäärä: 3 → 60'));
    await expect(dialog).toHaveTextContent('Lisätty tilaukseen');
    await expect(dialog).toHaveTextContent(/Yhteensä \(alv 0 %\): \d+,\d\d\s€ → /);
    await expect(dialog).toHaveTextContent(/Lisämaksut \(alv 0\s%\): \d+,\d\d\s€ → 0,00\s€/);
  },
};

/** §4 Order button: loading inside the dialog; nothing can be pressed and nothing closes it. */
export const Placing: Story = {
  render: dialog(orderingIn('placing')),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Peruuta' })).toBeDisabled();
    await expect(screen.queryByRole('button', { name: 'Sulje tilauksen vahvistus' })).toBeNull();
  },
};

/** Each problem with the name of its product. */
export const Refused: Story = {
  render: dialog(
    orderingIn('refused', smallCart, {
      problems: [
        { code: 'outOfStock', product_id: trout.id, field: 'cart.deliveries.0.items.0' },
        { code: 'datePassed', product_id: peas.id, field: 'cart.deliveries.1.items.0.delivery_date' },
      ],
    }),
  ),
  play: async () => {
    const [first] = await screen.findAllByRole('listitem');
    await expect(first).toHaveTextContent('KirjolohifileeTuote on loppu varastosta.');
  },
};

/** The card beside the page: its sum names its deposits, auto-added goods and fees. */
export const QueuedAside: Story = {
  render: dialog(orderingIn('queued', smallCart, { aside: true })),
  play: async () => {
    await expect(await screen.findByText(/^Sisältää:/)).toHaveTextContent(
      /^Sisältää: pantit\s· .*\s· Pientoimituslisä/,
    );
  },
};
