import { expect, test } from 'vitest';
import { type ClaimsSnapshot, claimsState, imageOf, largeOf } from '../../machines/claim/claims.selectors.ts';
import { type Hand, takeUp } from '../hands/machine.ts';
import { claimsModel } from '../model/claims.model.ts';
import { readyClaim, sentClaim } from '../model/claims.ts';
import { failures } from '../model/failures.ts';

const older = { ...sentClaim, id: '40000', sent_at: sentClaim.sent_at - 1_000 };
const first = { id: sentClaim.id, position: 0 };
const snapshotOf = (hand: Hand): ClaimsSnapshot => hand.now().snapshot;

async function listed(): Promise<Hand> {
  const hand = takeUp(claimsModel, undefined);
  await hand.send({ type: 'claims.open' });
  await hand.resolve('fetchClaims', [older, sentClaim]);
  return hand;
}

test('the newest claim is first', async () => {
  const hand = await listed();
  expect(snapshotOf(hand).context.claims.map(({ id }) => id)).toEqual(['40001', '40000']);
  hand.stop();
});

test('§4 Claim status: a handler’s change of an open list is fetched and marked', async () => {
  const hand = await listed();
  await hand.send({ type: 'claims.updated' });
  expect(claimsState(snapshotOf(hand))).toBe('ready');
  await hand.resolve('refreshClaims', [older, readyClaim]);
  expect(snapshotOf(hand).context).toMatchObject({ claims: [readyClaim, older], changed: ['40001'] });
  await hand.send({ type: 'claims.close' });
  await hand.send({ type: 'claims.open' });
  expect(snapshotOf(hand).context.changed).toEqual([]);
  hand.stop();
});

test('a claim that is new to the list has not changed', async () => {
  const hand = takeUp(claimsModel, undefined);
  await hand.send({ type: 'claims.open' });
  await hand.resolve('fetchClaims', [older]);
  await hand.send({ type: 'claims.updated' });
  await hand.resolve('refreshClaims', [older, sentClaim]);
  expect(snapshotOf(hand).context.changed).toEqual([]);
  hand.stop();
});

test('a change during a fetch of the list is fetched again', async () => {
  const hand = await listed();
  await hand.send({ type: 'claims.updated' });
  await hand.send({ type: 'claims.updated' });
  expect(hand.now().trail.asked.map(({ id }) => id)).toEqual([
    'fetchClaims',
    'refreshClaims',
    'refreshClaims',
  ]);
  hand.stop();
});

test('a list that cannot be fetched again remains, with an error', async () => {
  const hand = await listed();
  await hand.send({ type: 'claims.updated' });
  await hand.reject('refreshClaims', failures.lost);
  expect([claimsState(snapshotOf(hand)), snapshotOf(hand).context.claims.length]).toEqual(['stale', 2]);
  hand.stop();
});

test('an image is asked for once; one that is missing again when it is wanted', async () => {
  const hand = await listed();
  await hand.send({ type: 'claims.wantImage', ...first });
  await hand.send({ type: 'claims.wantImage', ...first });
  const asked = () => hand.now().trail.sent.filter(({ type }) => type === 'images.fetch');
  expect(asked()).toEqual([{ type: 'images.fetch', ...first }]);
  await hand.send({ type: 'claimImage.missing', ...first });
  await hand.send({ type: 'claims.wantImage', ...first });
  expect(asked()).toHaveLength(2);
  await hand.send({ type: 'claimImage.fetched', ...first, url: 'blob:1' });
  expect(imageOf(snapshotOf(hand), first)).toEqual({ tag: 'fetched', url: 'blob:1' });
  hand.stop();
});

test('the image that is shown large; with the page its addresses end', async () => {
  const hand = await listed();
  await hand.send({ type: 'claimImage.fetched', ...first, url: 'blob:1' });
  await hand.send({ type: 'claims.showImage', ...first });
  expect(largeOf(snapshotOf(hand))).toEqual({
    claim: sentClaim,
    position: 0,
    image: { tag: 'fetched', url: 'blob:1' },
  });
  await hand.send({ type: 'claims.close' });
  expect(snapshotOf(hand).context).toMatchObject({ images: {}, shown: undefined });
  hand.stop();
});
