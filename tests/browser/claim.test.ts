// Claims: real photos of several megabytes are reduced, sent without the camera's data, and listed live.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { heicPhoto } from '../fixtures/heic.ts';
import { jpegPhoto, plainJpeg, pngPhoto, secrets } from '../fixtures/photos.ts';
import { claimsScreen as list, claimScreen as screen } from '../model/claim/model.ts';
import type { Good } from '../model/goods.ts';
import { loginForm, shell } from '../model/targets.ts';
import { delivered } from './deliver.ts';
import { fileOf } from './files.ts';
import { office } from './office.ts';
import { apiOf, expect, test } from './shop.ts';
import { type Visit, visit } from './visit.ts';

const PAGE = '/reclamation';
const LIST = '/reclamation/list';
const CALL = '/api/reclamations';
/** Keeps: its batch number is asked for. */
const sugar = goodOf('1', 'Sokeri', 'Sugar', 'LTK');
const jpeg = () => fileOf('IMG_1.jpg', jpegPhoto({ width: 2_400, height: 1_800 }));
const png = () => fileOf('kuva.png', pngPhoto({ width: 1_200, height: 1_000 }));
const heic = () => fileOf('IMG_3.HEIC', heicPhoto(4_000_000));
const small = (name: string) => fileOf(name, plainJpeg(64, 48));

test('§3 a claim with JPEG, PNG and HEIC is sent without metadata, listed, and made ready by a push', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  const order = await delivered(api, [sugar.id, 30]);
  const shop = await visit(await device('fi', 'ravintola'), 'fi', PAGE);
  const { page, tap, see, it } = shop;

  await test.step('each rule of §5 at its field; the next step needs all of them', async () => {
    await tap(screen.deliveryOf(order));
    await tap(screen.next);
    await see(screen.problem('claimEmpty'));
    await tap(screen.goodOf(sugar));
    await tap(screen.next);
    await see(screen.problem('claimAmountMissing'));
    await see(screen.problem('claimReasonMissing'));
    await expect(it(screen.amountOf(sugar))).toBeFocused();
    await it(screen.amountOf(sugar)).fill('2,5');
    await expect(page.getByText('Anna määrä kokonaislukuna')).toBeVisible();
    await it(screen.amountOf(sugar)).fill('31');
    await see(screen.problem('claimAmountTooLarge'));
    await it(screen.amountOf(sugar)).fill('3');
    await it(screen.reasonOf(sugar, 'quality')).check();
    await see(screen.problem('claimBatchMissing'));
    await it(screen.batchOf(sugar)).fill('L2-2026');
    await expectAccessible(page);
    await tap(screen.next);
    await tap(screen.next);
    await see(screen.problem('claimImageMissing'));
  });

  await test.step('photos of 2.7, 3.6 and 4 MB become small; a file that is no image has an error', async () => {
    await choose(page, jpeg(), png(), heic(), fileOf('lasku.jpg', Buffer.from('%PDF')));
    await see(screen.problem('claimImageUnreadable'));
    await expect(ready(page)).toHaveCount(3);
    await expectAccessible(page);
    await choose(page, small('a.jpg'), small('b.jpg'), small('c.jpg'));
    await see(screen.problem('claimImagesTooMany'));
    await expect(ready(page)).toHaveCount(5);
    for (const name of ['lasku.jpg', 'a.jpg', 'b.jpg']) await tap(screen.imageOf(name));
    await expect(ready(page)).toHaveCount(3);
  });

  const id = await test.step('it is reviewed and sent', async () => {
    await tap(screen.next);
    await tap(screen.next);
    await see(screen.wishMissing);
    await it(screen.wish('replacement')).check();
    await expectAccessible(page);
    await tap(screen.next);
    await expectAccessible(page);
    const sending = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(CALL),
    );
    await tap(screen.send);
    expectClean((await sending).postDataJSON().reclamation.images);
    await see(screen.sent);
    const [newest] = (await api.ask('claims')).body.reclamations;
    expect(newest).toMatchObject({ order_id: order, wish: 'replacement', status: 'in_progress' });
    return String(newest.id);
  });

  await test.step('the stored images are JPEG of at most 1,600 px, without metadata', async () => {
    const sizes: number[][] = [];
    for (const position of [0, 1, 2]) {
      const bytes = await storedImage(base, String(api.session.access_token), id, position);
      const found = secrets.filter((secret) => bytes.includes(secret, 0, 'latin1'));
      expect([found, bytes.includes('Exif'), bytes.subarray(0, 3).toString('hex')]).toEqual([
        [],
        false,
        'ffd8ff',
      ]);
      sizes.push(sizeOf(bytes));
    }
    // The first two are rotated by 90°: their Exif states it.
    expect(sizes).toEqual([
      [1_200, 1_600],
      [1_000, 1_200],
      [1_280, 960],
    ]);
  });

  await test.step('the list shows it, and a handler makes it ready while it is open', async () => {
    await page.getByRole('link', { name: 'Reklamaatiot', exact: true }).click();
    await page.waitForURL(LIST);
    await see(list.claimOf(id));
    const card = page.locator('.claim-card').filter({ hasText: `Reklamaatio ${id}` });
    await expect(card.getByText('Käsittelyssä')).toBeVisible();
    await expect(card.locator('.claim-thumb img')).toHaveCount(3);
    await expectAccessible(page);
    await office('claims', 'ready', id, '--handler', 'Maija');
    await expect(card.getByText('Käsitelty', { exact: true })).toBeVisible();
    await expect(card.getByText('Päivittyi juuri')).toBeVisible();
    await expect(card.getByText(/^Käsitelty .+, Maija/)).toBeVisible();
  });

  await test.step('an image opens large', async () => {
    await page.getByRole('button', { name: `Avaa kuva 3/3, reklamaatio ${id}` }).click();
    const large = page.getByRole('dialog').locator('img');
    await expect(large).toBeVisible();
    expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_280);
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
  });
});

