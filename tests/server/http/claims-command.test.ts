import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngPhoto } from '../../fixtures/photos.ts';
import { lasting } from '../databases.ts';
import { connect, type Heard, listenTo } from '../realtime/client.ts';
import { commandHere, misused, type SharedShop, startShared, testHelpWithoutShop } from './beside-shop.ts';
import { ask } from './client.ts';
import { inProcess, refused } from './in-process.ts';
import type { Shop } from './shop.ts';

interface Item {
  readonly product_id: string;
  readonly amount: number;
  readonly unit_of_measure: string;
}

interface Delivered {
  readonly order_id: string;
  readonly delivery_date: string;
  readonly items: readonly Item[];
}

const isTwice = ({ amount }: Item) => amount >= 2;

describe.each(lasting)('npm run shop -- claims with a running shop on $name', (database) => {
  let shared: SharedShop;
  let shop: Shop;
  let token: string;
  let env: SharedShop['env'];
  let first: { readonly id: string; readonly images: readonly { readonly bytes: number }[] };
  let unit: string;
  let second: { readonly id: string };
  let heard: readonly Heard[];
  let stopListening: () => void;
  let delivered: Delivered;

  beforeAll(async () => {
    shared = await startShared(database);
    ({ shop, token, env } = shared);
    const { deliveries } = (await ask(shop.base, 'claimDeliveries', { token })).body;
    // Two claims of one each: the demo's deliveries depend on the day.
    delivered = deliveries.find(({ items }: Delivered) => items.some(isTwice));
    const good = delivered.items.find(isTwice) as Item;
    unit = good.unit_of_measure;
    const item = {
      product_id: good.product_id,
      amount: 1,
      reasons: ['broken', 'late'],
      batch_number: 'L-7',
      additional_info: 'Sulanut\n\u001b[31mmatkalla',
    };
    const image = { name: 'kuva.png', data: pngPhoto({ width: 16, height: 16 }).toString('base64') };
    const send = async (wish: string) => {
      const { order_id, delivery_date } = delivered;
      const reclamation = { order_id, delivery_date, items: [item], wish, images: [image] };
      return (await ask(shop.base, 'sendClaim', { token, payload: { reclamation } })).body.reclamation;
    };
    const client = connect(shop.base, token);
    heard = await listenTo(client, 'account:kaisla');
    stopListening = () => client.close();
    first = await send('refund');
    second = await send('replacement');
  });
  afterAll(() => {
    stopListening();
    return shared.stop();
  });

  const run = commandHere('claims', () => shop.database);

  test('list: claims in progress, oldest first', async () => {
    const line = (id: string, wish: string) =>
      `${id}  Ravintola Kaisla · delivery ${delivered.delivery_date} · 1 product · 1 image · ${wish} · in progress\n`;
    expect((await run('list')).out).toBe(line(first.id, 'refund') + line(second.id, 'replacement'));
  });

  test('show: all texts of the customer, without control characters', async () => {
    const { out } = await run('show', first.id);
    const { delivery_date, order_id } = delivered;
    expect(out).toContain(`Claim ${first.id}, in progress\n  Customer  Ravintola Kaisla\n`);
    expect(out).toContain(`  Delivery  ${delivery_date} of order ${order_id}\n  Wish      refund\n`);
    expect(out).toContain(`: 1 ${unit}, broken, late\n    batch L-7\n    Sulanut\n     [31mmatkalla\n`);
    expect(out).toContain('  Image 1  kuva.png (1 kB)\n');
    expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  test('images: the stored bytes, in a folder', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'claims-')), 'new');
    const path = join(folder, `claim-${first.id}-1.png`);
    expect((await run('images', first.id, folder)).out).toBe(`${path}\n`);
    expect(readFileSync(path).length).toBe(first.images[0]?.bytes);
    rmSync(folder, { recursive: true });
  });

  test('§4 ready: the customer’s open list gets a push, and has the handler’s name', async () => {
    const { status, out } = await inProcess(env, [
      'claims',
      'ready',
      first.id,
      '--handler',
      'Liisa',
      'Virtanen',
    ]);
    const told = ['sent', 'sent', 'ready'].map(() => 'claims-updated');
    await expect.poll(() => heard.map(({ name }) => name)).toEqual(told);
    expect([status, out]).toEqual([0, expect.stringContaining(' · refund · ready, Liisa Virtanen 20')]);
    const { reclamations } = (await ask(shop.base, 'claims', { token })).body;
    expect(
      reclamations.map((claim: Record<string, unknown>) => [claim.id, claim.status, claim.handler]),
    ).toEqual([
      [second.id, 'in_progress', null],
      [first.id, 'ready', 'Liisa Virtanen'],
    ]);
    expect((await run('list')).out).not.toContain(first.id);
    expect((await run('list', '--all')).out).toContain(first.id);
  });

  test('a ready claim remains ready, and the command reports it', async () => {
    expect(await inProcess(env, ['claims', 'ready', first.id, '--handler', 'Pekka'])).toEqual(
      refused(`Claim ${first.id} is ready already: Liisa Virtanen made it so.`),
    );
    const { reclamations } = (await ask(shop.base, 'claims', { token })).body;
    expect(reclamations[1].handler).toBe('Liisa Virtanen');
  });

  test('an impossible change is refused in a line, and changes nothing', async () => {
    const before = await ask(shop.base, 'claims', { token });
    expect(await run('ready', '59999', '--handler', 'Pekka')).toEqual(refused('There is no claim 59999.'));
    expect(await run('show', 'x')).toEqual(refused('There is no claim x.'));
    const nameless = misused('Missing required flag: --handler', 'claims ready');
    expect(await run('ready', second.id)).toEqual(nameless);
    expect(await run('ready', second.id, 'Pekka')).toEqual(nameless);
    expect(await run('ready', second.id, '--handler')).toEqual(
      misused('Missing value for flag --handler. Expected: NAME', 'claims ready'),
    );
    expect(await run('ready', second.id, '--handler', ' ')).toEqual(refused('ready needs --handler NAME.'));
    expect(await run('ready', second.id, '--handler', 'x'.repeat(101))).toEqual(
      refused("A handler's name has at most 100 characters."),
    );
    expect(await run('ready')).toEqual(misused('Missing required argument: ID', 'claims ready'));
    expect(await run('close', '1')).toEqual(
      misused('Unknown subcommand "close" for "npm run shop -- claims"', 'claims'),
    );
    expect(await run('list', 'some')).toEqual(
      misused('Unexpected positional argument: "some"', 'claims list'),
    );
    expect(await run('show', '1', '2')).toEqual(
      misused('Unexpected positional argument: "2"', 'claims show'),
    );
    expect(await run('images', '1')).toEqual(misused('Missing required argument: FOLDER', 'claims images'));
    expect((await ask(shop.base, 'claims', { token })).body).toEqual(before.body);
  });
});

testHelpWithoutShop('claims');
