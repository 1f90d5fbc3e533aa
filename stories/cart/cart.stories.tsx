import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { CartRef } from '../../machines/app/app.refs.ts';
import type { Instant } from '../../machines/domain/calendar.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import type { World } from '../../machines/domain/world.ts';
import { catalogueWith, char, type Good, groupOf, NOW, peas, trout } from '../../tests/model/goods.ts';
import { adding, pendingOf } from '../../tests/model/orders.ts';
import { CartDialogs } from '../../ui/cart/CartDialogs.tsx';
import { CartPage } from '../../ui/cart/CartPage.tsx';
import { charted } from '../chart/lit.ts';
import {
  beer,
  cartIn,
  cartWith,
  largeCart,
  longNamed,
  smallCart,
  world,
  zeroCart,
} from '../fixtures-cart.ts';

const pending = [pendingOf(1, adding(trout, 2), emptyCart)];
const trouts = cartWith(adding(trout, 2));

const meta: Meta = { title: 'Cart/Cases', parameters: { path: '/shop/cart', layout: 'padded' } };
export default meta;
type Story = StoryObj;

const dialog = (cart: CartRef) => () => <CartDialogs cart={charted(cart)} />;
const page = (cart: CartRef) => () => <CartPage cart={charted(cart)} />;

/** Three deliveries below the minimum order, every fee with its reason. */
export const Open: Story = {
  render: page(cartIn({ open: 'idle' }, smallCart)),
  play: async () => {
    await expect(await screen.findByRole('progressbar', { name: 'Vähimmäistilaus' })).toBeVisible();
    await expect(screen.getByText('Pientoimituslisä')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Tilaa' })).toBeEnabled();
  },
};

export const OpenEmpty: Story = {
  render: page(cartIn({ open: 'idle' }, emptyCart)),
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Tilaa' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Siirry tuotteisiin' })).toBeVisible();
  },
};

export const OpenWithDetails: Story = {
  render: page(cartIn({ open: 'idle' }, smallCart)),
  play: async () => {
    await userEvent.click(screen.getByRole('switch', { name: 'Lisätiedot' }));
    await expect(await screen.findByText(`Tuotenumero ${trout.id}`)).toBeVisible();
    await expect(screen.getByText(/^Pantti .*sis\. alv\)$/)).toBeVisible();
  },
};

/** §5: 50 or more asks to check, and can be ordered. */
export const OpenLarge: Story = {
  render: page(cartIn({ open: 'idle' }, largeCart)),
  play: async () => {
    await expect(screen.getByText(/^Suuri tilausmäärä!/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Tilaa' })).toBeEnabled();
  },
};

/** §5: an amount of 0 marks its line and blocks ordering. */
export const OpenZero: Story = {
  render: page(cartIn({ open: 'idle' }, zeroCart)),
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Määrä, Kirjolohifilee' })).toBeInvalid();
    await expect(screen.getByRole('alert')).toHaveTextContent(/^Virheellinen määrä/);
    await expect(screen.getByRole('button', { name: 'Tilaa' })).toBeDisabled();
  },
};

/** A short saving has no spinner. */
export const OpenSaving: Story = {
  render: page(cartIn({ open: 'idle' }, trouts, { accepted: emptyCart, pending })),
  play: async () => {
    const spinner = document.querySelector('.cart-spinner .spinner');
    await expect(spinner).not.toBeVisible();
    await waitFor(() => expect(spinner).toBeVisible(), { timeout: 10_000 });
  },
};

export const OpenUnsaved: Story = {
  render: page(
    cartIn({ open: 'idle' }, trouts, {
      accepted: emptyCart,
      pending,
      failure: { tag: 'server', status: 500 },
    }),
  ),
  play: async () => {
    await expect(screen.getByText('1 muutos tallentamatta')).toBeVisible();
  },
};

/** The refusal stands at the line it is about. */
export const OpenRefused: Story = {
  render: page(
    cartIn({ open: 'idle' }, trouts, {
      refusal: { command: 'ChangeAmount', problems: [{ code: 'invalidAmount', product_id: trout.id }] },
    }),
  ),
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Määrä, Kirjolohifilee' })).toBeInvalid();
  },
};

