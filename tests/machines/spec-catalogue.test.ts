import { describe, expect, test } from 'vitest';
import { amountOf } from '../../machines/cart/cart.selectors.ts';
import { firstDeliveryDate, listedCategories } from '../../machines/catalogue/catalogue.selectors.ts';
import { takeUp } from '../hands/machine.ts';
import { bookWith } from '../model/accounts.ts';
import { cartModel } from '../model/cart.model.ts';
import { catalogueModel } from '../model/catalogue.model.ts';
import { catalogue, catalogueWith, char, dateless, NOW, peas, trout, world } from '../model/goods.ts';
import { adding, cartOf } from '../model/orders.ts';

describe('§2 Catalogue screen', () => {
  test('§2, §9 Catalogue: RAHTI, which holds P9996, is not listed', () => {
    const all = catalogue.categories.map(({ code }) => code);
    const listed = listedCategories({ catalogue, product_id: undefined }).map(({ code }) => code);
    expect(catalogue.categoryOf.get('P9996')).toBe('RAHTI');
    expect([all.includes('RAHTI'), listed.includes('RAHTI')]).toEqual([true, false]);
    expect(listed.toSorted()).toEqual(all.filter((code) => code !== 'RAHTI').toSorted());
  });

  test('§2 Catalogue: categories are sorted by description_fi, whatever the English names: å, ä and ö last', () => {
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
    const hand = takeUp(cartModel, { username: 'ravintola', world, accepted, waiting: [], orderedDates: [] });
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

describe('§2 On open', () => {
  test.each([
    ['absent', undefined, false, ['fetchCatalogue', 'checkSession']],
    ['absent, the cart empty', undefined, true, ['fetchCatalogue', 'checkSession']],
    ['there, the cart empty', catalogue, true, ['refreshCatalogue', 'checkSession']],
    ['there, the cart filled', catalogue, false, ['checkSession']],
  ])('§2 On open: the catalogue is %s', async (_, known, cartIsEmpty, asked) => {
    const hand = takeUp(catalogueModel, { catalogue: known });
    await hand.send({ type: 'catalogue.open', cartIsEmpty });
    expect(hand.now().trail.asked.map(({ id }) => id)).toEqual(asked);
    hand.stop();
  });

  test('§2 search_result: the selected product opens after 0.5 s, once its goods are there', async () => {
    const hand = takeUp(catalogueModel, { catalogue: undefined });
    const product = () => hand.now().snapshot.value.product;
    await hand.send({ type: 'product.find', product_id: trout.id });
    await hand.wait(500);
    expect(product()).toBe('awaited');
    await hand.resolve('fetchCatalogue', catalogue);
    expect([product(), hand.now().snapshot.context.product_id]).toEqual(['open', trout.id]);
    hand.stop();
  });

  test('§2 search_result: a product that the catalogue does not have opens nothing', async () => {
    const hand = takeUp(catalogueModel, { catalogue });
    await hand.send({ type: 'product.find', product_id: '99999' });
    await hand.wait(500);
    expect(hand.now().snapshot.value.product).toBe('closed');
    hand.stop();
  });
});
