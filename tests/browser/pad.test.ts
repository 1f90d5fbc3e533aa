// A paper list is typed fast, without a look at the page. The test counts the keys.
import { isFull } from '../lengths.ts';
import { importScreen } from '../model/import/model.ts';
import { padScreen } from '../model/pad.model.ts';
import { searchScreen } from '../model/search.model.ts';
import { goodsOf } from '../server/http/lines.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

const lines = isFull ? 80 : 8;

test(`${lines} lines typed at 30 ms a key outlive a reload and are right in the cart`, {
  tag: isFull ? '@soak' : [],
}, async ({ device, base }) => {
  test.setTimeout(120_000);
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const { orderable } = await goodsOf(base, String(api.session.access_token).replace('Bearer ', ''));
  const wanted = orderable.slice(0, lines).map(({ id }, at) => [id, ((at * 7) % 48) + 1] as const);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/order/pad');
  await expect(visitor.it(padScreen.number(1))).toBeFocused();
  const { keyboard } = visitor.page;
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await keyboard.press(key, { delay: 15 });
  };
  for (const [at, [id, amount]] of wanted.entries()) {
    const isTogether = at % 3 === 2;
    await keyboard.type(isTogether ? `${id}x` : id, { delay: 30 });
    if (isTogether) keys += 1;
    else await press(at % 3 === 0 ? 'Enter' : 'Tab');
    await keyboard.type(String(amount), { delay: 30 });
    keys += String(amount).length;
    await press(at % 3 === 1 ? 'Tab' : 'Enter');
  }
  expect(keys / lines, 'keys a line, beside the digits of the number').toBeLessThanOrEqual(4.5);
  await visitor.page.reload();
  await expect(visitor.it(padScreen.count(wanted.length))).toBeVisible();
  await visitor.it(padScreen.add).click();
  await expect.poll(() => amountsOf(api)).toEqual(new Map(wanted));
  await expect(visitor.it(padScreen.number(1))).toBeFocused();

  await test.step('several lines pasted into the search open the review of the order form', async () => {
    await visitor.it(searchScreen.field).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Moi, huomiselle:\n352 4\n848x2\n');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(visitor.it(importScreen.count(2))).toBeVisible();
  });
});

async function amountsOf(api: Api) {
  const { items } = (await api.ask('cart')).body.cart;
  return new Map(
    items.map(
      ({ product_id, amount }: { product_id: string; amount: number }) => [product_id, amount] as const,
    ),
  );
}
