import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { assertDefined } from '../../machines/domain/assert-defined.ts';
import { itemsOf } from '../../machines/domain/cart/state.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { char, NOW, trout } from '../../tests/model/goods.ts';
import { adding, cartOf, orderOf } from '../../tests/model/orders.ts';
import { Shell } from '../../ui/app/Shell.tsx';
import { charted } from '../chart/lit.ts';
import { fullAccount, order, orderAwaitingPayment, smallCart, startApp, storedWith } from '../fixtures.ts';

const meta: Meta = { title: 'Orders/Cases', parameters: { path: '/order/orders' } };
export default meta;
type Story = StoryObj;

const manyOrders = Array.from({ length: 70 }, (_, at) => ({
  ...order,
  id: String(100_100 + at),
  ordered_at: NOW - at * 86_400_000,
}));

const shop = (app: AppRef) => () => (
  <Shell app={charted(app)} phone="010 123 4567" email="asiakaspalvelu@example.fi" />
);

/** §4: newest first; an order that waits for payment is not in the history. */
export const History: Story = {
  render: shop(startApp({ stored: storedWith() })),
  play: async () => {
    await screen.findByRole('heading', { name: 'Tilaushistoria' });
    const links = await screen.findAllByRole('link', { name: /^\d{6}$/ });
    await expect(links.map((link) => link.textContent)).toEqual(['100024', '100011']);
  },
};

export const HistoryInEnglish: Story = {
  render: shop(startApp({ stored: storedWith() })),
  globals: { locale: 'en' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Order history' });
  },
};

export const Fetching: Story = {
  render: shop(startApp({ stored: storedWith(), account: 'waiting' })),
  play: async () => {
    await screen.findByRole('heading', { name: 'Tilaushistoria' });
  },
};

const { ordered_at: _, ...untimed } = order;

/** Another backend may not say when it was placed: its delivery days are shown. */
const shopWithoutMoments = shop(
  startApp({ stored: storedWith(), account: { ...fullAccount, orders: [untimed] }, orders: [untimed] }),
);

export const HistoryWithoutMoments: Story = {
  render: shopWithoutMoments,
  play: async () => {
    await screen.findByRole('link', { name: '100024' });
    await expect(screen.queryByRole('columnheader', { name: 'Tilattu' })).toBeNull();
  },
};

export const OneOrderWithoutMoment: Story = {
  render: shopWithoutMoments,
  parameters: { path: '/order/orders/100024' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Tilaus 100024' });
    await expect(screen.getByText(/^Toimituspäivät? /)).toBeVisible();
    await expect(screen.queryByText(/1970/)).toBeNull();
  },
};

const proved = { ...order, receipt_code: 'K7Q2-9XMB-04TR-ZC1D' };

/** The code leads to the page that checks the order; the QR code is for the print-out. */
export const Receipt: Story = {
  render: shop(
    startApp({ stored: storedWith(), account: { ...fullAccount, orders: [proved] }, orders: [proved] }),
  ),
  parameters: { path: '/order/orders/100024' },
  play: async () => {
    const code = await screen.findByRole('link', { name: 'K7Q2-9XMB-04TR-ZC1D' });
    await expect(code).toHaveAttribute('href', `${location.origin}/verify/K7Q2-9XMB-04TR-ZC1D?lang=fi`);
    await expect(screen.getByRole('img', { name: 'Tarkistuskoodi QR-koodina' })).toBeVisible();
  },
};

/** The stored orders are shown, with a note that they may be old. */
export const Kept: Story = {
  render: shop(
    startApp({ stored: storedWith({ orders: fullAccount.orders }), account: 'failing', orders: 'failing' }),
  ),
  play: async () => {
    await screen.findByText('Tilauksia ei voitu hakea');
    await screen.findByRole('link', { name: '100024' });
  },
};

export const NoneCouldBeFetched: Story = {
  render: shop(startApp({ stored: storedWith(), account: 'failing', orders: 'failing' })),
  globals: { locale: 'en' },
  play: async () => {
    await screen.findByText('The orders could not be loaded');
    await expect(screen.queryByText('No orders yet')).toBeNull();
  },
};

