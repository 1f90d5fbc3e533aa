// 'Report a problem': the feedback includes the customer's steps, and `npm run replay` repeats them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { feedbackScreen as screen } from '../model/feedback.model.ts';
import { peas, trout } from '../model/goods.ts';
import { cartDialog, cartScreen } from '../model/targets.ts';
import { runReplay } from '../replay/run.ts';
import { office } from './office.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, visit } from './visit.ts';

test('the steps before a problem are sent with the feedback, without a personal word, and replay alike', {
  tag: '@soak',
}, async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
  const visitor = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  const { page, calls, tap, type, see, it } = visitor;

  await test.step('things are done in the cart, and a call fails', async () => {
    await page.getByRole('combobox', { name: visitor.say('search.label') }).fill('salainen haku');
    await page.keyboard.press('Escape');
    await visitor.add(peas, 3);
    await calls.quiet();
    await amountOf(visitor, trout).fill('5');
    await amountOf(visitor, trout).blur();
    await calls.quiet();
    await tap(cartScreen.addReference);
    await type(cartDialog.reference, 'Häät Virtanen 050 77');
    calls.arrange('putCart', { tag: 'instead', status: 500, body: { error: 'Internal Server Error' } });
    await tap(cartDialog.saveReference);
    await calls.quiet();
  });

  const subject = `Kori ${crypto.randomUUID()}`;
  await test.step('the report is seen before it is sent; the message of the failure is not in the way', async () => {
    await visitor.goTo('/feedback');
    await type(screen.subject, subject);
    await type(screen.text, 'Viite ei tallentunut');
    await tap(screen.report);
    await tap(screen.enclosed);
    await expect(page.getByText('cart: cart.changeAmount → open.idle').first()).toBeVisible();
  });
  await tap(screen.send);
  await see(screen.sent);
  await expect(it(screen.sent)).toContainText('Vikaraportti liitettiin palautteeseen.');

  const kept = (await office('feedback', 'list')).split('\n').find((line) => line.includes(subject));
  const [id = ''] = (kept ?? '').split(' ');
  const json = await office('feedback', 'report', id);
  await test.step('its bytes contain no personal data, but goods, amounts and days', () => {
    for (const secret of personal) expect(json.toLowerCase()).not.toContain(secret.toLowerCase());
    for (const told of [trout.id, peas.id, '"amount":5', '"delivery_date":"20']) {
      expect(json.replaceAll('": ', '":')).toContain(told);
    }
    expect(json.length).toBeLessThan(300_000);
  });

  const folder = test.info().outputPath('replay');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'report.json');
  writeFileSync(file, json);
  const { code, said } = await runReplay(file, '--out', folder);
  expect(said).toContain('no difference');
  expect(code).toBe(0);
  expect(readFileSync(join(folder, 'tests/machines/replays/report.test.ts'), 'utf8')).toContain('replayed');
});

const personal = [
  'aino',
  'mäkelä',
  'ravintola',
  'kaisla',
  '@example',
  'häät',
  'virtanen',
  '050 77',
  'salainen',
  'viite ei',
  'bearer',
  'access_token',
];
