import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl, type MessageFormatElement } from 'react-intl';
import { expect, test } from 'vitest';
import type { Messages } from '../../i18n/messages.ts';
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
