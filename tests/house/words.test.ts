import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl, type MessageFormatElement } from 'react-intl';
import { expect, test } from 'vitest';
import { type Kept, merged } from '../../.storybook/atlas/kept.ts';
import { type Drawn, failedIn } from '../../.storybook/atlas/looks.ts';
import { shownWords } from '../../.storybook/atlas/shown-words.ts';
import { messages as finnish } from '../../i18n/fi/messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { elsewhere, rare } from '../../stories/words/elsewhere.ts';
import { longer } from '../../stories/words/longer.ts';
import { askedFor, begin, spoken } from '../../stories/words/spoken.ts';

const parsed = (text: string): MessageFormatElement[] => parse(text);
const messages = {
  'cart.order': parsed('Tilaa'),
  'cart.lines': parsed('{count, plural, one {<b>rivi</b>} other {# riviä}} korissa'),
};
const said = (message: ReturnType<typeof longer>) => {
  const one: Messages = { 'cart.order': typeof message === 'string' ? [] : message };
  const intl = createIntl({ locale: 'fi', messages: one });
  const values = { count: 1, b: (words: string[]) => words.join('') };
  return intl.formatMessage({ id: 'cart.order' }, values);
};

test('the pseudo-locale lengthens the words of every variant, and no message twice', () => {
  expect(said(longer(messages['cart.order']))).toBe('Tilaati');
  expect(said(longer(messages['cart.lines']))).toBe('riviri korissakor');
  expect(longer(longer(messages['cart.order']))).toBe(longer(messages['cart.order']));
});

test('a story’s messages are those that it asks for, in providers inside others too', () => {
  begin('cart-states--open', true);
  // A provider inside copies the messages of the outer one.
  const inner = spoken({ ...spoken(messages) });
  const intl = createIntl({ locale: 'fi', messages: inner });
  expect(intl.formatMessage({ id: 'cart.order' })).toBe('Tilaati');
  expect(askedFor(['Tilaati …'])).toEqual({ all: ['cart.order'], tight: ['cart.order'] });
  expect(askedFor(['riviri'])).toEqual({ all: ['cart.order'], tight: [] });
  begin('cart-states--other', false);
  expect(askedFor(['Tilaati'])).toEqual({ all: [], tight: [] });
});

test('the atlas names a failed story once, with the first line of its reason', () => {
  const story = (id: string, ...troubles: readonly (string | undefined)[]): Drawn => ({
    ...{ id, title: 'Cart/States', name: 'Auki · Open', tags: [], words: [], tight: [] },
    checks: troubles.map((trouble) => ({
      ...{ locale: 'en', width: 390, theme: 'dark', violations: [], wide: [], trouble },
    })),
  });
  const drawn = [
    story('cart-states--open', undefined),
    story('cart-states--busy', 'no row\nat play', 'late'),
  ];
  expect(failedIn(drawn)).toEqual(['Cart/States (cart-states--busy), en 390 dark: no row']);
});

test('a run of one process keeps the findings of the others, in the order of the stories', () => {
  const found = (version: string, only: readonly string[], ...ids: readonly string[]): Kept => ({
    ...{ drawing: 'a', only, said: [], versions: Object.fromEntries(only.map((each) => [each, version])) },
    drawn: ids.map((id) => ({
      ...{ id, title: `${id.startsWith('cart') ? 'Cart' : 'Ordering'}/States`, name: id },
      ...{ tags: [], checks: [], words: [version], tight: [] },
    })),
  });
  const ordering = found('1', ['ordering'], 'ordering--sending', 'ordering--gone');
  const stories = ['cart--open', 'ordering--sending'];
  const both = merged(ordering, found('2', ['cart'], 'cart--open'), stories);
  expect(both.drawn.map(({ id, words }) => [id, ...words])).toEqual([
    ['cart--open', '2'],
    ['ordering--sending', '1'],
  ]);
  expect(both.only).toEqual(['ordering', 'cart']);
  expect(both.versions).toEqual({ ordering: '1', cart: '2' });
  const again = merged(both, found('3', ['ordering'], 'ordering--sending'), stories);
  expect(again.drawn.map(({ words }) => words[0])).toEqual(['2', '3']);
  expect(merged({ ...both, only: [] }, ordering, stories).only).toEqual([]);
  const whole = found('4', [], 'cart--open');
  expect(merged(both, whole, stories)).toEqual(whole);
});

test('a message of no story has the first step that shows it, and no other message has a step', () => {
  const drawn: Drawn = {
    ...{ id: 'cart-states--open', title: 'Cart/States', name: 'Auki · Open' },
    ...{ tags: [], checks: [], words: ['cart.order'], tight: [] },
  };
  const step = { id: 'cart-states--steps', title: 'Cart/States', place: { path: 3, step: 4 } };
  const said = { ...step, words: ['cart.order', 'cart.lines'], tight: ['cart.order', 'cart.lines'] };
  const { words, stories } = shownWords([drawn], [said], []);
  const place = 'cart-states--steps&args=path:3;step:4';
  expect(words).toEqual({
    'cart.order': { stories: ['cart-states--open'], tightIn: [] },
    'cart.lines': { stories: [place], tightIn: [place] },
  });
  expect(stories[place]).toEqual({ group: 'cart', name: 'polku 3, askel 4 · path 3, step 4' });
});

test('a message of a file names the file, and each rare one is a message', () => {
  expect(elsewhere({ id: 'export.facts.value', places: ['ui/export/order-words.ts'] }, 'en')).toBe(
    'In the Excel file',
  );
  expect(elsewhere({ id: 'why.gone', places: ['ui/why/WhySheet.tsx'] }, 'fi')).toBe(
    'Painalluksen tai kirjoittamisen jälkeen',
  );
  expect(elsewhere({ id: 'cart.title', places: ['ui/cart/CartPage.tsx'] }, 'en')).toBeUndefined();
  expect(Object.keys(rare).filter((id) => !(id in finnish))).toEqual([]);
});
