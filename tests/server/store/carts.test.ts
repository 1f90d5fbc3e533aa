import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { itemsOf } from '../../../machines/domain/cart/state.ts';
import { rebuildProjections } from '../../../server/events/rebuild.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import {
  add,
  aino,
  change,
  eero,
  everything,
  now,
  openShop,
  payloadNow,
  place,
  sofia,
  type TestShop,
} from './shop.ts';

describeOnEveryDatabase('the open cart', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(open());
  });
  afterAll(() => shop.database.close());
  beforeEach(async () => {
    await change(shop, aino, { _tag: 'EmptyCart' });
    await change(shop, sofia, { _tag: 'EmptyCart' });
  });

  test('product decisions, Whose cart: colleagues see one cart, another customer its own', async () => {
    await change(shop, aino, add('flour', 2));
    await change(shop, eero, add('flour', 3));
    await change(shop, sofia, add('milk', 1));
    expect(await linesOf(shop, 'kaisla')).toEqual([['flour', 5]]);
    expect(await linesOf(shop, 'ranta')).toEqual([['milk', 1]]);
    const kaisla = await shop.services.carts.read('kaisla');
    const ranta = await shop.services.carts.read('ranta');
    expect([kaisla.book, ranta.book]).toEqual(['kaisla-1', 'ranta-1']);
  });

  test('§4 the waiting order that a cart holds is stated with it, and taken by two devices once', async () => {
    const take = {
      _tag: 'TakeWaitingOrder',
      order_id: '100123',
      lines: [{ product_id: 'flour', amount: 2 }],
    } as const;
    await change(shop, aino, take);
    await change(shop, eero, take);
    const held = await shop.services.carts.read('kaisla');
    expect([held.cart.supersedes, await linesOf(shop, 'kaisla')]).toEqual(['100123', [['flour', 2]]]);
    await change(shop, aino, { ...take, _tag: 'ReleaseOrder', lines: [] });
    const released = await shop.services.carts.read('kaisla');
    expect(['supersedes' in released.cart, await linesOf(shop, 'kaisla')]).toEqual([false, [['flour', 2]]]);
  });

  test('a command sent twice is applied once and gets the same answer', async () => {
    const id = randomUUID();
    const first = await change(shop, aino, add('flour', 2), { id });
    const before = await everything(shop.database);
    const again = await change(shop, aino, add('flour', 2), { id });
    expect(again).toEqual(first);
    expect(first.facts.length).toBe(1);
    expect(await everything(shop.database)).toEqual(before);
    expect(await linesOf(shop, 'kaisla')).toEqual([['flour', 2]]);
  });

  test('a command that changed nothing is remembered too', async () => {
    const id = randomUUID();
    const first = await change(shop, aino, { _tag: 'RebuildCart' }, { id });
    await change(shop, aino, add('flour', 2));
    expect(await change(shop, aino, { _tag: 'RebuildCart' }, { id })).toEqual(first);
    expect(first.facts).toEqual([]);
  });

  test.each(['ChangeSubstitution', 'ChangeSubstitutionDefault'] as const)(
    '%s whose answer is lost is sent again, applied once, and answered the same',
    async (_tag) => {
      const { facts } = await change(shop, aino, add('flour', 2));
      const added = facts.flatMap(({ data }) => (data._tag === 'ItemAdded' ? data : []));
      const at = { product_id: 'flour', group: added[0]?.group ?? '' };
      // The default outlives the cart: each run states another one.
      const { cart } = await shop.services.carts.read('kaisla');
      const substitution = cart.substitution === 'allowed' ? 'refused' : 'allowed';
      const id = randomUUID();
      const first = await change(shop, aino, { _tag, ...at, substitution }, { id });
      const before = await everything(shop.database);
      expect(await change(shop, aino, { _tag, ...at, substitution }, { id })).toEqual(first);
      expect(first.facts.length).toBe(1);
      expect(await everything(shop.database)).toEqual(before);
    },
  );

  test('the default of the account outlives its orders, and another account has its own', async () => {
    await change(shop, aino, { _tag: 'ChangeSubstitutionDefault', substitution: 'allowed' });
    for (let orders = 0; orders < 2; orders += 1) {
      await change(shop, aino, add('flour', 80));
      const { order } = await place(shop, aino, await payloadNow(shop, aino));
      const goods = order.deliveries.flatMap(({ items }) => items.filter(({ category }) => category !== ''));
      expect(goods.map(({ substitution }) => substitution)).toEqual(['allowed']);
    }
    const { cart } = await shop.services.carts.read('kaisla');
    expect([itemsOf(cart), cart.substitution]).toEqual([[], 'allowed']);
    expect((await shop.services.carts.read('ranta')).cart.substitution).toBeUndefined();
    await change(shop, eero, { _tag: 'ChangeSubstitutionDefault', substitution: 'refused' });
    await change(shop, aino, add('flour', 80));
    await place(shop, aino, await payloadNow(shop, aino));
    expect((await shop.services.carts.read('kaisla')).cart.substitution).toBeUndefined();
  });

  test('a draft outlives an order, becomes the cart of a colleague, and another account sees none', async () => {
    await change(shop, aino, add('flour', 80));
    await change(shop, aino, { _tag: 'StartDraft', draft: 'draft-1', name: 'Pikkujoulu' });
    await place(shop, aino, await payloadNow(shop, aino));
    const draftsOf = async (account: string) =>
      ((await shop.services.carts.read(account)).cart.drafts ?? []).map(({ name, cart }) => [
        name,
        itemsOf(cart).map(({ product_id, amount }) => [product_id, amount]),
      ]);
    expect([await linesOf(shop, 'kaisla'), await draftsOf('kaisla'), await draftsOf('ranta')]).toEqual([
      [],
      [['Pikkujoulu', [['flour', 80]]]],
      [],
    ]);
    await change(shop, eero, { _tag: 'UseDraft', draft: 'draft-1', former: 'draft-2', name: '' });
    expect([await linesOf(shop, 'kaisla'), await draftsOf('kaisla')]).toEqual([[['flour', 80]], []]);
    const before = await everything(shop.database);
    await rebuildProjections(shop.database);
    expect(await everything(shop.database)).toEqual(before);
  });

  test('the id of another command is refused, and changes nothing', async () => {
    const id = randomUUID();
    await change(shop, aino, add('flour', 2), { id });
    const before = await everything(shop.database);
    const command = add('flour', 3);
    const outcome = await shop.services.carts.change(aino, { id, payloadHash: 'other', command }, now);
    expect(outcome).toEqual({ tag: 'refused', problems: [{ code: 'keyReused' }] });
    expect(await everything(shop.database)).toEqual(before);
  });

  test('ids are of one account, so two customers may choose the same', async () => {
    const id = randomUUID();
    await change(shop, aino, add('flour', 2), { id });
    await change(shop, sofia, add('milk', 4), { id });
    expect(await linesOf(shop, 'ranta')).toEqual([['milk', 4]]);
  });

  test('§5: a refused command changes nothing, and may be sent again when it can happen', async () => {
    const id = randomUUID();
    const before = await everything(shop.database);
    const command = { _tag: 'RemoveItem', product_id: 'flour', group: '' } as const;
    const asked = { id, payloadHash: 'same', command };
    expect(await shop.services.carts.change(aino, asked, now)).toEqual({
      tag: 'refused',
      problems: [{ code: 'itemMissing', product_id: 'flour' }],
    });
    expect(await everything(shop.database)).toEqual(before);
    const { facts } = await change(shop, aino, add('flour'));
    const [fact] = facts;
    if (fact?.data._tag !== 'ItemAdded') throw new Error('nothing was added');
    const group = fact.data.group;
    const outcome = await shop.services.carts.change(
      aino,
      { ...asked, command: () => ({ ...command, group }) },
      now,
    );
    expect(outcome.tag).toBe('changed');
    expect(await linesOf(shop, 'kaisla')).toEqual([]);
  });

  test('§5: an unknown product or one out of stock is not added', async () => {
    const refused = (product_id: string) =>
      shop.services.carts.change(aino, { id: randomUUID(), payloadHash: '', command: add(product_id) }, now);
    expect(await refused('sold-out')).toEqual({
      tag: 'refused',
      problems: [{ code: 'outOfStock', product_id: 'sold-out' }],
    });
    expect(await refused('nothing')).toEqual({
      tag: 'refused',
      problems: [{ code: 'productMissing', product_id: 'nothing' }],
    });
  });

  test('a whole cart made from an old version is stale', async () => {
    const { version } = await change(shop, aino, add('flour'));
    await change(shop, eero, add('milk'));
    const asked = {
      id: randomUUID(),
      payloadHash: '',
      command: { _tag: 'PutCart', items: [], custom_reference: '' } as const,
    };
    expect(await shop.services.carts.change(aino, { ...asked, expectedVersion: version }, now)).toEqual({
      tag: 'stale',
      version: version + 1,
    });
    const { tag } = await shop.services.carts.change(aino, { ...asked, expectedVersion: version + 1 }, now);
    expect(tag).toBe('changed');
    expect(await linesOf(shop, 'kaisla')).toEqual([]);
  });

  test('the cart answers the ids of the commands in its book', async () => {
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await change(shop, aino, add('flour'), { id });
    const { applied } = await shop.services.carts.read('kaisla');
    expect(applied).toEqual(expect.arrayContaining(ids));
  });

  test('a command of a closed book gets its former answer, or is refused with the open book', async () => {
    const id = randomUUID();
    const { book } = await change(shop, aino, add('flour', 100), { id });
    const first = await change(shop, aino, add('flour', 100), { id });
    const placed = await place(shop, aino, await payloadNow(shop, aino));
    expect(await change(shop, aino, add('flour', 100), { id, book })).toEqual(first);
    const late = { id: randomUUID(), payloadHash: '', command: add('milk'), book };
    expect(await shop.services.carts.change(aino, late, now)).toEqual({
      tag: 'bookClosed',
      book: placed.book,
    });
    expect(await linesOf(shop, 'kaisla')).toEqual([]);
    expect((await shop.services.carts.read('kaisla')).applied).toEqual([]);
  });
});

async function linesOf({ services }: TestShop, account: string) {
  const { cart } = await services.carts.read(account);
  return itemsOf(cart).map(({ product_id, amount }) => [product_id, amount]);
}
