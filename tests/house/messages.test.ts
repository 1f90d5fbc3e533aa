import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

type Messages = Readonly<Record<string, string>>;

/** All messages of a language, its files by noun put together. */
function messagesOf(language: string): Messages {
  const files = globSync(`i18n/${language}/*.json`, { cwd: root });
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8'))));
}

/** Where a translation would show a wrong or empty text; a missing English one shows the Finnish, which is no fault. */
function faults(finnish: Messages, english: Messages): string[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const original = finnish[key];
    if (original === undefined) return [`${key} has no Finnish text`];
    const [wanted, given] = [values(parse(original)), values(parse(text))];
    return wanted.join() === given.join() ? [] : [`${key} shows ${given.join()} instead of ${wanted.join()}`];
  });
}

/** Names of the values that a message shows, also inside plurals and tags. */
function values(elements: readonly MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inside =
      element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).flatMap((option) => values(option.value))
        : element.type === TYPE.tag
          ? values(element.children)
          : [];
    return [element.value, ...inside];
  });
  return [...new Set(names)].sort();
}

test('every English message has its Finnish one, and both show the same values', () => {
  expect(faults(messagesOf('fi'), messagesOf('en'))).toEqual([]);
});

test('a stray key and a lost value are found', () => {
  const finnish = { a: 'Hei {name}', b: '{n, plural, one {# rivi} other {# riviä}}' };
  expect(faults(finnish, { a: 'Hi {name}', b: '{n, plural, other {# lines}}' })).toEqual([]);
  expect(faults(finnish, { a: 'Hi {who}', c: 'Stray' })).toEqual([
    'a shows who instead of name',
    'c has no Finnish text',
  ]);
});
