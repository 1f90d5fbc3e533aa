import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '../../ui/app/Shell.tsx';
import { charted } from '../chart/lit.ts';
import { startApp, storedWith } from '../fixtures.ts';

const meta: Meta = { title: 'App/Parts that a backend does not have' };
export default meta;

const missing = { tag: 'unexpected', status: 404 } as const;

function without(call: string, path: string): StoryObj {
  const app = startApp({ stored: storedWith() });
  return {
    render: () => <Shell app={charted(app)} phone="010 123 4567" email="asiakaspalvelu@example.fi" />,
    parameters: { path },
    play: async () => {
      await waitFor(() => expect(app.getSnapshot().hasTag('customer')).toBe(true));
      app.send({ type: 'call.failed', call, failure: missing });
      await screen.findByRole('heading', { name: 'Tämä ei ole käytössä' });
      // The end of the page has it, too.
      const main = within(screen.getByRole('main'));
      await expect(main.getByRole('link', { name: '010 123 4567' })).toBeVisible();
    },
  };
}

export const NoInventory = without('counts', '/inventory');
export const NoFeedback = without('sendFeedback', '/feedback');
export const NoFaqs = without('faqs', '/faq');
export const NoRecipes = without('recipes', '/shop/categories-beta');
export const NoClaims = without('claims', '/reclamation/list');
export const NoClaimableDeliveries = without('claimDeliveries', '/reclamation');

const withoutInventory = startApp({ stored: storedWith() });

/** The menu has no entry for a part that is known to be absent. */
export const Menu: StoryObj = {
  render: () => <Shell app={charted(withoutInventory)} />,
  parameters: { path: '/shop' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Avaa valikko/ }));
    await screen.findByRole('link', { name: 'Inventaario' });
    withoutInventory.send({ type: 'call.failed', call: 'counts', failure: missing });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Inventaario' })).toBeNull());
    await expect(screen.getByRole('link', { name: 'Palaute' })).toBeVisible();
  },
};

const withoutTemplates = startApp({ stored: storedWith() });

/** The templates are in the menu, in the bars and beneath the cart. */
export const NoTemplates: StoryObj = {
  render: () => <Shell app={charted(withoutTemplates)} />,
  parameters: { path: '/shop/cart' },
  play: async () => {
    await screen.findByRole('button', { name: 'Avaa tilauspohjat' });
    withoutTemplates.send({ type: 'call.failed', call: 'orderTemplates', failure: missing });
    await waitFor(() => expect(screen.queryByRole('button', { name: /pohja/i })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: /Avaa valikko/ }));
    await screen.findByRole('link', { name: 'Inventaario' });
    await expect(screen.queryByRole('link', { name: /pohja/i })).toBeNull();
  },
};
