import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClaimItem, NewClaim, NewClaimImage } from '../../../machines/domain/claim/claim.schema.ts';
import { readGoods } from '../../../server/catalogue/goods.table.ts';
import { makeClaims } from '../../../server/claim/claims.ts';
import { handleClaim } from '../../../server/claim/handle.ts';
import { imagesInDatabase } from '../../../server/claim/image-store.ts';
import { readFacts } from '../../../server/events/read.ts';
import { claimStream } from '../../../server/events/streams.ts';
import { jpegPhoto, pngPhoto, secrets } from '../../fixtures/photos.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import {
  add,
  after,
  aino,
  change,
  eero,
  everything,
  openShop,
  ordersOf,
  payloadNow,
  place,
  send,
  sofia,
  storeOf,
  type TestShop,
} from './shop.ts';

const jpeg = imageOf('laatikko.jpg', jpegPhoto({ width: 64, height: 48 }));
const png = imageOf('kuitti.png', pngPhoto({ width: 64, height: 48 }));

describeOnEveryDatabase('claims', (open) => {
  let shop: TestShop;
  let order_id: string;
  /** Flour and milk came on Tuesday, fish on Wednesday. */
  beforeAll(async () => {
    shop = await openShop(open());
    await change(shop, aino, add('flour', 80));
    await change(shop, aino, add('milk', 6));
    await change(shop, aino, add('fish', 2));
    order_id = (await place(shop, aino, await payloadNow(shop, aino))).order.id;
    await change(shop, sofia, add('flour', 90));
    await place(shop, sofia, await payloadNow(shop, sofia));
  });
  afterAll(() => shop.database.close());

  test('§7 deliveries: those of placed orders on their day or later, newest first, goods alone', async () => {
    const tuesday = {
      order_id,
      delivery_date: '2026-11-24',
      items: [delivered('flour', 80, 0), delivered('milk', 6, 1)],
    };
    const wednesday = { order_id, delivery_date: '2026-11-25', items: [delivered('fish', 2, 0)] };
    const at = async (days: number) =>
      (await shop.services.claims.deliveries('kaisla', after(days))).deliveries;
    expect(await at(0)).toEqual([]);
    expect(await at(1)).toEqual([tuesday]);
    expect(await at(2)).toEqual([wednesday, tuesday]);
  });

  test('an order that waits for payment is not delivered', async () => {
    expect((await ordersOf(shop.services, 'ranta')).map((order) => order.payment_status)).toEqual([1]);
    expect(await shop.services.claims.deliveries('ranta', after(9))).toEqual({ deliveries: [] });
  });

  test('a good that is no longer offered can be claimed, by its known data', async () => {
    const { db } = shop.database;
    await db.updateTable('goods').set({ offered: 0 }).where('id', '=', 'milk').execute();
    const [, tuesday] = (await shop.services.claims.deliveries('kaisla', after(2))).deliveries;
    expect(tuesday?.items.map(({ perishable }) => perishable)).toEqual([0, 1]);
    await db.updateTable('goods').set({ offered: 1 }).where('id', '=', 'milk').execute();
  });

  test('goods of an older shop do not say whether they perish: no batch is asked for', async () => {
    const { db } = shop.database;
    const { data } = await db
      .selectFrom('goods')
      .select('data')
      .where('id', '=', 'flour')
      .executeTakeFirstOrThrow();
    const { perishable: _, ...older } = JSON.parse(data);
    await db
      .updateTable('goods')
      .set({ data: JSON.stringify(older) })
      .where('id', '=', 'flour')
      .execute();
    const [, tuesday] = (await shop.services.claims.deliveries('kaisla', after(2))).deliveries;
    expect(tuesday?.items.map(({ perishable }) => perishable)).toEqual([1, 1]);
    expect((await readGoods(db)).goods.find(({ id }) => id === 'flour')?.perishable).toBe(1);
    await db.updateTable('goods').set({ data }).where('id', '=', 'flour').execute();
  });

  test('§3 Claim: stored with names, images and sender; colleagues see it, another customer does not', async () => {
    const items = [item('flour', 2, ['quality'], ' L-7 '), item('milk', 1, ['late'])];
    const sent = await send(shop, aino, claim(items, [jpeg, png]));
    expect(sent).toEqual({
      id: sent.id,
      order_id,
      delivery_date: '2026-11-24',
      sent_at: after(4),
      sent_by: 'aino',
      items: [
        { ...item('flour', 2, ['quality'], 'L-7'), ...texts('flour') },
        { ...item('milk', 1, ['late']), ...texts('milk') },
      ],
      wish: 'refund',
      images: [
        { position: 0, name: 'laatikko.jpg', type: 'image/jpeg', bytes: expect.any(Number) },
        { position: 1, name: 'kuitti.png', type: 'image/png', bytes: expect.any(Number) },
      ],
      status: 'in_progress',
      handler: null,
      handled_at: null,
    });
    expect(sent.id).toMatch(/^5\d{4}$/);
    expect(await shop.services.claims.list('kaisla')).toEqual([sent]);
    expect(await shop.services.claims.list('ranta')).toEqual([]);
  });

  test('the stored bytes hold no place and no other metadata, and are sent unchanged', async () => {
    const { id, images } = await send(shop, aino, claim([item('milk', 1, ['late'])], [jpeg, png]));
    const rows = await shop.database.db
      .selectFrom('claim_images')
      .selectAll()
      .where('claim', '=', id)
      .orderBy('position')
      .execute();
    expect(rows.map(({ bytes }) => secrets.filter((secret) => Buffer.from(bytes).includes(secret)))).toEqual([
      [],
      [],
    ]);
    expect(rows.map(({ bytes }) => bytes.length)).toEqual(images.map(({ bytes }) => bytes));
    for (const { position, type, bytes } of rows) {
      const read = await shop.services.claims.image('kaisla', id, position);
      expect([read?.type, Buffer.from(read?.bytes ?? []).equals(Buffer.from(bytes))]).toEqual([type, true]);
    }
    expect(await shop.services.claims.image('kaisla', id, 2)).toBeUndefined();
    expect(await shop.services.claims.image('kaisla', '50999', 0)).toBeUndefined();
    expect(await shop.services.claims.image('ranta', id, 0)).toBeUndefined();
  });

  test('§5 a claim that breaks a rule is not stored', async () => {
    const before = await everything(shop.database);
    const refusals = [
      claim([item('flour', 81, ['quality'])], []),
      { ...claim([item('milk', 1, ['late'])]), order_id: '999999' },
      { ...claim([item('milk', 1, ['late'])]), delivery_date: '2026-11-25' },
    ].map(async (asked) => shop.services.claims.send(aino, request(asked), after(4)));
    expect(await Promise.all(refusals)).toEqual([
      {
        tag: 'refused',
        problems: [
          { code: 'claimAmountTooLarge', field: 'reclamation.items.0.amount', product_id: 'flour' },
          { code: 'claimBatchMissing', field: 'reclamation.items.0.batch_number', product_id: 'flour' },
          { code: 'claimImageMissing', field: 'reclamation.images' },
        ],
      },
      { tag: 'refused', problems: [{ code: 'claimDeliveryUnknown', field: 'reclamation.delivery_date' }] },
      {
        tag: 'refused',
        problems: [
          { code: 'claimProductUnknown', field: 'reclamation.items.0.product_id', product_id: 'milk' },
        ],
      },
    ]);
    expect(await everything(shop.database)).toEqual(before);
  });

  test('a delivery that is still to come, and another customer’s, cannot be claimed', async () => {
    const asked = request(claim([item('milk', 1, ['late'])]));
    const unknown = {
      tag: 'refused',
      problems: [{ code: 'claimDeliveryUnknown', field: 'reclamation.delivery_date' }],
    };
    expect(await shop.services.claims.send(aino, asked, after(0))).toEqual(unknown);
    expect(await shop.services.claims.send(sofia, asked, after(4))).toEqual(unknown);
  });

  test('a claim sent again with its key is one claim with the same answer, also when it is ready', async () => {
    const asked = claim([item('flour', 1, ['broken'])], [png]);
    const key = randomUUID();
    const [one, two] = await Promise.all([send(shop, aino, asked, key), send(shop, aino, asked, key)]);
    expect(two).toEqual(one);
    await handleClaim(shop.database, one.id, 'Liisa Virtanen', after(5));
    const before = await everything(shop.database);
    expect(await send(shop, aino, asked, key)).toEqual(one);
    const reused = { key, payloadHash: 'another', claim: asked };
    expect(await shop.services.claims.send(aino, reused, after(4))).toEqual({
      tag: 'refused',
      problems: [{ code: 'keyReused' }],
    });
    expect(await everything(shop.database)).toEqual(before);
  });

  test('facts, view, images and the remembered command are one transaction', async () => {
    const before = await everything(shop.database);
    const failing = makeClaims(storeOf(shop), {
      ...imagesInDatabase(shop.database.db),
      put: () => Promise.reject(new Error('the disk is full')),
    });
    const asked = request(claim([item('milk', 1, ['broken'])], [png]));
    await expect(failing.send(aino, asked, after(4))).rejects.toThrow('the disk is full');
    expect(await everything(shop.database)).toEqual(before);
    expect((await shop.services.claims.send(aino, asked, after(4))).tag).toBe('sent');
  });

  test('§3, §4 in progress, then ready: the handler and the time are kept, once', async () => {
    const { id } = await send(shop, eero, claim([item('milk', 1, ['late'])]));
    const { claim: handled } = await handleClaim(shop.database, id, ' Liisa Virtanen ', after(5));
    expect([handled.status, handled.handler, handled.handled_at]).toEqual([
      'ready',
      'Liisa Virtanen',
      after(5),
    ]);
    const [kept] = (await shop.services.claims.list('kaisla')).filter((listed) => listed.id === id);
    expect(kept).toEqual(handled);
    await expect(handleClaim(shop.database, id, 'Pekka Salo', after(6))).rejects.toThrow(
      `Claim ${id} is ready already: Liisa Virtanen made it so.`,
    );
    await expect(handleClaim(shop.database, '50999', 'Pekka Salo', after(6))).rejects.toThrow(
      'There is no claim 50999.',
    );
    const facts = await readFacts(shop.database.db, claimStream(id));
    expect(facts.map(({ seq, type, version, actor }) => [seq, type, version, actor])).toEqual([
      [1, 'ClaimSent', 2, 'eero'],
      [2, 'ClaimHandled', 1, 'Liisa Virtanen'],
    ]);
  });

  test('two handlers at the same moment: one of them makes it ready', async () => {
    const { id } = await send(shop, eero, claim([item('milk', 1, ['late'])]));
    const both = await Promise.allSettled([
      handleClaim(shop.database, id, 'Liisa', after(5)),
      handleClaim(shop.database, id, 'Pekka', after(5)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readFacts(shop.database.db, claimStream(id))).toHaveLength(2);
  });

  test('of two claims at once for pieces of a pack, one is refused the pieces that the other has taken', async () => {
    const { db } = shop.database;
    const { data } = await db
      .selectFrom('goods')
      .select('data')
      .where('id', '=', 'fish')
      .executeTakeFirstOrThrow();
    const inTwelves = { retail_sales_unit_amount: 12, retail_sales_unit_of_measure: 'KPL' };
    await db
      .updateTable('goods')
      .set({ data: JSON.stringify({ ...JSON.parse(data), ...inTwelves }) })
      .where('id', '=', 'fish')
      .execute();
    const fish = (amount: number, in_pieces = true) => ({
      ...claim([{ ...item('fish', amount, ['late']), ...(in_pieces ? { in_pieces } : {}) }]),
      delivery_date: '2026-11-25',
    });
    const seven = await send(shop, aino, fish(7));
    expect(seven.items).toMatchObject([{ amount: 7, in_pieces: true, unit_of_measure: 'KPL' }]);
    const tooMany = {
      tag: 'refused',
      problems: [{ code: 'claimAmountTooLarge', field: 'reclamation.items.0.amount', product_id: 'fish' }],
    };
    const both = await Promise.all(
      [aino, eero].map((by) => shop.services.claims.send(by, request(fish(1, false)), after(4))),
    );
    expect(both.toSorted((a, b) => (a.tag < b.tag ? -1 : 1))).toMatchObject([tooMany, { tag: 'sent' }]);
    const [sent] = both.flatMap((outcome) => (outcome.tag === 'sent' ? outcome.claim.id : []));
    const [wednesday] = (await shop.services.claims.deliveries('kaisla', after(4))).deliveries;
    expect(wednesday?.items).toMatchObject([
      {
        amount: 2,
        pieces: { amount: 12, unit_of_measure: 'KPL' },
        claimed: [
          { claim_id: seven.id, amount: 7, in_pieces: true },
          { claim_id: sent, amount: 1 },
        ],
      },
    ]);
    await db.updateTable('goods').set({ data }).where('id', '=', 'fish').execute();
  });

  function claim(items: readonly ClaimItem[], images: readonly NewClaimImage[] = []): NewClaim {
    return { order_id, delivery_date: '2026-11-24', items, wish: 'refund', images };
  }
});

function request(claim: NewClaim) {
  return { key: randomUUID(), payloadHash: JSON.stringify(claim), claim };
}

function item(
  product_id: string,
  amount: number,
  reasons: ClaimItem['reasons'],
  batch_number = '',
): ClaimItem {
  return { product_id, amount, reasons, batch_number, additional_info: '' };
}

function texts(product_id: string) {
  return { description_fi: `${product_id} (fi)`, description_en: product_id, unit_of_measure: 'KPL' };
}

function delivered(product_id: string, amount: number, perishable: 0 | 1) {
  return { product_id, ...texts(product_id), amount, perishable };
}

function imageOf(name: string, bytes: Buffer): NewClaimImage {
  return { name, data: bytes.toString('base64') };
}