/** The delivery's own date can no longer be ordered: the lines stay, a new date is asked for. */
export const OpenPassed: Story = {
  render: page(cartIn({ open: 'idle' }, trouts, { world: closesAt(NOW - 60_000) })),
  play: async () => {
    await expect(screen.getByRole('combobox', { name: 'Toimituspäivä' })).toBeInvalid();
  },
};

const closingWorld = closesAt(NOW + 230_000);
const closing = cartIn({ open: 'idle' }, trouts, { world: closingWorld });

/** The cut-off of the delivery is near: the minutes count down, and a screen reader is told once. */
export const OpenClosing: Story = {
  render: page(closing),
  play: async () => {
    closing.send({ type: 'world.changed', world: closingWorld });
    await expect(await screen.findByText('Sulkeutuu 4 min päästä, klo 10:03')).toBeVisible();
    await expect(screen.getByText(/^Tilattava viimeistään/)).not.toBeVisible();
    // The region stands empty first: a screen reader reads what comes into it.
    await expect(screen.queryByText(/tilausaika päättyy/)).not.toBeInTheDocument();
    const told = await screen.findByText(/^Toimituksen ke 25\.11\.2026 tilausaika päättyy/);
    await expect(told).toHaveRole('status');
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(told, { childList: true, characterData: true, subtree: true });
    closing.send({ type: 'world.changed', world: { ...closingWorld, now: NOW + 60_000 } });
    await expect(await screen.findByText('Sulkeutuu 3 min päästä, klo 10:03')).toBeVisible();
    observer.disconnect();
    await expect(changes).toEqual([]);
  },
};