test('a claim with a lost answer and a later change is never sent twice unnoticed', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  const order = await delivered(api, [sugar.id, 30]);
  const { page, tap, see, it, calls } = await visit(await device('fi', 'ravintola'), 'fi', PAGE);
  const claims = async () => {
    const { reclamations } = (await api.ask('claims')).body;
    return reclamations.filter(({ order_id }: { order_id: string }) => order_id === order).length;
  };
  await tap(screen.deliveryOf(order));
  await tap(screen.goodOf(sugar));
  await it(screen.amountOf(sugar)).fill('3');
  await it(screen.reasonOf(sugar, 'missing-items')).check();
  await tap(screen.next);
  await tap(screen.next);
  await it(screen.wish('refund')).check();
  await tap(screen.next);
  calls.arrange('sendClaim', { tag: 'lost' });
  await tap(screen.send);
  await see(screen.unknown);
  await page.reload();
  await tap(screen.back);
  await tap(screen.back);
  await tap(screen.back);
  await it(screen.amountOf(sugar)).fill('4');
  await tap(screen.next);
  await tap(screen.next);
  await tap(screen.next);
  await tap(screen.send);
  await see(screen.received);
  await expectAccessible(page);
  expect(await claims()).toBe(1);
  await tap(screen.send);
  await see(screen.sent);
  expect(await claims()).toBe(2);
});

test('a half-filled claim survives a reload in the middle of an image, and a lost session', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  const order = await delivered(api, [sugar.id, 12]);
  const shop = await visit(await device('en', 'ravintola'), 'en', PAGE);
  const { page, tap, see, it, type, calls } = shop;
  await fillItems(shop, order);

  await test.step('a reload before the bytes of the image are read', async () => {
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = () => new Promise(() => {});
    });
    await choose(page, heic());
    await expect(page.locator('.claim-image')).toHaveCount(1);
    await page.reload();
    await see(screen.part('images'));
    await expect(ready(page)).toHaveCount(1);
    await tap(screen.back);
    await expect(it(screen.amountOf(sugar))).toHaveValue('2');
    await expect(it(screen.batchOf(sugar))).toHaveValue('L2');
    await tap(screen.next);
    await tap(screen.next);
    await it(screen.wish('refund')).check();
    await tap(screen.next);
  });

  await test.step('the session ends as it is sent; after the login it is where it was', async () => {
    calls.arrange('sendClaim', { tag: 'instead', status: 401, body: { error: 'Unauthorized' } });
    await tap(screen.send);
    await see(loginForm.submit);
    await type(loginForm.username, 'ravintola');
    await type(loginForm.password, 'ravintola');
    await tap(loginForm.submit);
    await page.waitForURL(`**${PAGE}`);
    await see(screen.part('review'));
    await expect(page.locator('.claim-thumb img')).toHaveCount(1);
    await expectAccessible(page);
    await tap(screen.send);
    await see(screen.sent);
  });

  await test.step('a sent claim is not kept', async () => {
    await page.reload();
    await see(screen.part('delivery'));
    await expect(it(screen.clear)).toHaveCount(0);
  });
});