/** Fifty at a time. */
export const Long: Story = {
  render: shop(
    startApp({ stored: storedWith(), account: { ...fullAccount, orders: manyOrders }, orders: manyOrders }),
  ),
  play: async () => {
    await expect(await screen.findAllByRole('link', { name: /^\d{6}$/ })).toHaveLength(50);
    await userEvent.click(await screen.findByRole('button', { name: 'Näytä vanhempia tilauksia' }));
    await expect(await screen.findAllByRole('link', { name: /^\d{6}$/ })).toHaveLength(70);
  },
};

export const None: Story = {
  render: shop(startApp({ stored: storedWith(), account: { ...fullAccount, orders: [] }, orders: [] })),
  play: async () => {
    await screen.findByRole('heading', { name: 'Ei vielä tilauksia' });
  },
};

export const OneOrder: Story = {
  render: shop(startApp({ stored: storedWith() })),
  parameters: { path: '/order/orders/100024' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Tilaus 100024' });
    await expect(screen.getByText('Kalalaatikon pantti')).toBeVisible();
    await expect(screen.getByRole('rowheader', { name: /^25,5/ })).toBeVisible();
  },
};

/** A good that the catalogue no longer has, and one with another price today. */
const changedSince = {
  ...order,
  deliveries: order.deliveries.map((delivery, at) => ({
    ...delivery,
    items: delivery.items.flatMap((item, line) =>
      at > 0 || line > 0
        ? [item]
        : [
            { ...item, price_excl_tax: item.price_excl_tax - 100, price_incl_tax: item.price_incl_tax - 114 },
            { ...item, product_id: '99999', description_fi: 'Vanha tuote', description_en: 'Former product' },
          ],
    ),
  })),
};
const fillingApp = startApp({
  stored: storedWith(),
  account: { ...fullAccount, orders: [changedSince] },
  orders: [changedSince],
});

/**
 * Space adds the ordered amount, digits replace it. Enter goes to the next row: here the substitute of the gone good.
 */
export const GoodsIntoCart: Story = {
  render: shop(fillingApp),
  parameters: { path: '/order/orders/100024' },
  play: async () => {
    await expect(await screen.findByText('Ei enää valikoimassa')).toBeVisible();
    await expect(screen.getByText(/^nyt/)).toBeVisible();
    const amount = await screen.findByRole('textbox', { name: `Määrä: ${trout.description_fi}` });
    await expect(screen.getByText('Korvaavat tuotteet')).toBeVisible();
    await userEvent.click(amount);
    await userEvent.keyboard(' ');
    await expect(amount).toHaveValue(String(assertDefined(changedSince.deliveries[0]?.items[0]).amount));
    await userEvent.keyboard('12{Enter}4{Enter}');
    const { cart } = fillingApp.getSnapshot().children;
    await waitFor(() =>
      expect(
        itemsOf(assertDefined(cart).getSnapshot().context.cart).map((item) => [item.product_id, item.amount]),
      ).toEqual([
        [trout.id, 12],
        [char.id, 4],
      ]),
    );
    await userEvent.clear(amount);
    await userEvent.type(amount, '0{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: `Kumoa: ${trout.description_fi}` }));
    await expect(amount).toHaveValue('12');
    await userEvent.click(screen.getByRole('button', { name: trout.description_fi }));
    const dialog = await screen.findByRole('dialog', { name: trout.description_fi });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Sulje' }));
  },
};

export const GoodsIntoCartInEnglish: Story = {
  render: shop(
    startApp({
      stored: storedWith(),
      account: { ...fullAccount, orders: [changedSince] },
      orders: [changedSince],
    }),
  ),
  globals: { locale: 'en' },
  parameters: { path: '/order/orders/100024' },
  play: async () => {
    await expect(await screen.findByText('No longer available')).toBeVisible();
    await screen.findByRole('textbox', { name: `Amount: ${trout.description_en}` });
  },
};

export const WaitingForPayment: Story = {
  render: shop(startApp({ stored: storedWith() })),
  parameters: { path: '/order/orders/100031' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Tilaus 100031 odottaa maksua' });
  },
};

export const PlacedAndPaid: Story = {
  render: shop(
    startApp({
      stored: storedWith({ placed: { ...orderAwaitingPayment, payment_status: 2 } }),
      page: '/order-success',
    }),
  ),
  parameters: { path: '/order-success' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Maksu vastaanotettu, kiitos' });
  },
};

export const NotThere: Story = {
  render: shop(startApp({ stored: storedWith() })),
  parameters: { path: '/order/orders/1' },
  play: async () => {
    await screen.findByRole('heading', { name: 'Tilausta 1 ei löytynyt.' });
  },
};

/** The page has its title before the order is known. */
export const OneOrderOnItsWay: Story = {
  render: shop(startApp({ stored: storedWith(), account: 'waiting' })),
  parameters: { path: '/order/orders/1' },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Tilaus 1' });
  },
};