/** Changes by a fresh catalogue, at their lines and in a band, until the customer has seen them. */
export const OpenChanged: Story = {
  render: page(
    cartIn({ open: 'idle' }, smallCart, {
      changes: [
        { kind: 'price', ...named(trout), from: 1_399, to: 1_467 },
        { kind: 'date', ...named(trout), from: '2026-11-24', to: '2026-11-25' },
        { kind: 'deposit', ...named(beer), from: 259, to: 287 },
      ],
    }),
  ),
  play: async () => {
    await expect(await screen.findByText('2 muuttunutta tuotetta')).toBeVisible();
    await expect(await screen.findByText(/^Uusi hinta: 13,99/)).toBeVisible();
    await expect(screen.getByText(/^Toimituspäivä vaihtui: ti 24\.11\.2026/)).toBeVisible();
    await expect(screen.getByText(/^Uusi pantti: 2,59/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Merkitse nähdyksi' }));
    await expect(screen.queryByText(/^Uusi hinta/)).not.toBeInTheDocument();
  },
};

/** §5: an order for the delivery's date is there already; a calm note says so before anything is pressed. */
export const OpenOrdered: Story = {
  render: page(
    cartIn({ open: 'idle' }, trouts, {
      orderedDates: [{ delivery_date: '2026-11-25', order_id: '100042' }],
    }),
  ),
  play: async () => {
    await expect(screen.getByText('Tälle päivälle on jo tilattu: 100042')).toBeVisible();
  },
};

export const OpenEmptied: Story = {
  render: page(cartIn({ open: 'idle' }, emptyCart, { removed: smallCart })),
  play: async () => {
    await expect(screen.getByText('Ostoskori tyhjennettiin.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Kumoa' })).toBeEnabled();
  },
};

export const OpenReferenced: Story = {
  render: page(cartIn({ open: 'idle' }, { ...trouts, custom_reference: 'Juhla 27.11., sali 2' })),
  play: async () => {
    await expect(screen.getByText('Juhla 27.11., sali 2')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Muuta omaa viitettä' })).toBeEnabled();
  },
};

/** A line whose choice differs from the account's default has it below its name. */
export const OpenSubstitution: Story = {
  render: page(
    cartIn(
      { open: 'idle' },
      cartWith(adding(trout, 2), adding(peas, 3), {
        _tag: 'ChangeSubstitution',
        product_id: trout.id,
        group: groupOf(trout),
        substitution: 'allowed',
      }),
    ),
  ),
  play: async () => {
    await expect(await screen.findByText('Saa korvata')).toBeVisible();
    await expect(screen.queryByText('Ei saa korvata')).not.toBeInTheDocument();
    await expect(
      await screen.findByRole('button', { name: 'Korvaavat tuotteet: ei, paitsi 1 tuote' }),
    ).toBeEnabled();
    await userEvent.click(screen.getByRole('switch', { name: 'Lisätiedot' }));
    await expect(await screen.findByRole('switch', { name: /^Saa korvata.*Kirjolohifilee$/ })).toBeChecked();
    await expect(screen.getByRole('switch', { name: /^Saa korvata.*Herne/ })).not.toBeChecked();
  },
};

const soldTrout = { ...trout, out_of_stock: 1 as const };

/** A product that went out of stock in the cart: its substitutes, with the difference in price and a stepper. */
export const ReviewingSubstitutes: Story = {
  render: dialog(
    cartIn({ open: 'reviewing' }, cartWith(adding(peas, 3)), {
      world: { ...world, catalogue: catalogueWith(soldTrout, char, peas) },
      changes: [{ kind: 'gone', ...named(trout), reason: 'outOfStock' }],
    }),
  ),
  play: async () => {
    const shown = within(await screen.findByRole('dialog', { name: 'Ostoskori muuttui' }));
    await expect(shown.getByText('Korvaavat tuotteet')).toBeVisible();
    await expect(await shown.findByRole('textbox', { name: /Kirjolohifilee, meri/ })).toBeEnabled();
    await expect(shown.getByText(/kalliimpi|halvempi|sama hinta/)).toBeVisible();
  },
};

/** The account's default, and the choice of each line. */
export const Substituting: Story = {
  render: dialog(
    cartIn(
      { open: 'substituting' },
      {
        ...cartWith(adding(trout, 2), adding(peas, 3), {
          _tag: 'ChangeSubstitution',
          product_id: trout.id,
          group: groupOf(trout),
          substitution: 'refused',
        }),
        substitution: 'allowed',
      },
    ),
  ),
  play: async () => {
    const shown = within(await screen.findByRole('dialog', { name: 'Korvaavat tuotteet' }));
    await expect(shown.getByRole('switch', { name: 'Tilin oletus: saa korvata' })).toBeChecked();
    await expect(shown.getByRole('switch', { name: trout.description_fi })).not.toBeChecked();
    await expect(shown.getByRole('switch', { name: peas.description_fi })).toBeChecked();
  },
};

/** A backend of §7 alone states no default: no choice is offered. */
export const OpenWithoutSubstitution: Story = {
  render: page(cartIn({ open: 'idle' }, { ...emptyCart, groups: trouts.groups })),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Lisää oma viite' })).toBeEnabled();
    await expect(screen.queryByRole('button', { name: /^Korvaavat tuotteet/ })).not.toBeInTheDocument();
  },
};

/** §6: a prepayment customer has no reference. */
export const OpenPrepaying: Story = {
  render: page(
    cartIn({ open: 'idle' }, trouts, {
      world: { ...world, customer: { ...world.customer, prepayment: true } },
    }),
  ),
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Tallenna tilauspohjaksi' })).toBeEnabled();
    await expect(screen.queryByRole('button', { name: 'Lisää oma viite' })).not.toBeInTheDocument();
  },
};

/** §5: '-' and '+' are blocked; Enter commits the typed amount, and the focus stays. */
export const OpenTyping: Story = {
  render: page(cartIn({ open: 'idle' }, cartWith(adding(longNamed, 2)))),
  play: async () => {
    const amount = screen.getByRole('textbox', { name: /^Määrä, Jogurtti/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '-+4');
    await expect(amount).toHaveValue('4');
    await userEvent.clear(amount);
    await userEvent.type(amount, '2,5{Enter}');
    await expect(amount).toBeInvalid();
    await expect(amount).toHaveFocus();
  },
};

function named({ id, description_fi, description_en }: Good) {
  return { product_id: id, description_fi, description_en };
}

/** A world in which the day of the trout closes at this time. */
function closesAt(until: Instant): World {
  return {
    ...world,
    catalogue: { ...world.catalogue, orderUntil: new Map([['CHILLED 2026-11-25', until]]) },
  };
}
