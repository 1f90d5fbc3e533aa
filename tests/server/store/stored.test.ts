import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Envelope } from '../../../machines/domain/journal/envelope.ts';
import { versions } from '../../../machines/domain/journal/upcast.ts';
import { factOf, rowOf } from '../../../server/events/stored.ts';

const journals = join(import.meta.dirname, '..', '..', 'fixtures', 'journals');
const emptied: Envelope = {
  id: '019aa000-0000-7000-8000-000000000000',
  stream: 'cart:kaisla-1',
  seq: 7,
  type: 'CartEmptied',
  version: 1,
  at: 1_763_971_200_000,
  actor: 'aino',
  causedBy: 'command',
  data: { _tag: 'CartEmptied' },
};

test.each(readdirSync(journals))('%s is read as it was written', (name) => {
  const written: Envelope[] = JSON.parse(readFileSync(join(journals, name), 'utf8'));
  const facts = written.filter(({ data, version }) => version === versions[data._tag]);
  expect(written.map((fact) => factOf(rowOf(fact)).id)).toEqual(written.map(({ id }) => id));
  expect(facts.map((fact) => factOf(rowOf(fact)))).toEqual(facts);
});

test('unknown fields of a fact are left out', () => {
  const row = { ...rowOf(emptied), data: '{"_tag":"CartEmptied","more":1}' };
  expect(factOf(row)).toEqual(emptied);
});

test.each([
  ['{"_tag":"AmountChanged","product_id":"milk","group":"g"}', 'amount'],
  ['{"_tag":"AmountChanged","product_id":"milk","group":"g","amount":1.5}', 'amount'],
  ['{"_tag":"Unheard"}', 'no known _tag'],
  ['{}', 'no known _tag'],
  ['null', 'no known _tag'],
])('%s is no fact, and never guessed', (data, why) => {
  expect(() => factOf({ ...rowOf(emptied), data })).toThrow(why);
});
