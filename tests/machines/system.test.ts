import { expect, test } from 'vitest';
import { others } from '../hands/machine.ts';
import { account } from '../model/accounts.ts';
import { deferred } from '../model/deferred.ts';
import { shop } from './whole-shop.ts';

test('every process that others send to runs in the shop under its system id, the journal in its engine’s system', async () => {
  const { hand } = await shop(account, { loadDeferred: deferred });
  const { system } = hand.child();
  expect(Object.keys(others).filter((id) => system.get(id) === undefined)).toEqual(['journal']);
  hand.stop();
});
