import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { messages as english } from '../../i18n/en/messages.ts';
import { messages as finnish } from '../../i18n/fi/messages.ts';

const languages = [
  ['fi', finnish],
  ['en', english],
] as const;

test.each(languages)('%s: a word after 0, 1 or 2 has the form of its number', (locale, messages) => {
  const intl: Speaker = createIntl({ locale, messages });
  const texts = Object.entries(messages).map(([id, text]) => ({ id, tree: treeOf(text) }));
  const branches = texts.flatMap(({ tree }) => pluralsIn(tree));
  const [one, many] = (['one', 'other'] as const).map(
    (form) => new Set(branches.flatMap(({ options }) => countedIn(options[form]?.value ?? []))),
  );
  expect([one, many].map((words) => (words?.size ?? 0) > 10)).toEqual([true, true]);
  const wrong = texts.flatMap(({ id, tree }) =>
    [0, 1, 2].flatMap((count) =>
      choicesIn(tree).flatMap((choice) => {
        const said = intl.formatMessage({ id }, { ...valuesIn(tree, count), ...choice });
        const [right, other] = count === 1 ? [one, many] : [many, one];
        const after = [...said.matchAll(new RegExp(`(?<!\\S)\\(?${count}\\s([\\p{L}-]+)`, 'gu'))].map(
          ([, word = '']) => word,
        );
        return after.some((word) => other?.has(word) && !right?.has(word)) ? [said] : [];
      }),
    ),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

test.each([
  ['fi', 'cart.unsaved', ['1 muutos tallentamatta', '2 muutosta tallentamatta']],
  ['fi', 'connection.unsaved', ['1 muutos on tallentamatta.', '2 muutosta on tallentamatta.']],
  ['fi', 'history.addedMany', ['Lisäsit 1 tuotteen', 'Lisäsit 2 tuotetta kerralla']],
  ['en', 'history.addedMany', ['You added 1 product', 'You added 2 products at once']],
] as const)('%s %s: one and several', (locale, id, said) => {
  const intl = createIntl({ locale, messages: locale === 'fi' ? finnish : english });
  expect([1, 2].map((count) => intl.formatMessage({ id }, { who: 'you', by: '', count }))).toEqual(said);
});

type Values = Readonly<Record<string, string | number | ((parts: readonly string[]) => string)>>;

interface Speaker {
  formatMessage(message: { readonly id: string }, values: Values): string;
}

function treeOf(text: string | MessageFormatElement[]): MessageFormatElement[] {
  return typeof text === 'string' ? parse(text) : text;
}

function within(element: MessageFormatElement): readonly MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children;
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
  return Object.values(element.options).flatMap(({ value }) => value);
}

function all(tree: readonly MessageFormatElement[]): MessageFormatElement[] {
  return tree.flatMap((element) => [element, ...all(within(element))]);
}

function pluralsIn(tree: readonly MessageFormatElement[]) {
  return all(tree).flatMap((element) => (element.type === TYPE.plural ? [element] : []));
}

/** The number for each value, and the text of each tag. */
function valuesIn(tree: readonly MessageFormatElement[], count: number): Values {
  const valued = all(tree).flatMap((element) => ('value' in element ? [element] : []));
  return Object.fromEntries(
    valued.map(({ type, value }) => [
      value,
      type === TYPE.tag ? (parts: readonly string[]) => parts.join('') : count,
    ]),
  );
}

/** The words directly after the number. */
function countedIn(branch: readonly MessageFormatElement[]): string[] {
  return branch.flatMap((element, at) => {
    const before = branch[at - 1];
    if (before?.type !== TYPE.pound || element.type !== TYPE.literal) return [];
    return element.value.match(/^\s([\p{L}-]+)/u)?.[1] ?? [];
  });
}

/** The values of the first `select` of a message; one empty choice without it. */
function choicesIn(tree: readonly MessageFormatElement[]): Readonly<Record<string, string>>[] {
  const select = all(tree).find((element) => element.type === TYPE.select);
  return select?.type === TYPE.select
    ? Object.keys(select.options).map((option) => ({ [select.value]: option }))
    : [{}];
}
