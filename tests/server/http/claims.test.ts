import { randomUUID } from 'node:crypto';
import * as Schema from 'effect/Schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../machines/domain/contract/calls.ts';
import { jpegPhoto, pngBomb, pngPhoto, secrets } from '../../fixtures/photos.ts';
import { databases } from '../databases.ts';
import { type Answer, ask, login, tokenOf } from './client.ts';
import { deliveriesOf, goodsOf, lineOf } from './lines.ts';
import { type Shop, startShop } from './shop.ts';

const days = 24 * 60 * 60_000;
const sugar = '1';
const milk = '684';

describe.each(databases)('claims over HTTP on $name', (database) => {
  let shop: Shop;
  let aino: string;
  let colleague: string;
  let other: string;
  let order_id: string;
  let delivery_date: string;
  let otherOrder: string;

  beforeAll(async () => {
    shop = await startShop(database);
    order_id = await ordered('ravintola', [sugar, milk]);
    otherOrder = await ordered('keittio', [sugar]);
    shop.forward(14 * days);
    [aino, colleague, other] = await Promise.all([
      tokenOf(shop.base, 'ravintola'),
      tokenOf(shop.base, 'keittio'),
      tokenOf(shop.base, 'ennakko'),
    ]);
    const { deliveries } = (await ask(shop.base, 'claimDeliveries', { token: aino })).body;
    delivery_date = deliveries.find(withSugar)?.delivery_date;
  });
  afterAll(() => shop.stop());

  test('§7 deliveries: newest first, with goods alone, and whether they perish', async () => {
    const { status, body } = await ask(shop.base, 'claimDeliveries', { token: colleague });
    const { deliveries } = Schema.decodeUnknownSync(calls.claimDeliveries.answer)(body);
    const dates = deliveries.map((delivery) => delivery.delivery_date);
    expect([status, dates]).toEqual([200, dates.toSorted().reverse()]);
    const mine = deliveries.filter((delivery) => delivery.order_id === order_id);
    const items = mine.flatMap((delivery) => delivery.items.map((item) => [item.product_id, item]));
    expect(Object.fromEntries(items)).toEqual({
      [sugar]: {
        ...named(sugar, 'Sokeri', 'Sugar', 'LTK'),
        ...{ amount: 30, perishable: 0, pieces: { amount: 10, unit_of_measure: 'KPL' } },
      },
      [milk]: {
        ...named(
          milk,
          'Maito, kevytmaito, D-vitamiinia 1 µg',
          'Milk, semi-skimmed, 1.5% fat, 1 µg vitamin d added',
          expect.any(String),
        ),
        description_en: expect.any(String),
        amount: 30,
        perishable: 1,
      },
    });
    expect((await ask(shop.base, 'claimDeliveries', { token: other })).body).toEqual({ deliveries: [] });
  });

  test('§6 without a token 401, without the right 403, for every call and the stream', async () => {
    const barred = await tokenOf(shop.base, 'kahvila');
    expect((await login(shop.base, 'kahvila')).body.can_use_reclamation).toBe(false);
    const asked = { id: '50001', position: 0, payload: { reclamation: claim() } };
    for (const name of ['claimDeliveries', 'claims', 'sendClaim', 'claimImage'] as const) {
      const { payload, ...reading } = asked;
      const sent = name === 'sendClaim' ? asked : reading;
      expect((await ask(shop.base, name, sent)).status).toBe(401);
      const { status, body } = await ask(shop.base, name, { ...sent, token: barred });
      expect([name, status, body]).toEqual([name, 403, { error: 'Forbidden' }]);
    }
    expect((await ask(shop.base, 'claims', { token: aino })).body).toEqual({ reclamations: [] });
  });

  test('§5 photos of megabytes are sent, kept without their metadata, and read by the account', async () => {
    const photos = [jpegPhoto({ width: 2_400, height: 1_900 }), pngPhoto({ width: 900, height: 800 })];
    const images = photos.map((bytes, index) => ({ name: `IMG_${index}`, data: bytes.toString('base64') }));
    expect(photos.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(4_000_000);
    const { status, body } = await send(claim({ images }));
    const { reclamation } = Schema.decodeUnknownSync(calls.sendClaim.answer)(body);
    expect([status, reclamation.id, reclamation.status, reclamation.sent_by]).toEqual([
      200,
      expect.stringMatching(/^5\d{4}$/),
      'in_progress',
      'ravintola',
    ]);
    const listed = await ask(shop.base, 'claims', { token: colleague });
    expect(listed.body).toEqual({ reclamations: [body.reclamation] });
    for (const { position, type, bytes } of reclamation.images) {
      const path = `/api/reclamations/${reclamation.id}/images/${position}`;
      const image = await fetch(shop.base + path, { headers: { authorization: `Bearer ${colleague}` } });
      expect([image.status, Object.fromEntries(image.headers)]).toEqual([
        200,
        expect.objectContaining({
          'content-type': type,
          'content-length': String(bytes),
          'cache-control': 'private, max-age=86400, immutable',
          vary: 'Authorization',
          'x-content-type-options': 'nosniff',
        }),
      ]);
      const content = Buffer.from(await image.arrayBuffer());
      expect([content.length, secrets.filter((secret) => content.includes(secret))]).toEqual([bytes, []]);
    }
  });

  test('§7 GET /api/reclamations answers the claims of the account', async () => {
    const before = (await ask(shop.base, 'claims', { token: aino })).body.reclamations;
    const { reclamation } = (await send(claim({ wish: 'replacement' }))).body;
    const { status, body } = await ask(shop.base, 'claims', { token: colleague });
    expect([status, body.reclamations.toSorted(byId)]).toEqual([
      200,
      [reclamation, ...before].toSorted(byId),
    ]);
    expect((await ask(shop.base, 'claims', { token: other })).body).toEqual({ reclamations: [] });
  });

  test('§6 the image of another customer, of no claim or at no place is 404', async () => {
    const [{ id }] = (await ask(shop.base, 'claims', { token: aino })).body.reclamations;
    const asked = [
      { token: other, id, position: 0 },
      { token: aino, id, position: 2 },
      { token: aino, id, position: 'x' },
      { token: aino, id, position: '-1' },
      { token: aino, id: '59999', position: 0 },
      { token: aino, id: encodeURIComponent('../../orders'), position: 0 },
    ];
    const answers = await Promise.all(asked.map((sent) => ask(shop.base, 'claimImage', sent)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(asked.length).fill([404, { error: 'Not found' }]),
    );
  });

  test.each<[string, () => object, readonly object[]]>([
    ['§5 no items', () => claim({ items: [] }), [{ code: 'claimEmpty', field: 'reclamation.items' }]],
    [
      '§5 no quantity, no reason',
      () => claim({ items: [item(sugar, 0, [])] }),
      [
        { code: 'claimAmountMissing', field: 'reclamation.items.0.amount', product_id: sugar },
        { code: 'claimReasonMissing', field: 'reclamation.items.0.reasons', product_id: sugar },
      ],
    ],
    [
      '§5 quality of sugar without batch number and image',
      () => claim({ items: [item(sugar, 1, ['quality'])] }),
      [
        { code: 'claimBatchMissing', field: 'reclamation.items.0.batch_number', product_id: sugar },
        { code: 'claimImageMissing', field: 'reclamation.images' },
      ],
    ],
    [
      'more than was delivered',
      () => claim({ items: [item(sugar, 31, ['late'])] }),
      [{ code: 'claimAmountTooLarge', field: 'reclamation.items.0.amount', product_id: sugar }],
    ],
    [
      '§5 six images',
      () => claim({ images: Array(6).fill(small) }),
      [{ code: 'claimImagesTooMany', field: 'reclamation.images' }],
    ],
    [
      'a GIF called .jpg, and a PNG of which the end is missing',
      () =>
        claim({
          images: [
            small,
            { name: 'kuva.jpg', data: Buffer.from('GIF89a').toString('base64') },
            { name: 'kuva.png', data: small.data.slice(0, -40) },
          ],
        }),
      [1, 2].map((index) => ({ code: 'claimImageUnreadable', field: `reclamation.images.${index}` })),
    ],
    [
      'a picture of 50,000 × 50,000',
      () => claim({ images: [{ name: 'x.png', data: pngBomb(50_000, 50_000).toString('base64') }] }),
      [{ code: 'claimImageUnreadable', field: 'reclamation.images.0' }],
    ],
    [
      'an order that is not there',
      () => claim({ order_id: '999999' }),
      [{ code: 'claimDeliveryUnknown', field: 'reclamation.delivery_date' }],
    ],
    [
      'a day on which the order did not come',
      () => claim({ delivery_date: '2026-01-01' }),
      [{ code: 'claimDeliveryUnknown', field: 'reclamation.delivery_date' }],
    ],
    [
      '10,000 items',
      () => claim({ items: Array(10_000).fill(item(sugar, 1, ['late'])) }),
      [{ code: 'invalidField', field: 'reclamation.items' }],
    ],
    [
      'a reason that is none',
      () => claim({ items: [item(sugar, 1, ['taste'])] }),
      [{ code: 'invalidField', field: 'reclamation.items.0.reasons.0' }],
    ],
    [
      'a batch number of 3,000 characters',
      () => claim({ items: [{ ...item(sugar, 1, ['late']), batch_number: 'L'.repeat(3_000) }] }),
      [{ code: 'invalidField', field: 'reclamation.items.0.batch_number' }],
    ],
  ])('%s is 422 at its field', async (_, reclamation, problems) => {
    const before = await ask(shop.base, 'claims', { token: aino });
    const { status, body } = await send(reclamation());
    expect([status, body]).toEqual([422, { error: 'Unprocessable', problems }]);
    expect((await ask(shop.base, 'claims', { token: aino })).body).toEqual(before.body);
  });

  test('§6 an order of another customer cannot be claimed', async () => {
    const { status, body } = await ask(shop.base, 'sendClaim', {
      token: other,
      payload: { reclamation: claim() },
    });
    expect([status, body.problems]).toEqual([
      422,
      [{ code: 'claimDeliveryUnknown', field: 'reclamation.delivery_date' }],
    ]);
    expect(otherOrder).not.toBe(order_id);
  });

  test('§8 too big: images of more than 8 MB together, or a body of more than 12 MB, announced or not', async () => {
    const photo = { name: 'kuva.png', data: pngPhoto({ width: 1_200, height: 1_000 }).toString('base64') };
    const tooLarge = [413, { error: 'Payload too large' }];
    expect(told(await send(claim({ images: [photo, photo, photo] })))).toEqual(tooLarge);
    const images = Array(5).fill({ name: 'x', data: 'A'.repeat(2_600_000) });
    expect(told(await send(claim({ images })))).toEqual(tooLarge);
    const streamed = await fetch(`${shop.base}/api/reclamations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${aino}`, 'content-type': 'application/json' },
      body: new Blob([JSON.stringify({ reclamation: claim({ images }) })]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([streamed.status, await streamed.json()]).toEqual(tooLarge);
    const two = await send(claim({ images: [photo, photo] }));
    expect(two.status).toBe(200);
  });

  test('a claim sent again with its key is one claim; another one with the same key is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [await send(claim(), headers), await send(claim(), headers)];
    expect(answers.map(told)[1]).toEqual(answers.map(told)[0]);
    const { id } = answers[0]?.body.reclamation ?? {};
    const { reclamations } = (await ask(shop.base, 'claims', { token: aino })).body;
    expect(reclamations.filter((listed: { id: string }) => listed.id === id)).toHaveLength(1);
    const reused = await send(claim({ wish: 'replacement' }), headers);
    expect([reused.status, reused.body.problems]).toEqual([422, [{ code: 'keyReused' }]]);
  });

  function claim(other: object = {}) {
    return {
      order_id,
      delivery_date,
      items: [item(sugar, 2, ['late'])],
      wish: 'refund',
      images: [],
      ...other,
    };
  }

  function send(reclamation: object, headers: Readonly<Record<string, string>> = {}) {
    return ask(shop.base, 'sendClaim', { token: aino, payload: { reclamation }, headers });
  }

  function withSugar(delivery: { order_id: string; items: readonly { product_id: string }[] }): boolean {
    return delivery.order_id === order_id && delivery.items.some(({ product_id }) => product_id === sugar);
  }

  async function ordered(username: string, ids: readonly string[]): Promise<string> {
    const token = await tokenOf(shop.base, username);
    const { orderable } = await goodsOf(shop.base, token);
    const lines = ids.map((id) =>
      lineOf(
        orderable.find((good) => good.id === id),
        30,
      ),
    );
    const payload = { cart: { deliveries: deliveriesOf(lines) } };
    return (await ask(shop.base, 'placeOrder', { token, payload })).body.order.id;
  }
});

const small = { name: 'kuva.png', data: pngPhoto({ width: 16, height: 16 }).toString('base64') };

function item(product_id: string, amount: number, reasons: readonly string[]) {
  return { product_id, amount, reasons, batch_number: '', additional_info: '' };
}

function named(product_id: string, fi: string, en: string, unit_of_measure: string) {
  return { product_id, description_fi: fi, description_en: en, unit_of_measure };
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id.localeCompare(other.id);
}

function told({ status, body }: Answer) {
  return [status, body];
}
