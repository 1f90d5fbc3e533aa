import { expect, type Page } from '@playwright/test';
import { plainJpeg } from '../../fixtures/photos.ts';
import type { Act } from '../../model/actions.ts';
import type { Good } from '../../model/goods.ts';
import { catalogueScreen, shell } from '../../model/targets.ts';
import { thing } from '../../model/visible.ts';
import { find } from './find.ts';
import { settled } from './settled.ts';
import type { Say } from './words.ts';

/** One motion of a person's hand, on a whole page. */
export async function perform(page: Page, act: Act, say: Say): Promise<void> {
  switch (act.act) {
    case 'press':
      return find(page, act.target, say).click();
    case 'fill': {
      const field = find(page, act.target, say);
      await field.fill(act.text);
      return field.blur();
    }
    case 'type':
      return find(page, act.target, say).fill(act.text);
    case 'key':
      return page.keyboard.press(act.press);
    case 'choose':
      await find(page, act.target, say).selectOption({ index: act.option });
      return;
    case 'hand': {
      const chooser = page.waitForEvent('filechooser');
      await find(page, act.target, say).click();
      const { fileName: name, text } = act.file;
      return (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(text) });
    }
    case 'find':
      return bringIntoView(page, act.good, say);
    case 'attach':
      return page.getByLabel(say(act.label)).setInputFiles(
        act.files.map(({ fileName: name, isPicture }) => ({
          name,
          mimeType: 'image/jpeg',
          buffer: isPicture ? plainJpeg(64, 48) : Buffer.from('no picture'),
        })),
      );
    case 'hover':
      return find(page, act.target, say).hover();
    case 'leave':
      return page.mouse.move(1, 1);
    case 'goTo':
      return goTo(page, act.path, say);
    case 'network':
      return page.context().setOffline(!act.on);
    case 'elsewhere': {
      const other = await page.context().newPage();
      await other.goto(page.url());
      for (const motion of act.acts) await perform(other, motion, say);
      return;
    }
    case 'meanwhile':
      throw new Error("a journey's event is no motion of a hand");
    default:
      return act satisfies never;
  }
}

/** Follows links of the shop, or pushes an address where no link leads: the page is not reloaded. */
async function goTo(page: Page, path: string, say: Say): Promise<void> {
  if (path === '/shop') return page.locator('header a[href="/shop"]').click();
  if (path.includes('search_result=') || path.includes('moment=')) {
    return page.evaluate((there) => history.pushState(null, '', there), path);
  }
  if (path.startsWith('/prepayment/')) return toPayment(page, path);
  await find(page, shell.menu, say).click();
  const menu = page.getByRole('dialog');
  await menu.locator(`a[href^="${path}"]`).first().waitFor();
  const exact = menu.locator(`a[href="${path}"]`);
  return ((await exact.count()) > 0 ? exact : menu.locator(`a[href^="${path}"]`)).first().click();
}

/** Replaces the fixture's order by the one on the page: the server gives ids to its orders. */
async function toPayment(page: Page, path: string): Promise<void> {
  const link = page.locator('main a[href^="/order/orders/"]').first();
  if (path.includes('order=')) await link.waitFor();
  const order = (await link.count()) > 0 ? (await link.getAttribute('href'))?.split('/').at(-1) : undefined;
  const there = path.replace(/order=[^&]*/, `order=${order}`);
  return page.evaluate((to) => history.pushState(null, '', to), there);
}

/** Chooses the category, then scrolls by half a screen: only rows in view are in the DOM. */
async function bringIntoView(page: Page, good: Good, say: Say): Promise<void> {
  const wanted = find(page, catalogueScreen.productOf(good), say);
  const category = { fi: good.category_description_fi, en: good.category_description_en };
  const rail = thing('navigation', 'catalogue.categories');
  await find(page, catalogueScreen.products, say).waitFor();
  // A narrow page has a list of its own instead of the rail.
  const choice = find(page, thing('combobox', 'catalogue.categories'), say);
  if (await choice.isVisible()) await choice.selectOption({ label: say(category) });
  else {
    // A closed department hides its categories, and the filter finds them.
    const filter = find(page, thing('textbox', 'department.filter', rail), say);
    // The focus may return to the opener of a closed dialog, and the text goes where the focus is.
    await expect(async () => {
      await filter.fill(say(category));
      await expect(filter).toHaveValue(say(category), { timeout: 1_000 });
    }).toPass();
    await find(page, thing('button', category, rail), say).click();
    await filter.fill('');
  }
  // The list scrolls to the category after the press: an earlier row may be removed then.
  await settled(page, true);
  do {
    if (await wanted.isVisible()) return;
  } while (await page.evaluate(scrolledOn));
  // The last rows may be drawn after the last scroll.
  await wanted.waitFor();
}

/** True if the page could scroll. The list draws its rows on the scroll event, before this promise resolves. */
async function scrolledOn(): Promise<boolean> {
  const before = scrollY;
  const scrolled = new Promise<void>((resolve) =>
    addEventListener('scroll', () => resolve(), { once: true }),
  );
  scrollBy({ top: innerHeight / 2, behavior: 'instant' });
  if (scrollY === before) return false;
  await scrolled;
  return true;
}
