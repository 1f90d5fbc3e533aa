// The last count of the stock offers its amounts in the order guide; a typed amount replaces one.
import { itemOf } from '../../machines/domain/inventory/item.ts';
import { peas } from '../model/goods.ts';
import { guideScreen as screen } from '../model/guide.model.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

test('a finished count is the amount on hand, and a target proposes the shortfall', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'kahvila');
  await api.cart();
  await api.order([peas.id, 3]);
  await count(api, 2.5);
  const shop = await visit(await device('fi', 'kahvila'), 'fi', '/shop/guide');
  await shop.tap(screen.stock);
  await expect(shop.it(screen.onHand(peas))).toHaveValue('2,5');
  await shop.type(screen.par(peas), '6');
  await shop.see(screen.proposed(peas, 4));
  const par = shop.it(screen.par(peas));
  await shop.type(screen.par(peas), '99999999');
  await par.blur();
  await expect(par).toHaveAccessibleDescription(/^Määrä voi olla enintään 9.999\.$/);
  await expect(par).toHaveValue('99999999');
  await shop.type(screen.par(peas), '6');
  await expect(par).toHaveAccessibleDescription('');
  await shop.type(screen.onHand(peas), '1');
  await shop.tap(screen.proposed(peas, 5));
  await expect
    .poll(async () => (await api.ask('cart')).body.cart.items.map(({ amount }: { amount: number }) => amount))
    .toEqual([5]);
});

/** Counts so many packs of peas, and finishes the count. */
async function count(api: Api, packs: number): Promise<void> {
  await api.finishCounts();
  const { amount: _, ...item } = itemOf(peas, 'PAKASTE', null);
  const stamp = () => ({ id: crypto.randomUUID(), at: new Date().toISOString() });
  const euros = { price_excl_tax: item.price_excl_tax / 100, price_incl_tax: item.price_incl_tax / 100 };
  const changes = [
    { _tag: 'SetItem', ...stamp(), item: { ...item, ...euros, amount: packs } },
    { _tag: 'FinishCount', ...stamp() },
  ];
  const payload = { counted_on: '2026-11-20', changes };
  expect((await api.ask('changeCount', { id: crypto.randomUUID(), payload })).status).toBe(200);
}
