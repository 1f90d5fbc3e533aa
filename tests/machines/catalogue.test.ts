import { describe, expect, test } from 'vitest';
import { amountOf } from '../../machines/cart/cart.selectors.ts';
import { firstDeliveryDate, listedCategories } from '../../machines/catalogue/catalogue.selectors.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { takeUp } from '../hands/machine.ts';
import { bookWith } from '../model/accounts.ts';
import { cartModel } from '../model/cart/model.ts';
import { catalogueModel } from '../model/catalogue.model.ts';
import { failures } from '../model/failures.ts';
import { catalogue, catalogueWith, char, dateless, NOW, peas, trout, world } from '../model/goods.ts';
import { adding, cartOf } from '../model/orders.ts';

const opened = (cartIsEmpty: boolean) => ({ type: 'catalogue.open', cartIsEmpty });

describe('§2 on open', () => {
  test('an absent catalogue is loaded and sent to the app', async () => {
    const hand = takeUp(catalogueModel, { catalogue: undefined });
    expect(hand.now().snapshot.context.catalogue).toBe(emptyCatalogue);
    await hand.resolve('fetchCatalogue', catalogue);
    expect(hand.now().trail.told).toEqual([{ type: 'catalogue.loaded', catalogue }]);
    expect(hand.now().snapshot.context.catalogue).toBe(catalogue);
    hand.stop();
  });

  test('with an empty cart the goods are fetched again, in the background', async () => {
    const hand = takeUp(catalogueModel, { catalogue });
    await hand.send(opened(true));
    expect(hand.now().trail.asked.map(({ id }) => id)).toEqual(['refreshCatalogue', 'checkSession']);
    expect(hand.now().snapshot.context.catalogue).toBe(catalogue);
    const fresh = catalogueWith(trout, peas);
    await hand.resolve('refreshCatalogue', fresh);
    expect(hand.now().trail.told.at(-1)).toEqual({ type: 'catalogue.loaded', catalogue: fresh });
    hand.stop();
  });

  test('with a filled cart only the session is checked', async () => {
    const hand = takeUp(catalogueModel, { catalogue });
    await hand.send(opened(false));
    expect(hand.now().trail.asked.map(({ id }) => id)).toEqual(['checkSession']);
    hand.stop();
  });

  test('a failed refresh leaves the goods', async () => {
    const hand = takeUp(catalogueModel, { catalogue });
    await hand.send(opened(true));
    await hand.reject('refreshCatalogue', failures.server);
    expect(hand.now().snapshot).toMatchObject({ value: { goods: 'ready' }, context: { catalogue } });
    hand.stop();
  });
});

describe('§4 Catalogue update', () => {
  test('the goods are fetched again in the background', async () => {
    const hand = takeUp(catalogueModel, { catalogue });
    await hand.send({ type: 'catalogue.refresh' });
    expect(hand.now().trail.asked.map(({ id }) => id)).toEqual(['refreshCatalogue']);
    expect(hand.now().snapshot.context.catalogue).toBe(catalogue);
    const fresh = catalogueWith(trout);
    await hand.resolve('refreshCatalogue', fresh);
    expect(hand.now().trail.told.at(-1)).toEqual({ type: 'catalogue.loaded', catalogue: fresh });
    hand.stop();
  });

  test('a second event meanwhile fetches them again: the first answer may be too old', async () => {
    const hand = takeUp(catalogueModel, { catalogue });
    await hand.send({ type: 'catalogue.refresh' });
    await hand.send({ type: 'catalogue.refresh' });
    expect(hand.now().trail.asked.map(({ id }) => id)).toEqual(['refreshCatalogue', 'refreshCatalogue']);
    hand.stop();
  });

  test('goods that could not be fetched are fetched', async () => {
    const hand = takeUp(catalogueModel, { catalogue: undefined });
    await hand.reject('fetchCatalogue', failures.lost);
    await hand.send({ type: 'catalogue.refresh' });
    expect(hand.now().snapshot.value).toMatchObject({ goods: 'loading' });
    hand.stop();
  });
});

describe('§7 the check by auth/me before a catalogue page', () => {
  test.each(['lost', 'server'] as const)('%s is ignored, and the next page checks again', async (name) => {
    const hand = takeUp(catalogueModel, { catalogue });
    await hand.send(opened(false));
    await hand.reject('checkSession', failures[name]);
    await hand.send(opened(false));
    expect(hand.now().trail.asked.map(({ id }) => id)).toEqual(['checkSession', 'checkSession']);
    hand.stop();
  });
});

