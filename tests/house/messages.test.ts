import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../i18n/locales.ts';
import { loadDeferredMessages, loadMessages } from '../../i18n/messages.ts';
import { problemCodes } from '../../machines/domain/problem.ts';
import { usedIn } from '../../stories/words/used-in.ts';
import { root } from './sources.ts';

const files = { fi: filesOf('fi'), en: filesOf('en') };
const fi = merged(files.fi);
const en = merged(files.en);

describe('§9 Locales fi and en', () => {
  test('each noun has both languages, with the same keys in the same order', () => {
    const shape = (locale: 'fi' | 'en') => files[locale].map(({ noun, texts }) => [noun, Object.keys(texts)]);
    expect(shape('en'), 'add each key to i18n/fi and i18n/en, in the same order').toEqual(shape('fi'));
  });

  test('a message takes the same values in both', () => {
    const values = (texts: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, valuesOf(parse(text))]));
    expect(values(en)).toEqual(values(fi));
  });

  test('the loaded messages are those of the files, parsed', async () => {
    const loaded = async (locale: Locale) => ({
      ...(await loadMessages(locale)),
      ...(await loadDeferredMessages(locale)),
    });
    // The maintenance screen contains its own.
    const others = (texts: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith('maintenance.')));
    expect(await loaded('fi')).toEqual(parsed(others(fi)));
    expect(await loaded('en')).toEqual(parsed(others(en)));
  });
});

test.each([...files.fi, ...files.en].map(({ path, noun, texts }) => [path, noun, texts] as const))(
  '%s: keys begin with the noun, and every text is clean',
  (_, noun, texts) => {
    expect(Object.keys(texts).filter((key) => !key.startsWith(`${noun}.`))).toEqual([]);
    const unclean = (text: string) => text.trim() === '' || text !== text.trim() || /\s\s|[\t\n]/.test(text);
    expect(Object.entries(texts).filter(([, text]) => unclean(text))).toEqual([]);
  },
);

test('a figure keeps its sign or unit: no line ends between them', () => {
  const loose = /\d (%|€|Mt|MB|kt|kB|\d{3}\b)|\} (\{unit\}|kt|kB)/;
  expect([...Object.entries(fi), ...Object.entries(en)].filter(([, text]) => loose.test(text))).toEqual([]);
});

test('a code of a refusal has its message', () => {
  const missing = problemCodes.filter((code) => !(`errors.problem.${code}` in fi || `problem.${code}` in fi));
  expect(missing).toEqual([]);
});

test('an unused message is found', () => {
  const used = usedIn("'cart.title' `errors.problem.$" + '{code}`');
  expect(['cart.title', 'errors.problem.datePassed', 'cart.titles', 'errors.title'].filter(used)).toEqual([
    'cart.title',
    'errors.problem.datePassed',
  ]);
});

test('every message is shown: a screen or a machine contains its key, or the template of the key', () => {
  const used = usedIn(
    globSync('{ui,machines}/**/*.{ts,tsx}', { cwd: root })
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n'),
  );
  expect(Object.keys(fi).filter((key) => !used(key))).toEqual([]);
});

test('§8, §5: the texts that the specification defines', () => {
  const texts = new Set(Object.values(en));
  expect(specified.filter((text) => !texts.has(text))).toEqual([]);
});

const specified = [
  'Username or password was incorrect',
  'You have been banned, please contact administration',
  'Error',
  'You were logged out',
  'Internal server error',
  'A server error occurred. Try again and if issue persists, contact service desk.',
  'Login failed. Try again.',
  'Page not found.',
  'Your session is expired. Please login again.',
  'Error occurred while sending the order, please try again.',
  'Incorrect amount: there are products in the cart with amount of 0.',
  'Large order amount! We noticed an exceptional order amount. Please check the amount.',
  'Total size of attachments is too big…',
  'Something went wrong, please contact customer service',
];

interface MessageFile {
  readonly noun: string;
  readonly path: string;
  readonly texts: Readonly<Record<string, string>>;
}

function filesOf(locale: Locale): MessageFile[] {
  return globSync(`i18n/${locale}/*.json`, { cwd: root })
    .sort()
    .map((path) => ({
      noun: basename(path, '.json'),
      path,
      texts: JSON.parse(readFileSync(join(root, path), 'utf8')),
    }));
}

function merged(languageFiles: readonly MessageFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(languageFiles.flatMap(({ texts }) => Object.entries(texts)));
}

function parsed(texts: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, parse(text, { captureLocation: false })]),
  );
}

/** Names of arguments and tags, sorted; those of plural branches too. */
function valuesOf(elements: readonly MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...valuesOf(element.children)];
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => valuesOf(value))];
      default:
        return [element.value];
    }
  });
  return [...new Set(names)].sort();
}

/** §8 by status and 'Shown messages', by hand: each text and the keys under which it is shown. */
const listed: readonly (readonly [text: string, ...keys: string[]])[] = [
  ['Username or password was incorrect', 'errors.wrongCredentials'],
  ['You have been banned, please contact administration', 'errors.banned'],
  ['Your account has been banned. Please contact service desk.', 'errors.accountBanned'],
  ['Error', 'errors.loggedOut.title'],
  ['You were logged out', 'errors.loggedOut.body'],
  ['Network disrupted', 'errors.disrupted.title'],
  [
    'Check your shopping cart if you log out before ordering, you may continue ordering as normal',
    'errors.disrupted.body',
  ],
  ['Internal server error', 'errors.server.title'],
  ['A server error occurred. Try again and if issue persists, contact service desk.', 'errors.server.body'],
  ['Login failed. Try again.', 'errors.loginFailed'],
  ['Page not found.', 'missing.notFound'],
  ['Your session is expired. Please login again.', 'errors.sessionExpired'],
  ['Error occurred while sending the order, please try again.', 'ordering.failed'],
  ['Error occurred while deleting the template, please try again.', 'template.delete.failed'],
  [
    'Error occurred while saving the template, please try again.',
    'template.save.failed',
    'dialogs.template.failed',
  ],
  ['Error fetching payment methods.', 'prepayment.failed.title'],
  ['Please note! The following items are not available any more:', 'dialogs.lost.text'],
  [
    'Note! Some of the items could not be added.',
    'reorder.missing',
    'recipe.left.title',
    'import.added.left',
  ],
  ['Total size of attachments is too big…', 'claim.tooLarge'],
  ['Something went wrong, please contact customer service', 'claim.rejected'],
  ['No delivery dates', 'errors.problem.noDeliveryDates'],
  ['The product is not available. Please contact customer service.', 'recipe.problem.productMissing'],
  ['The product is out of stock. Please contact customer service.', 'recipe.problem.outOfStock'],
];

test.each(listed)('§8 the messages that are listed > %s', (text, ...keys) => {
  const shownBy = usedIn(
    globSync('{ui,machines}/**/*.{ts,tsx}', { cwd: root })
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n'),
  );
  expect(keys.map((key) => [en[key], shownBy(key), (fi[key] ?? '') !== ''])).toEqual(
    keys.map(() => [text, true, true]),
  );
});
