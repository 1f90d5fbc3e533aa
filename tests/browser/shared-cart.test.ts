// A cart that colleagues share: no login empties it by one press, and lost lines can be restored.
import { trout } from '../model/goods.ts';
import { cartScreen, notices } from '../model/targets.ts';
import { thing } from '../model/visible.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, logIn, visit } from './visit.ts';

const undo = thing('button', 'cart.undo', cartScreen.itself);

test("a new order at a colleague's login empties nothing before a second question with the owners; both can undo", async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
  const here = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  await expect(amountOf(here, trout)).toHaveValue('2');

  const colleague = await visit(await device('en', undefined), 'en', '/');
  await logIn(colleague, 'keittio');
  await colleague.see(notices.orderInProgress);
  const whose = colleague.page.getByRole('dialog').getByText(/^Aino Mäkelä: 1 product, last changed /);
  await expect(whose).toBeVisible();
  await colleague.tap(notices.startNew);
  await colleague.see(notices.emptying);
  await expect(whose).toBeVisible();
  await expect(amountOf(here, trout)).toHaveValue('2');
  await colleague.tap(notices.cancel);
  await colleague.see(notices.orderInProgress);
  await colleague.tap(notices.startNew);
  await colleague.tap(notices.empty);
  await colleague.see(cartScreen.empty);
  await colleague.see(undo);
  await expect(colleague.page.getByRole('link', { name: colleague.say('cart.title') }).last()).toBeVisible();

  await test.step('the user who added them sees the author, and restores them; there is nothing more to undo', async () => {
    await here.see(thing('text', 'cart.emptied', cartScreen.itself));
    await expect(here.page.getByText(/^Eero Lahtinen poisti ostoskorista: /)).toBeVisible();
    await here.tap(undo);
    await expect(amountOf(here, trout)).toHaveValue('2');
    await expect(amountOf(colleague, trout)).toHaveValue('2');
    await expect(colleague.it(undo)).toHaveCount(0);
  });
});
