// An order waits for a colleague: the rule, the waiting order, its approval and its return, on two open pages.
import { readFile } from 'node:fs/promises';
import { readXlsx, valuesIn } from '../machines/xlsx.ts';
import { trout } from '../model/goods.ts';
import { cartScreen, orderingDialog } from '../model/targets.ts';
import { thing } from '../model/visible.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

test('orders of a user wait for a colleague, who approves one and returns another with a word', async ({
  device,
  base,
}) => {
  const [aino, eero] = [await apiOf(base, 'ravintola'), await apiOf(base, 'keittio')];
  const nobody = { payload: { rule: { over: null, users: [] } } };
  await aino.ask('setApprovalRule', nobody);
  const approver = await visit(await device('fi', 'ravintola'), 'fi', '/order/approvals');
  const orderer = await visit(await device('en', 'keittio'), 'en', '/shop/cart');
  const newest = async (): Promise<string> => (await eero.ask('orders')).body.orders[0].id;

  await test.step('a colleague’s open page shows a rule that is saved', async () => {
    const { page } = await visit(await device('en', 'keittio'), 'en', '/order/approvals');
    const limit = page.getByRole('textbox', { name: 'Limit in euros' });
    await expect(page.getByRole('checkbox', { name: 'Large orders' })).not.toBeChecked();
    for (const sum of ['499,90', '510']) {
      const rule = { over: Number(sum.replace(',', '.')), users: [] };
      expect((await aino.ask('setApprovalRule', { payload: { rule } })).status).toBe(200);
      await expect(limit).toHaveValue(sum === '510' ? sum : '499.90');
    }
    await expect(page.getByText(/^Aino Mäkelä last changed the rule on /)).toBeVisible();
    const told = page.getByRole('region', { name: orderer.say('common.toasts') });
    await expect(told).toContainText('A colleague changed the approval of orders');
    await page.close();
    await aino.ask('setApprovalRule', nobody);
    await approver.page.reload();
  });

  await test.step('the rule names the user', async () => {
    await approver.page.getByRole('checkbox', { name: 'Eero Lahtinen' }).check();
    await approver.tap(thing('button', 'approval.save'));
    await approver.see(thing('status', 'approval.saved'));
  });

  const orderForApproval = async (amount: number, isSecond = false) => {
    await eero.cart([trout.id, amount]);
    await orderer.page.goto('/shop/cart');
    await orderer.calls.quiet();
    await orderer.tap(cartScreen.order);
    // An approved order counts for its day.
    if (isSecond) await orderer.page.getByRole('button', { name: 'Continue' }).click();
    await expect(orderer.it(orderingDialog.itself)).toContainText('A colleague must approve the order');
    await orderer.page.getByRole('button', { name: /^Send for approval · / }).click();
    await expect(orderer.page.getByRole('heading', { level: 1 })).toHaveText(
      'Your order was sent for approval',
    );
    return newest();
  };

  await test.step('a waiting order is told on the open page of the colleague, who approves it', async () => {
    await approver.page.goto('/shop');
    await approver.calls.quiet();
    const id = await orderForApproval(12);
    const told = approver.page.getByRole('region', { name: approver.say('common.toasts') });
    await expect(told).toContainText(`Tilaus ${id} odottaa hyväksyntääsi`);
    await told.getByRole('link', { name: 'Avaa tilaus' }).click();
    await expect(approver.page.getByText(/Hyväksyttävä viimeistään /)).toBeVisible();
    await approver.calls.quiet();
    /** The scroll, and the place of the goods. */
    const places = async () => [
      await approver.page.evaluate(() => scrollY),
      (await approver.page.getByRole('main').getByRole('table').first().boundingBox())?.y,
    ];
    const before = await places();
    await approver.tap(thing('button', 'approval.approve'));
    await expect(approver.page.getByText(/Aino Mäkelä hyväksyi tilauksen /)).toBeVisible();
    await approver.calls.quiet();
    expect(await places()).toEqual(before);
    const downloading = approver.page.waitForEvent('download');
    await approver.tap(thing('button', 'export.download'));
    const facts = readXlsx(await readFile(await (await downloading).path())).sheets.at(-1);
    expect(facts && valuesIn(facts)).toContainEqual([
      'Hyväksyntä',
      expect.stringMatching(/^Aino Mäkelä hyväksyi tilauksen /),
    ]);
    await expect(orderer.page.getByText(`Your order ${id} has been approved`)).toBeVisible();
    await expect(orderer.page.getByText(/Aino Mäkelä approved the order on /)).toBeVisible();

    await orderer.page.goto(`/order/orders/${id}`);
    await orderer.tap(thing('button', 'placed.edit'));
    await orderer.calls.quiet();
    await orderer.page.goto('/shop/cart');
    await orderer.calls.quiet();
    await orderer.tap(cartScreen.order);
    await expect(orderer.it(orderingDialog.itself)).toContainText(
      `Order ${id} stands until a colleague approves this one.`,
    );
    await orderer.page.getByRole('button', { name: /^Send for approval · / }).click();
    await expect(orderer.page.getByRole('heading', { level: 1 })).toHaveText(
      'Your order was sent for approval',
    );
    const changed = await newest();
    await orderer.page.goto(`/order/orders/${id}`);
    await expect(orderer.page.getByText(/^A change waits for approval/)).toBeVisible();
    await approver.page.goto(`/order/orders/${changed}`);
    await expect(approver.page.getByText(/^Tämä korvaa tilauksen/)).toBeVisible();
    await approver.tap(thing('button', 'approval.approve'));
    await expect(approver.page.getByText(/Aino Mäkelä hyväksyi tilauksen /)).toBeVisible();
    await expect(orderer.page.getByText(/^Replaced on /)).toBeVisible();
    await orderer.page.getByRole('link', { name: changed, exact: true }).click();
    await expect(orderer.page.getByText(/^Replaces order/)).toBeVisible();
    const saving = orderer.page.waitForEvent('download');
    await orderer.tap(thing('button', 'export.download'));
    const replacing = readXlsx(await readFile(await (await saving).path())).sheets.at(-1);
    expect(replacing && valuesIn(replacing)).toContainEqual(['Replaces order', id]);
  });

  await test.step('a change that comes back leaves the order that stands, and can be corrected', async () => {
    const standing = await newest();
    await orderer.page.goto(`/order/orders/${standing}`);
    await orderer.tap(thing('button', 'placed.edit'));
    await orderer.page.waitForURL('/shop/cart');
    await orderer.tap(thing('button', 'reorder.continue'));
    await orderer.calls.quiet();
    await orderer.tap(cartScreen.order);
    await orderer.page.getByRole('button', { name: /^Send for approval · / }).click();
    await orderer.page.waitForURL('/order-success');
    const id = await newest();
    await aino.ask('returnOrder', { id, payload: { word: 'Liikaa taimenta' } });
    await orderer.page.goto(`/order/orders/${id}`);
    await expect(orderer.page.getByText(/^Does not replace this order, which stands:/)).toBeVisible();
    await orderer.tap(thing('button', 'placed.edit.again'));
    await orderer.tap(thing('button', 'reorder.continue'));
    await expect(
      orderer.page.getByText(orderer.say({ key: 'lines.superseding', values: { id: standing } })),
    ).toBeVisible();
    await orderer.tap(thing('button', 'lines.superseding.leave'));
    await expect.poll(async () => (await eero.ask('cart')).body.cart.items).toEqual([]);
  });

  await test.step('another one comes back with a word, which its orderer reads', async () => {
    const id = await orderForApproval(13, true);
    await approver.page.goto(`/order/orders/${id}`);
    await approver.tap(thing('button', 'approval.return'));
    await approver.tap(thing('button', 'approval.return.confirm'));
    const word = approver.page.getByRole('textbox', { name: 'Viesti tilaajalle: Eero Lahtinen' });
    await expect(word).toHaveAttribute('aria-invalid', 'true');
    await word.fill('Taimenta on vielä kylmiössä');
    await approver.tap(thing('button', 'approval.return.confirm'));
    await expect(approver.page.getByText(/Aino Mäkelä palautti tilauksen /)).toBeVisible();
    const told = orderer.page.getByRole('region', { name: orderer.say('common.toasts') });
    await expect(told).toContainText(`Your order ${id} was sent back`);
    await expect(told).toContainText('Taimenta on vielä kylmiössä');
    const { order } = (await eero.ask('order', { id })).body;
    expect(order.approval).toMatchObject({ state: 'returned', word: 'Taimenta on vielä kylmiössä' });
    await expect(orderer.page.getByRole('heading', { level: 1 })).toHaveText('Your order was sent back');
  });

  await test.step('the list tells a returned order from one that its orderer cancelled while it waited', async () => {
    await eero.order([trout.id, 14]);
    const id = await newest();
    expect((await eero.ask('cancelOrder', { id })).status).toBe(200);
    await approver.page.goto('/order/orders');
    const rows = approver.it(thing('table', 'order.history.title')).getByRole('row');
    await expect(rows.filter({ hasText: id })).toContainText('Peruttu');
    await expect(rows.filter({ hasText: 'Palautettu' })).toHaveCount(2);
  });

  expect((await aino.ask('setApprovalRule', nobody)).status).toBe(200);
});
