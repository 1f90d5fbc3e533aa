// From the login to the order.
import { dateless, type Good, peas, trout } from '../../model/goods.ts';
import { ordersScreen } from '../../model/orders.model.ts';
import {
  cartDialog,
  cartScreen,
  catalogueScreen,
  loginForm,
  notices,
  orderingDialog,
  recipeScreen,
  shell,
} from '../../model/targets.ts';
import { thing } from '../../model/visible.ts';
import { expect, test } from '../shop.ts';
import { keys } from './engine.ts';
import type { Hand } from './hand.ts';
import { go, heading, type Journey, linesOf, same } from './journey.ts';

export async function logInAndLookAround({ hand, recipe }: Journey): Promise<void> {
  await test.step('login with its captcha, the notice, the front page', async () => {
    await hand.see(loginForm.submit);
    await hand.logIn('ravintola');
    await hand.tap(notices.ok);
    await hand.see(heading({ key: 'app.front.greeting', values: { name: 'Ravintola Kaisla' } }));
    await hand.look('front page');
  });

  await test.step('the catalogue: a good of its category, and its notes at their button after scrolling', async () => {
    await go(hand, 'menu.newOrder', catalogueScreen.products);
    await hand.find(trout);
    await hand.look('catalogue');
    await notesAreAtTheirButton(hand);
  });

  await test.step('search leads to a product, which is added', async () => {
    await search(hand, peas);
    await hand.look('product dialog');
    await hand.type(catalogueScreen.amount, '3');
    await hand.tap(catalogueScreen.add);
    await hand.miss(catalogueScreen.add);
    await search(hand, trout);
    await hand.type(catalogueScreen.amount, '2');
    await hand.tap(catalogueScreen.add);
    await hand.miss(catalogueScreen.add);
  });

  await test.step('a recipe becomes packs', async () => {
    await hand.goTo('/shop/categories-beta');
    const name = hand.say({ fi: recipe.name, en: recipe.name_en });
    await hand.type(recipeScreen.search, name, false);
    await hand.see(thing('text', { text: name }, recipeScreen.list));
    await hand.tab.type(keys.enter);
    await hand.tap(recipeScreen.more);
    await hand.holds(recipeScreen.quantity, '25');
    await hand.tap(recipeScreen.close);
  });
}

async function search(hand: Hand, good: Good): Promise<void> {
  // A narrow window does not show the field.
  if (!(await hand.isThere(shell.searchField))) await hand.tap(shell.search);
  await hand.type(shell.searchField, good.id, false);
  await hand.see(thing('grid', 'search.results'));
  await hand.tab.type(keys.enter);
  await hand.see(catalogueScreen.dialogOf(good));
}

async function notesAreAtTheirButton(hand: Hand): Promise<void> {
  const info = thing('button', 'catalogue.hasNotes');
  // A category that has goods whose notes say more than letter marks.
  await hand.tab.run(() => scrollTo({ top: 0, behavior: 'instant' }));
  await hand.find(dateless);
  await hand.until('a good with notes', async () => {
    if (await hand.isThere(info)) return true;
    await hand.tab.run(() => scrollBy({ top: 600, behavior: 'instant' }));
    return false;
  });
  await hand.tap(info);
  await hand.until('the notes beside their button', () =>
    hand.tab.run(() => {
      const shown = [...document.querySelectorAll('[popover="auto"]')].find((each) =>
        each.matches(':popover-open'),
      );
      const button = document.querySelector(`[popovertarget="${shown?.id}"]`);
      if (shown === undefined || button === null) return false;
      const [notes, at] = [shown.getBoundingClientRect(), button.getBoundingClientRect()];
      const beside = Math.max(
        notes.top - at.bottom,
        at.top - notes.bottom,
        notes.left - at.right,
        at.left - notes.right,
      );
      return (
        beside < 16 &&
        notes.top >= 0 &&
        notes.bottom <= innerHeight &&
        notes.left >= 0 &&
        notes.right <= innerWidth
      );
    }),
  );
  await hand.look('notes');
  await hand.tab.type(keys.escape);
}

export async function order({ hand, api }: Journey): Promise<void> {
  await test.step('the cart: another day, a reference', async () => {
    await hand.goTo('/shop/cart');
    await hand.holds(cartScreen.amountOf(trout), '2');
    await hand.type(cartScreen.amountOf(trout), '6');
    await chooseSecondDay(hand);
    await hand.tap(cartScreen.addReference);
    await hand.type(cartDialog.reference, 'Keittiö 7', false);
    await hand.tap(cartDialog.saveReference);
    await hand.see(cartScreen.reference('Keittiö 7'));
    await hand.look('cart');
    await hand.until('the server has it', async () =>
      same(await linesOf(api), [
        [peas, 3],
        [trout, 6],
      ]),
    );
  });

  await test.step('the order, its page, and the history', async () => {
    await hand.tap(cartScreen.order);
    await hand.tap(orderingDialog.confirm);
    await hand.at('/order-success');
    const [{ id, custom_reference }] = (await api.ask('orders')).body.orders;
    expect(custom_reference).toBe('Keittiö 7');
    await hand.tap(thing('link', 'placed.success.toOrder'));
    await hand.see(heading({ key: 'placed.title', values: { id } }));
    await hand.look('order');
    await go(hand, 'menu.orderHistory', ordersScreen.title);
    await hand.see(ordersScreen.order(id));
    await hand.look('history');
  });
}

/** A list of the platform opens outside the page: the keys choose from it while it is closed. */
async function chooseSecondDay(hand: Hand): Promise<void> {
  await hand.see(cartScreen.date);
  const chosen = await hand.tab.run(() => {
    const list = document.querySelector('select');
    list?.focus();
    return { before: list?.value, wanted: list?.options[1]?.value, text: list?.options[1]?.text };
  });
  await hand.tab.type(chosen.text ?? '');
  await hand.until(`the day ${chosen.text}`, () =>
    hand.tab.run(
      (wanted) => [...document.querySelectorAll('select')].some(({ value }) => value === wanted),
      chosen.wanted,
    ),
  );
}