describe('§2 search_result', () => {
  const find = (product_id: string) => ({ type: 'product.find', product_id });

  test('§9 the product opens 0.5 s later', async () => {
    const hand = takeUp(catalogueModel, { catalogue });
    await hand.send(find(trout.id));
    await hand.wait(499);
    expect(hand.now().snapshot.value).toMatchObject({ product: 'coming' });
    await hand.wait(1);
    expect(hand.now().snapshot).toMatchObject({
      value: { product: 'open' },
      context: { product_id: trout.id },
    });
    hand.stop();
  });

  test('a page without its goods opens it when they arrive', async () => {
    const hand = takeUp(catalogueModel, { catalogue: undefined });
    await hand.send(find(trout.id));
    await hand.wait(500);
    expect(hand.now().snapshot.value).toMatchObject({ product: 'awaited' });
    await hand.resolve('fetchCatalogue', catalogue);
    expect(hand.now().snapshot.value).toMatchObject({ product: 'open' });
    hand.stop();
  });

  test('a product that the catalogue does not have stays closed', async () => {
    const hand = takeUp(catalogueModel, { catalogue });
    await hand.send(find('P0000'));
    await hand.wait(500);
    expect(hand.now().snapshot).toMatchObject({
      value: { product: 'closed' },
      context: { product_id: undefined },
    });
    hand.stop();
  });

  test('of two searches the last one opens', async () => {
    const hand = takeUp(catalogueModel, { catalogue });
    await hand.send(find(trout.id));
    await hand.wait(300);
    await hand.send(find(peas.id));
    await hand.wait(300);
    expect(hand.now().snapshot.value).toMatchObject({ product: 'coming' });
    await hand.wait(200);
    expect(hand.now().snapshot.context.product_id).toBe(peas.id);
    hand.stop();
  });
});

describe('§2 Catalogue screen', () => {
  test('§2, §9 Catalogue: RAHTI, which holds P9996, is not listed', () => {
    const all = catalogue.categories.map(({ code }) => code);
    const listed = listedCategories({ catalogue, product_id: undefined }).map(({ code }) => code);
    expect(catalogue.categoryOf.get('P9996')).toBe('RAHTI');
    expect([all.includes('RAHTI'), listed.includes('RAHTI')]).toEqual([true, false]);
    expect(listed.toSorted()).toEqual(all.filter((code) => code !== 'RAHTI').toSorted());
  });

  test('§2 Catalogue: categories are sorted by description_fi, not by the English names: å, ä and ö last', () => {
    const named = (fi: string, en: string, id: string) => ({
      ...trout,
      id,
      category_description_fi: fi,
      category_description_en: en,
    });
    const mixed = catalogueWith(
      named('Öljyt', 'Apples', '1'),
      named('Zucchinit', 'Berries', '2'),
      named('Äyriäiset', 'Chips', '3'),
      named('Åhus', 'Dill', '4'),
      named('Jauhot', 'Eggs', '5'),
    );
    const names = listedCategories({ catalogue: mixed, product_id: undefined });
    expect(names.map(({ description_fi }) => description_fi)).toEqual([
      'Jauhot',
      'Zucchinit',
      'Åhus',
      'Äyriäiset',
      'Öljyt',
    ]);
  });

  test('§2 Catalogue: each product has its amount in the cart', async () => {
    const accepted = bookWith(cartOf(adding(trout, 2), adding(peas, 3), adding(trout, 5)));
    const hand = takeUp(cartModel, {
      username: 'ravintola',
      world,
      accepted,
      awaitingPayment: undefined,
      orderedDates: [],
    });
    const amounts = [trout, peas, char].map(({ id }) => amountOf(hand.now().snapshot as never, id));
    expect(amounts).toEqual([7, 3, 0]);
    hand.stop();
  });

  test('§2 Product dialog: the first delivery date is the first that can still be ordered', () => {
    const closing = { ...catalogue, orderUntil: new Map([['CHILLED 2026-11-25', NOW]]) };
    expect([
      firstDeliveryDate(trout, catalogue, NOW),
      firstDeliveryDate(trout, closing, NOW - 1),
      firstDeliveryDate(trout, closing, NOW),
      firstDeliveryDate(dateless, catalogue, NOW),
    ]).toEqual(['2026-11-25', '2026-11-25', '2026-11-27', undefined]);
  });
});