const change = {
  ...orderOf(cartOf(adding(trout, 60)), '100040'),
  supersedes: order.id,
  approval: { state: 'waiting', until: NOW + 3_600_000 },
} as const;

const shopOf = (...orders: readonly Order[]) =>
  shop(startApp({ stored: storedWith({ orders }), account: { ...fullAccount, orders }, orders }));

/** The page of an order that a colleague must approve says which order stands until then, and what is different. */
export const Change: Story = {
  render: shopOf(change, order),
  parameters: { path: '/order/orders/100040' },
  play: async () => {
    await screen.findByText(/^Tämä korvaa tilauksen/);
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('KirjolohifileeMäärä: 3 → 60'));
    await expect(screen.getByText('Hyväksyttynä korvaa tilauksen')).toBeVisible();
  },
};

/** The order that stands until then is changed no more; its successor is. */
export const Standing: Story = {
  render: shopOf(change, order),
  parameters: { path: '/order/orders/100024' },
  play: async () => {
    await screen.findByText(/^Muutos odottaa hyväksyntää: tilaus/);
    await expect(screen.queryByRole('button', { name: 'Muuta tilausta' })).toBeNull();
  },
};

/** An order whose place another one has taken leads to it. */
export const Replaced: Story = {
  render: shopOf({ ...order, cancelled_at: NOW, superseded_by: '100040' }),
  parameters: { path: '/order/orders/100024' },
  play: async () => {
    await screen.findByText(/^Korvattu .* Uusi tilaus:/);
    await expect(screen.getByRole('link', { name: '100040' })).toHaveAttribute(
      'href',
      '/order/orders/100040',
    );
    await expect(screen.queryByRole('button', { name: 'Peru tilaus' })).toBeNull();
  },
};

/** A colleague has cancelled the order that the cart changes: the lines can become a new order. */
export const CancelledMeanwhile: Story = {
  render: shop(
    startApp({
      stored: storedWith(),
      account: { ...fullAccount, orders: [{ ...order, cancelled_at: NOW }] },
      orders: [{ ...order, cancelled_at: NOW }],
      cart: { ...smallCart, supersedes: order.id },
    }),
  ),
  parameters: { path: '/shop/cart' },
  play: async () => {
    await screen.findByText(/^Tilaus 100024, jota muutat, on peruttu\./);
    await userEvent.click(await screen.findByRole('button', { name: 'Tee uusi tilaus' }));
    await waitFor(() => expect(screen.queryByText(/^Tilaus 100024, jota muutat/)).toBeNull());
  },
};

/** A change that a colleague has sent back leads to the order that stands. */
export const ReturnedChange: Story = {
  render: shopOf(
    {
      ...change,
      cancelled_at: NOW,
      approval: { state: 'returned', by: 'Aino Mäkelä', at: NOW, word: 'Liikaa taimenta' },
    },
    order,
  ),
  parameters: { path: '/order/orders/100040' },
  play: async () => {
    await expect(await screen.findByText(/^Ei korvaa tilausta, joka jäi voimaan:/)).toBeVisible();
    await expect(screen.getByRole('link', { name: '100024' })).toBeVisible();
  },
};