test('on a phone: targets of 48 px, camera and files, no part wider than the screen; Clear needs a confirmation', {
  tag: '@soak',
}, async ({ device, base }) => {
  const order = await delivered(await apiOf(base, 'ravintola'), [sugar.id, 12]);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const shop = await visit(await device('fi', 'ravintola', phone), 'fi', PAGE);
  const { page, it, see, tap } = shop;
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await fits();
  await fillItems(shop, order);
  await fits();
  await expect(page.getByText('Ota kuva')).toBeVisible();
  await expect(page.locator('input[capture="environment"]')).toHaveCount(1);
  for (const target of [screen.next, screen.back, screen.clear, screen.step('wish')]) {
    expect((await it(target).boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
  await test.step('Clear needs a confirmation, and then deletes the claim', async () => {
    await choose(page, small('IMG_1.jpg'));
    await expect(ready(page)).toHaveCount(1);
    await tap(screen.clear);
    await tap(screen.cancel);
    await expect(ready(page)).toHaveCount(1);
    await tap(screen.clear);
    await tap(screen.confirm);
    await see(screen.part('delivery'));
    await page.reload();
    await see(screen.part('delivery'));
    await expect(it(screen.clear)).toHaveCount(0);
  });
  await page.goto(LIST);
  await expect(page.locator('h1')).toBeVisible();
  await fits();
});

test('§6 a user without the right finds no link to claims', async ({ device }) => {
  const { page, tap } = await visit(await device('en', 'kahvila'), 'en', PAGE);
  await page.waitForURL('/shop');
  await page.goto(LIST);
  await page.waitForURL('/shop');
  await tap(shell.menu);
  await expect(page.getByRole('dialog').locator('a[href^="/reclamation"]')).toHaveCount(0);
});

async function fillItems({ page, tap, it, see }: Visit, order: string): Promise<void> {
  await tap(screen.deliveryOf(order));
  await tap(screen.goodOf(sugar));
  await it(screen.amountOf(sugar)).fill('2');
  await it(screen.reasonOf(sugar, 'quality')).check();
  await it(screen.batchOf(sugar)).fill('L2');
  await tap(screen.next);
  await see(screen.part('images'));
  await expect(page.locator('.claim-drop')).toBeVisible();
}

function choose(page: Page, ...paths: readonly string[]): Promise<void> {
  return page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([...paths]);
}

/** The images that are as they will be sent. */
function ready(page: Page) {
  return page.locator('.claim-image[data-state="ready"]');
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** The browser sends images without any data of the camera; the server's own removal does not count. */
function expectClean(images: readonly { readonly name: string; readonly data: string }[]): void {
  const found = images.flatMap(({ name, data }) => {
    const bytes = Buffer.from(data, 'base64');
    return [...secrets, 'Exif']
      .filter((secret) => bytes.includes(secret, 0, 'latin1'))
      .map((secret) => [name, secret]);
  });
  expect([images.length, found]).toEqual([3, []]);
}

async function storedImage(
  base: string,
  authorization: string,
  id: string,
  position: number,
): Promise<Buffer> {
  const response = await fetch(`${base}/api/reclamations/${id}/images/${position}`, {
    headers: { authorization },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  return Buffer.from(await response.arrayBuffer());
}

/** Width and height, as the frame of a JPEG states them (SOF0 or SOF2). */
function sizeOf(jpegBytes: Buffer): number[] {
  for (let at = 2; at < jpegBytes.length; at += 2 + jpegBytes.readUInt16BE(at + 2)) {
    const marker = jpegBytes[at + 1];
    if (marker === 0xc0 || marker === 0xc2) {
      return [jpegBytes.readUInt16BE(at + 7), jpegBytes.readUInt16BE(at + 5)];
    }
  }
  return [];
}

function goodOf(
  id: string,
  description_fi: string,
  description_en: string,
  unit_of_measure: string,
): Pick<Good, 'id' | 'description_fi' | 'description_en' | 'unit_of_measure'> {
  return { id, description_fi, description_en, unit_of_measure };
}
