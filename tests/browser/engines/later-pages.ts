// From an order to the logout: order again, a template, a count, a claim, questions, files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jpegPhoto } from '../../fixtures/photos.ts';
import { readXlsx, valuesIn } from '../../machines/xlsx.ts';
import { claimScreen, claimsScreen } from '../../model/claim/model.ts';
import { exportScreen } from '../../model/export.model.ts';
import { feedbackScreen } from '../../model/feedback.model.ts';
import { peas, trout } from '../../model/goods.ts';
import { inventoryScreen } from '../../model/inventory/samples.ts';
import { ordersScreen } from '../../model/orders.model.ts';
import { reorderScreen } from '../../model/reorder/model.ts';
import { cartScreen, catalogueScreen, loginForm, namingDialog, shell } from '../../model/targets.ts';
import { templateScreen } from '../../model/template/model.ts';
import { thing } from '../../model/visible.ts';
import { fileOf } from '../files.ts';
import { expect, test } from '../shop.ts';
import type { Hand } from './hand.ts';
import { go, heading, type Journey, linesOf, same } from './journey.ts';

export async function orderAgain({ hand, api }: Journey): Promise<void> {
  await test.step('order again, and back to it by the menu', async () => {
    await hand.tap(reorderScreen.again);
    await hand.see(reorderScreen.list);
    await hand.tap(reorderScreen.take);
    await hand.until('the server has it', async () =>
      same(await linesOf(api), [
        [peas, 3],
        [trout, 6],
      ]),
    );
    await go(hand, 'menu.orderHistory', ordersScreen.title);
    await go(hand, 'app.menu.continueOrder', catalogueScreen.products);
    await go(hand, 'history.title', heading('history.title'));
  });

  await test.step('the cart becomes a template, and the template is ordered', async () => {
    await hand.goTo('/shop/cart');
    await hand.tap(cartScreen.saveTemplate);
    await hand.type(namingDialog.name, 'Viikko', false);
    await hand.tap(namingDialog.save);
    await hand.at('/order/templates');
    await hand.see(templateScreen.goods);
    await hand.look('templates');
    await hand.tap(templateScreen.order);
    await hand.tap(reorderScreen.goOn);
  });
}

export async function draftBeside({ hand, api }: Journey): Promise<void> {
  await test.step('a draft of the cart becomes the cart, and comes back by its undo', async () => {
    await go(hand, 'drafts.title', heading('drafts.title'));
    await hand.type(thing('textbox', 'drafts.name'), 'Pikkujoulu', false);
    await hand.tap(thing('button', 'drafts.start'));
    const held = await linesOf(api);
    await hand.see(thing('text', { key: 'drafts.done.started', values: { name: 'Pikkujoulu' } }));
    await hand.look('drafts');
    await hand.tap(thing('button', 'drafts.use'));
    await hand.see(thing('text', { key: 'drafts.done.used', values: { name: 'Pikkujoulu' } }));
    await hand.tap(thing('button', 'drafts.undo'));
    await hand.tap(thing('button', 'drafts.drop'));
    await hand.until('the server has the cart without a draft', async () => {
      const { drafts } = (await api.ask('cart')).body.cart;
      return drafts.length === 0 && JSON.stringify(await linesOf(api)) === JSON.stringify(held);
    });
  });
}

export async function countAndClaim({ hand, api, order: id }: Journey): Promise<void> {
  await test.step('the inventory', async () => {
    await go(hand, 'inventory.title', inventoryScreen.start);
    await hand.tap(inventoryScreen.start);
    await hand.type(inventoryScreen.find, peas.id);
    await hand.type(inventoryScreen.amountOf(peas), '2,5');
    await hand.see(inventoryScreen.saved);
    await hand.look('inventory');
  });

  await test.step('a claim with an image', async () => {
    await go(hand, 'claim.title', claimScreen.part('delivery'));
    await hand.tap(claimScreen.deliveryOf(id));
    await hand.tap(claimScreen.goodOf(trout));
    await hand.type(claimScreen.amountOf(trout), '2');
    await hand.tap(claimScreen.reasonOf(trout, 'quality'));
    await hand.look('claim');
    await hand.tap(claimScreen.next);
    await hand.see(claimScreen.part('images'));
    await hand.tab.attach(
      'input[type="file"]',
      fileOf('taimen.jpg', jpegPhoto({ width: 1_200, height: 900 })),
    );
    await hand.see(claimScreen.imageOf('taimen.jpg'));
    await hand.until('the image is ready', () =>
      hand.tab.run(() => document.querySelectorAll('.claim-image[data-state="ready"]').length === 1),
    );
    await hand.look('claim, images');
    await hand.tap(claimScreen.next);
    await hand.tap(claimScreen.wish('refund'));
    await hand.tap(claimScreen.next);
    await hand.tap(claimScreen.send);
    await hand.see(claimScreen.sent);
    const [claim] = (await api.ask('claims')).body.reclamations;
    expect(claim).toMatchObject({ order_id: id, wish: 'refund' });
    await go(hand, 'claims.title', claimsScreen.claimOf(String(claim.id)));
    await hand.look('claims');
  });
}

export async function askAndLeave({ hand, downloads }: Journey): Promise<void> {
  await test.step('questions and feedback', async () => {
    await go(hand, 'faq.title', heading('faq.title'));
    await hand.look('questions');
    await go(hand, 'feedback.title', heading('feedback.title'));
    await hand.type(feedbackScreen.subject, 'Kala');
    await hand.type(feedbackScreen.text, 'Lohi oli tuoretta.');
    await hand.tap(feedbackScreen.send);
    await hand.see(feedbackScreen.sent);
  });

  await test.step('the product list arrives whole', async () => {
    await hand.tap(shell.menu);
    await hand.tap(exportScreen.products);
    await hand.see(exportScreen.saved);
    const rows = await savedRows(hand, downloads);
    expect(rows.length).toBeGreaterThan(1_600);
  });

  await test.step('logout', async () => {
    await hand.tap(shell.menu);
    await hand.tap(shell.logout);
    await hand.see(loginForm.submit);
    await hand.at('/');
  });
}

async function savedRows(hand: Hand, downloads: string) {
  let rows: unknown[] = [];
  await hand.until('a whole file of Excel', async () => {
    const name = readdirSync(downloads).find((each) => each.endsWith('.xlsx'));
    if (name === undefined) return false;
    const [sheet] = readXlsx(readFileSync(join(downloads, name))).sheets;
    rows = sheet === undefined ? [] : valuesIn(sheet);
    return rows.length > 0;
  });
  return rows;
}
