import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { CountKind } from '../../machines/domain/inventory/count-sync.ts';
import type { Count } from '../../machines/domain/inventory/inventory.schema.ts';
import type { Restored } from '../../machines/domain/sync/messages.ts';
import { importMachine } from '../../machines/import/import.machine.ts';
import { countSyncMachine } from '../../machines/inventory/count-sync.machine.ts';
import type { FormMessage, FormRequest } from '../../machines/inventory/inventory.events.ts';
import { inventoryMachine } from '../../machines/inventory/inventory.machine.ts';
import { reorderMachine } from '../../machines/reorder/reorder.machine.ts';
import type { SyncInput } from '../../machines/sync/sync.events.ts';
import { failures } from '../../tests/model/failures.ts';
import { trout } from '../../tests/model/goods.ts';
import { DeferredWords } from '../../ui/deferred/DeferredWords.tsx';
import { FormUpload } from '../../ui/import/FormUpload.tsx';
import { EarlierCount } from '../../ui/inventory/EarlierCount.tsx';
import { ReorderDialog } from '../../ui/reorder/ReorderDialog.tsx';
import { startApp, storedWith } from '../fixtures.ts';
import { cartIn, smallCart, world } from '../fixtures-cart.ts';

const meta: Meta = { title: 'App/Fetches that the server failed' };
export default meta;

const username = 'ravintola';
const withoutGoods = { ...world, catalogue: emptyCatalogue };
const NETWORK = /Tarkista verkkoyhteys/;

/** The band names the network until the server fails. It names the stored data in both cases. */
function failed(call: 'catalogue' | 'count', kept: string, draw: (app: AppRef) => ReactNode): StoryObj {
  const app = startApp({ stored: storedWith() });
  return {
    render: () => <DeferredWords>{draw(app)}</DeferredWords>,
    play: async () => {
      await waitFor(() => expect(app.getSnapshot().hasTag('customer')).toBe(true));
      await screen.findByText(NETWORK);
      app.send({ type: 'call.failed', call, failure: failures.server });
      const notice = await screen.findByText(
        /Palvelimella tapahtui virhe\. Yritä hetken kuluttua uudelleen\./,
      );
      await expect(notice.closest('[role="alert"]')).toHaveTextContent(kept);
      await expect(screen.queryByText(NETWORK)).toBeNull();
    },
  };
}

export const Reorder = failed('catalogue', 'Ostoskorisi on ennallaan.', (app) => {
  const machine = reorderMachine.provide({
    actors: { draft: fromCallback(() => {}) },
    delays: { patience: 0 },
  });
  const reorder = createActor(machine, { input: { username, world: withoutGoods } }).start();
  const lines = [{ ...trout, product_id: trout.id, amount: 1, price: undefined }];
  reorder.send({ type: 'reorder.request', source: 'template', lines, cartIsEmpty: true });
  return <ReorderDialog app={app} cart={cartIn({ open: 'idle' }, smallCart)} reorder={reorder} />;
});

export const OrderForm = failed('catalogue', 'Rivit ovat tallessa.', (app) => {
  const form = createActor(importMachine, { input: { username, world: withoutGoods } });
  return <FormUpload app={app} form={form} screen="late" isOver={false} onChoose={() => {}} />;
});

export const EarlierInventory = failed('count', 'Laskentaa ei voitu hakea', (app) => {
  const fetchCount = fromPromise<Count, string>(() => Promise.reject(failures.server));
  const counts = countSyncMachine.provide({
    actors: {
      browser: fromCallback(() => {}),
      restore: fromPromise<Restored<CountKind>, SyncInput>(() => new Promise(() => {})),
    },
  });
  const form = fromCallback<FormRequest, string, FormMessage>(() => {});
  const machine = inventoryMachine.provide({ actors: { counts, form, fetchCount } });
  const inventory = createActor(machine, { input: { username, world } }).start();
  inventory.send({ type: 'inventory.show', id: 'count-1' });
  return <EarlierCount app={app} inventory={inventory} exporting={undefined} />;
});
