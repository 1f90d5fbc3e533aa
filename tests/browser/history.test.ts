// The cart's history describes the changes of each colleague, and restores any moment, also after later changes.

import type { Locator } from '@playwright/test';
import { unitIn } from '../../i18n/units.ts';
import { type Good, peas, trout } from '../model/goods.ts';
import { historyScreen as screen } from '../model/history.model.ts';
import { cartScreen, nameOfGood } from '../model/targets.ts';
import { thing, type Words } from '../model/visible.ts';
import { office } from './office.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { amountOf, pressOnceSeen, type Visit, visit } from './visit.ts';

const PAGE = '/shop/cart/history';

test('colleagues see each other’s changes at once; an earlier moment is restored by keyboard, and undone', async ({
  device,
  base,
}) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 2]);
  const ravintola = await visit(await device('fi', 'ravintola'), 'fi', PAGE);
  const keittio = await visit(await device('en', 'keittio'), 'en', '/shop/categories');
  await seeNewest(ravintola, added('you', '', 2, trout));
  await keittio.add(peas, 3);
  await seeNewest(ravintola, added('other', 'Eero Lahtinen', 3, peas), added('you', '', 2, trout));
  await keittio.goTo(PAGE);
  await seeNewest(keittio, added('you', '', 3, peas), added('other', 'Aino Mäkelä', 2, trout));

  await momentsOf(ravintola).nth(1).focus();
  await ravintola.page.keyboard.press('Enter');
  await expect(ravintola.page.locator('.history-moment-view .includes')).toHaveText(
    /^Sisältää: Kylmälaatikko, palautettava\s· .*Pientoimituslisä$/,
  );
  await ravintola.it(screen.restore).press('Enter');
  await pressOnceSeen(ravintola.it(screen.confirm));
  await ravintola.see(screen.done);
  await seeNewest(ravintola, putBack('you', '', 1));
  await seeNewest(keittio, putBack('other', 'Aino Mäkelä', 1));
  expect(await linesOf(api)).toEqual([[trout.id, 2]]);

  await ravintola.it(screen.undo).press('Enter');
  await ravintola.see(screen.undone);
  await seeNewest(keittio, putBack('other', 'Aino Mäkelä', 2), putBack('other', 'Aino Mäkelä', 1));
  expect(await linesOf(api)).toEqual([
    [trout.id, 2],
    [peas.id, 3],
  ]);
});

test('a colleague orders while a moment is shown: it is restored into the next cart, and the order is unchanged', {
  tag: '@soak',
}, async ({ device, base }) => {
  const colleague = await apiOf(base, 'keittio');
  await colleague.cart([trout.id, 2]);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', PAGE);
  await momentsOf(visitor).first().click();
  await expect(visitor.it(screen.restore)).toBeEnabled();
  await colleague.order([trout.id, 2]);
  const [order] = (await colleague.ask('orders')).body.orders;
  await seeNewest(
    visitor,
    { key: 'history.ordered', values: { who: 'other', by: 'Eero Lahtinen', order: order.id } },
    added('other', 'Eero Lahtinen', 2, trout),
  );

  await visitor.tap(screen.restore);
  await visitor.see(screen.done);
  await seeNewest(visitor, added('you', '', 2, trout));
  expect(await linesOf(colleague)).toEqual([[trout.id, 2]]);
  expect((await colleague.ask('order', { id: order.id })).body.order).toEqual(order);
});

test('a missing good is named before and after a restore; the others are restored', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart([trout.id, 2], [peas.id, 3]);
  await api.cart([trout.id, 1]);
  const visitor = await visit(await device('en', 'ravintola'), 'en', PAGE);
  await expect(momentsOf(visitor).nth(2)).toHaveAccessibleName(visitor.say(added('you', '', 3, peas)));
  await momentsOf(visitor).nth(2).click();
  await visitor.see(screen.restore);
  await office('goods', 'remove', peas.id);
  try {
    await visitor.see(thing('text', 'history.change.missing'));
    await visitor.tap(screen.restore);
    await visitor.tap(screen.confirm);
    await expect(visitor.it(screen.lost(1))).toContainText(peas.description_en);
    await visitor.page.goto('/shop/cart');
    await expect(amountOf(visitor, trout)).toHaveValue('2');
    await expect(visitor.it(cartScreen.line(peas))).toHaveCount(0);
  } finally {
    await office('goods', 'restore', peas.id);
  }
});

test('without the server the page shows the browser’s copy, and marks it', {
  tag: '@soak',
}, async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart();
  const context = await device('en', 'ravintola');
  const visitor = await visit(context, 'en', '/shop/categories');
  await visitor.add(trout, 2);
  await visitor.calls.quiet();
  await context.route('**/api/user/cart/history**', (route) => route.abort('connectionreset'));
  await visitor.goTo(PAGE);
  await visitor.see(screen.browserOnly);
  await seeNewest(visitor, added('you', '', 2, trout));
});

/** Its newest moments, in their order. Words of the page. */
async function seeNewest(visitor: Visit, ...words: readonly Words[]) {
  for (const [at, each] of words.entries()) {
    await expect(momentsOf(visitor).nth(at)).toHaveAccessibleName(visitor.say(each));
  }
}

function momentsOf(visitor: Visit): Locator {
  return visitor.it(thing('region', 'history.moments')).getByRole('listitem').getByRole('button');
}

function added(who: 'you' | 'other', by: string, amount: number, good: Good): Words {
  const code = good.unit_of_measure;
  const unit = { fi: unitIn(code, 'fi', amount), en: unitIn(code, 'en', amount) };
  return { key: 'history.added', values: { who, by, amount, unit, product: nameOfGood(good) } };
}

function putBack(who: 'you' | 'other', by: string, count: number): Words {
  return { key: 'history.putBack', values: { who, by, count } };
}

async function linesOf(api: Api): Promise<(readonly [string, number])[]> {
  const { items } = (await api.ask('cart')).body.cart;
  return items.map(({ product_id, amount }: Line) => [product_id, amount]);
}

interface Line {
  readonly product_id: string;
  readonly amount: number;
}
