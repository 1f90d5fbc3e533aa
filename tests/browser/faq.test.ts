// Questions and answers: by their addresses, by keyboard, by their words; and as the office edits them.
import type { Locale } from '../../i18n/locales.ts';
import { demoFaqs } from '../../server/demo/faqs.ts';
import { speaking } from '../hands/page/words.ts';
import { faqScreen as screen } from '../model/faq.model.ts';
import { thing } from '../model/visible.ts';
import { office } from './office.ts';
import { expect, test } from './shop.ts';
import { visit } from './visit.ts';

const questionOf = (id: string) => {
  const found = demoFaqs.find((faq) => faq.id === id);
  if (found === undefined) throw new Error(`no question ${id}`);
  return thing('button', found.question);
};

test('an address opens its question and scrolls to it; an opened question replaces the address, without a history entry', async ({
  device,
}) => {
  const { page, it, tap } = await visit(await device('fi', 'ravintola'), 'fi', '/faq#tilauslomake');
  const asked = it(questionOf('tilauslomake'));
  await expect(asked).toHaveAttribute('aria-expanded', 'true');
  await expect(asked).toBeInViewport();
  await expect(asked).toBeFocused();
  const entries = await page.evaluate(() => history.length);
  await tap(questionOf('pantit'));
  await expect(page).toHaveURL(/\/faq#pantit$/);
  await tap(questionOf('pantit'));
  await expect(page).toHaveURL(/\/faq$/);
  await tap(questionOf('pantit'));
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await test.step('a link to another question opens that one, too', async () => {
    await page.evaluate(() => location.assign('#eranumero'));
    await expect(it(questionOf('eranumero'))).toHaveAttribute('aria-expanded', 'true');
    await expect(it(questionOf('eranumero'))).toBeInViewport();
    await expect(it(questionOf('pantit'))).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('after a reload the one in the address is open, and those that are open from the start', async () => {
    await page.reload();
    await expect(it(questionOf('eranumero'))).toHaveAttribute('aria-expanded', 'true');
    await expect(it(questionOf('tilausaika'))).toHaveAttribute('aria-expanded', 'true');
    await expect(it(questionOf('pantit'))).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('by keyboard a question is reached, opened and closed', async () => {
    await it(questionOf('tilausaika')).focus();
    await page.keyboard.press('Tab');
    const next = it(questionOf('toimituspaivat'));
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(next).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Space');
    await expect(next).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the search marks text in question and answer, in the chosen language; the page keeps its state during a load', async ({
  device,
}) => {
  const { page } = await visit(await device('fi', 'ravintola'), 'fi', '/faq');
  const drawn = await page.locator('main h1').elementHandle();
  const search = page.getByRole('searchbox');
  const finds = async (locale: Locale, words: string, marked: string) => {
    const questionIn = (id: string) =>
      page.getByRole('button', { name: speaking(locale)(questionOf(id).name), exact: true });
    await search.fill(words);
    await expect(questionIn('eranumero')).toBeVisible();
    await expect(questionIn('pantit')).toHaveCount(0);
    await expect(page.locator('.faq-question mark').first()).toHaveText(marked);
    await expect(page.locator('.faq-answer mark').first()).toHaveText(new RegExp(marked, 'i'));
    await search.fill('xyzzy');
    await expect(
      page.getByRole('heading', { name: speaking(locale)(screen.nothing('xyzzy').name) }),
    ).toBeVisible();
  };
  await finds('fi', 'ERANUMERO', 'eränumero');
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  expect(await drawn?.evaluate((heading) => heading.isConnected)).toBe(true);
  await finds('en', 'batch NUMBER', 'batch');
  await page.getByRole('link', { name: speaking('en')(screen.feedback.name) }).click();
  await expect(page).toHaveURL(/\/feedback$/);
});

test('changes by npm run shop -- content are there after a reload: a question, a bulletin, a popup message', {
  tag: '@soak',
}, async ({ device }) => {
  const { page } = await visit(await device('en', 'kahvila'), 'en', '/faq');
  const text = (words: string) => page.getByText(words, { exact: true });
  try {
    await office(
      'content',
      'add',
      'faq',
      'test-fax',
      'question_fi=Onko teillä faksi?',
      `answer_fi=https://example.fi/${'faksi'.repeat(16)}`,
      'open=yes',
    );
    await office(
      'content',
      ...['add', 'notification', 'test-fax', 'title_fi=Faksi', 'title_en=Fax', 'text_fi=Ei ole.'],
      'published_on=2026-01-01',
    );
    await office('content', 'set', 'message', 'kulma', 'message_fi=Luimme.', 'message_en=We have read it.');
    await page.reload();
    await expect(text('We have read it.')).toBeVisible();
    await page.keyboard.press('Escape');
    // There is no English text: the Finnish one has its `lang`.
    await expect(text('Onko teillä faksi?')).toHaveAttribute('lang', 'fi');
    // Not even a long address makes a phone's page scroll sideways.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto('/shop');
    await expect(text('Fax')).toBeVisible();
    await expect(text('We have read it.')).toHaveCount(0);
    await office('content', 'set', 'message', 'kulma', 'message_fi=Luimme.', 'message_en=We have read it.');
    await page.reload();
    await expect(text('We have read it.')).toBeVisible();
  } finally {
    await office('content', 'remove', 'faq', 'test-fax');
    await office('content', 'remove', 'notification', 'test-fax');
    await office('content', 'set', 'message', 'kulma', 'none');
  }
});
