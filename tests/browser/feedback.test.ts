// Feedback: typed text survives a reload and a lost session, and a lost answer never sends it twice.
import { randomUUID } from 'node:crypto';
import { feedbackScreen as screen } from '../model/feedback.model.ts';
import { loginForm } from '../model/targets.ts';
import { office } from './office.ts';
import { expect, test } from './shop.ts';
import { visit } from './visit.ts';

const PAGE = '/feedback';

test('§3 Feedback: name and address are filled in; each error is at its field, the first one has the focus', async ({
  device,
}) => {
  const { it, tap, type, see } = await visit(await device('fi', 'ravintola'), 'fi', PAGE);
  await expect(it(screen.name)).toHaveValue('Ravintola Kaisla');
  await expect(it(screen.email)).toHaveValue('aino.makela@example.fi');
  await type(screen.subject, 'Tuore kala');
  await tap(screen.contact);
  await type(screen.email, 'aino@');
  await tap(screen.send);
  await expect(it(screen.text)).toBeFocused();
  await expect(it(screen.text)).toHaveAccessibleDescription('Täytä tämä kenttä.');
  await expect(it(screen.email)).toHaveAccessibleDescription('Tarkista sähköpostiosoite.');
  await expect(it(screen.subject)).not.toHaveAttribute('aria-invalid');
  await type(screen.text, 'Hyvää');
  await expect(it(screen.text)).not.toHaveAttribute('aria-invalid');
  await see(screen.wrongEmail);

  await test.step('for a too long text the limit is shown, and the text is kept', async () => {
    const long = 'a'.repeat(201);
    await type(screen.subject, long);
    await type(screen.text, 'b'.repeat(5_001));
    await tap(screen.send);
    await expect(it(screen.subject)).toHaveAccessibleDescription(
      'Teksti on liian pitkä: enintään 200 merkkiä.',
    );
    await expect(it(screen.text)).toHaveAccessibleDescription(
      /^Teksti on liian pitkä: enintään 5\s000 merkkiä\.$/,
    );
    await expect(it(screen.subject)).toHaveValue(long);
  });
});

test('a reload, a lost answer and a lost session lose nothing, and it is sent once', {
  tag: '@soak',
}, async ({ device }) => {
  const shop = await visit(await device('en', 'ravintola'), 'en', PAGE);
  const { page, it, tap, type, see, calls } = shop;
  const subject = `Fish ${randomUUID()}`;
  await type(screen.subject, subject);
  await type(screen.text, 'The salmon\nwas excellent.');
  await tap(screen.contact);

  const isAllThere = async () => {
    await expect(it(screen.subject)).toHaveValue(subject);
    await expect(it(screen.text)).toHaveValue('The salmon\nwas excellent.');
    await expect(it(screen.contact)).toBeChecked();
  };
  await test.step('a reload', async () => {
    await page.reload();
    await isAllThere();
  });

  await test.step('the server accepts it, its answer is lost, and the page is reloaded', async () => {
    calls.arrange('sendFeedback', { tag: 'lost' });
    await tap(screen.send);
    await see(screen.failed);
    await isAllThere();
    await page.reload();
    await isAllThere();
  });

  await test.step('the session is lost under it', async () => {
    calls.arrange('sendFeedback', { tag: 'instead', status: 401, body: { error: 'Unauthorized' } });
    await tap(screen.send);
    await see(loginForm.submit);
    await type(loginForm.username, 'ravintola');
    await type(loginForm.password, 'ravintola');
    await tap(loginForm.submit);
    await page.waitForURL(`**${PAGE}`);
    await isAllThere();
  });

  await tap(screen.send);
  await see(screen.answerTo('aino.makela@example.fi'));
  const kept = (await office('feedback', 'list')).split('\n').filter((line) => line.includes(subject));
  expect(kept).toEqual([expect.stringContaining('· ravintola (kaisla) · wants an answer ·')]);

  await test.step('another one begins empty, after a reload, too', async () => {
    await tap(screen.again);
    await expect(it(screen.subject)).toHaveValue('');
    await page.reload();
    await expect(it(screen.subject)).toHaveValue('');
  });
});

test('two tabs with the form open never overwrite each other, and each text is sent once', {
  tag: '@soak',
}, async ({ device }) => {
  const context = await device('fi', 'ravintola');
  const one = await visit(context, 'fi', PAGE);
  const other = await visit(context, 'fi', PAGE);
  const subject = `Kala ${randomUUID()}`;
  await one.it(screen.text).fill('Lohi oli tuoretta.');
  await other.it(screen.subject).fill(subject);
  await expect(one.it(screen.subject)).toHaveValue(subject);
  await one.page.reload();
  for (const { it } of [one, other]) {
    await expect(it(screen.subject)).toHaveValue(subject);
    await expect(it(screen.text)).toHaveValue('Lohi oli tuoretta.');
  }
  await other.tap(screen.send);
  await other.see(screen.sent);
  await expect(one.it(screen.subject)).toHaveValue('');
  await one.it(screen.subject).fill('Seuraava');
  await other.tap(screen.again);
  await expect(other.it(screen.subject)).toHaveValue('Seuraava');
});
