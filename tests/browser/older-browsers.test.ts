// Chromium loses the functions that Safari 16.4 lacks, Temporal among them: the shop works without them.
import { char } from '../model/goods.ts';
import { cartScreen, orderingDialog, shell } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, logIn, visit } from './visit.ts';

test('login and order work without the features of Safari 17', async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.cart();
  const before = (await api.ask('orders')).body.orders.length;
  const context = await device('fi');
  await context.addInitScript(() => {
    const prototype: { -readonly [Key in keyof HTMLElement]?: unknown } = HTMLElement.prototype;
    delete prototype.showPopover;
    delete prototype.hidePopover;
    const lacking: readonly (readonly [object, readonly string[]])[] = [
      [globalThis, ['Temporal', 'Iterator', 'requestIdleCallback', 'scheduler']],
      [Promise, ['withResolvers', 'try']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [AbortSignal, ['any']],
      [URL, ['canParse', 'parse']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf']],
      [Element.prototype, ['checkVisibility']],
    ];
    for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
    const matches: (this: Element, selector: string) => boolean = Element.prototype.matches;
    Object.defineProperty(Element.prototype, 'matches', {
      value(this: Element, selector: string) {
        if (selector.includes(':popover-open')) throw new DOMException(selector, 'SyntaxError');
        return matches.call(this, selector);
      },
    });
  });
  const visitor = await visit(context, 'fi', '/login');
  await logIn(visitor, 'ravintola', 'ravintola');
  await visitor.see(shell.menu);
  await visitor.goTo('/shop/categories');
  await visitor.add(char, 2);
  await expect(amountOf(visitor, char)).toHaveValue('2');
  await visitor.tap(cartScreen.order);
  await visitor.tap(orderingDialog.confirm);
  await visitor.page.waitForURL('/order-success');
  expect((await api.ask('orders')).body.orders).toHaveLength(before + 1);
});
