// Chromium loses the functions that Safari 16.4 lacks: the shop works without them.
import { char } from '../model/goods.ts';
import { shell } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, logIn, visit } from './visit.ts';

test('issue, In every browser: without what came with Safari 17 one can log in, and order', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).cart();
  const context = await device('fi');
  await context.addInitScript(() => {
    const prototype: { -readonly [Key in keyof HTMLElement]?: unknown } = HTMLElement.prototype;
    delete prototype.showPopover;
    delete prototype.hidePopover;
    delete (Promise as Partial<PromiseConstructor>).withResolvers;
    delete (Map as Partial<MapConstructor>).groupBy;
    delete (AbortSignal as Partial<typeof AbortSignal>).any;
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
});
