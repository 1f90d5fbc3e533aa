// Two tabs of a browser fill in one claim: each shows the stored input of the other.
import { jpegPhoto } from '../fixtures/photos.ts';
import { claimScreen as screen } from '../model/claim/model.ts';
import { trout } from '../model/goods.ts';
import { delivered } from './deliver.ts';
import { fileOf } from './files.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

const PAGE = '/reclamation';
test('two tabs with one claim: no text of either is lost, and it is sent once', {
  tag: '@soak',
}, async ({ device, base }) => {
  const order = await delivered(await apiOf(base, 'ravintola'), [trout.id, 6]);
  const photo = fileOf('taimen.jpg', jpegPhoto({ width: 1_200, height: 900 }));
  const context = await device('fi', 'ravintola');
  const one = await visit(context, 'fi', PAGE);
  await one.tap(screen.deliveryOf(order));
  const other = await visit(context, 'fi', PAGE);
  await other.see(screen.part('items'));

  await one.tap(screen.goodOf(trout));
  await one.it(screen.amountOf(trout)).fill('2');
  await expect(other.it(screen.amountOf(trout))).toHaveValue('2');
  await other.it(screen.reasonOf(trout, 'quality')).check();
  await other.tap(screen.next);
  await other.page.locator('input[type="file"]').first().setInputFiles(photo);
  await expect(one.it(screen.reasonOf(trout, 'quality'))).toBeChecked();
  await one.it(screen.amountOf(trout)).fill('3');

  await one.tap(screen.next);
  for (const { page } of [one, other]) {
    await expect(page.locator('.claim-image[data-state="ready"]')).toHaveCount(1);
  }
  await other.tap(screen.next);
  await other.it(screen.wish('refund')).check();
  await other.tap(screen.next);
  await expect(other.page.getByRole('main')).toContainText('3');
  await other.tap(screen.send);
  await other.see(screen.sent);
  await one.see(screen.part('delivery'));
  await one.page.reload();
  await one.see(screen.part('delivery'));
  await expect(one.it(screen.clear)).toHaveCount(0);
});
