import { describe, expect, test } from 'vitest';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { takeUp } from '../hands/machine.ts';
import { catalogueModel } from '../model/catalogue.model.ts';
import { failures } from '../model/failures.ts';
import { catalogue, catalogueWith, peas, trout } from '../model/goods.ts';

const opened = (cartIsEmpty: boolean) => ({ type: 'catalogue.open', cartIsEmpty });

describe('§2 on open', () => {
  test('an absent catalogue is loaded and told', async () => {
    const hand = takeUp(catalogueModel, { catalogue: undefined });
    expect(hand.now().snapshot.context.catalogue).toBe(emptyCatalogue);
    await hand.resolve('fetchCatalogue', catalogue);
    expect(hand.now().trail.told).toEqual([{ type: 'catalogue.loaded', catalogue }]);
    expect(hand.now().snapshot.context.catalogue).toBe(catalogue);
    hand.stop();
  });

  test('with an empty cart the goods are fetched anew, behind those that are shown', async () => {
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

describe('the check before a catalogue page', () => {
  test('a 401 ends the session', async () => {
    const hand = takeUp(catalogueModel, { catalogue });
    await hand.send(opened(false));
    await hand.reject('checkSession', failures.unauthorized);
    expect(hand.now().trail.told.at(-1)).toEqual({ type: 'session.expired' });
    hand.stop();
  });

  test.each(['lost', 'server'] as const)('%s is ignored, and the next page checks again', async (name) => {
    const hand = takeUp(catalogueModel, { catalogue });
    await hand.send(opened(false));
    await hand.reject('checkSession', failures[name]);
    await hand.send(opened(false));
    expect(hand.now().trail.asked.map(({ id }) => id)).toEqual(['checkSession', 'checkSession']);
    hand.stop();
  });
});
