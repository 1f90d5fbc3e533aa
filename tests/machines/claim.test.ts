import { describe, expect, test } from 'vitest';
import {
  type ClaimSnapshot,
  imagesIn,
  outcomeOf,
  rowsOf,
  stepProblem,
  stepsIn,
} from '../../machines/claim/claim.selectors.ts';
import { emptyDraft } from '../../machines/domain/claim/draft.ts';
import { type Hand, takeUp } from '../hands/machine.ts';
import { claimModel } from '../model/claim/model.ts';
import { lastWeek, sentClaim, withoutImage } from '../model/claims.ts';
import { failures } from '../model/failures.ts';
import { peas, trout } from '../model/goods.ts';

const photo = { name: 'laatikko.jpg', size: 1 };
const goTo = (step: string) => ({ type: 'claim.goTo', step });
const change = (product_id: string, changed: object) => ({
  type: 'claim.changeItem',
  product_id,
  change: changed,
});
const snapshotOf = (hand: Hand): ClaimSnapshot => hand.now().snapshot;
const imageReady = { type: 'image.ready', id: 'image-1', preview: 'blob:1', bytes: 1_000 };

async function opened(draft?: object): Promise<Hand> {
  const hand = takeUp(claimModel, { username: 'ravintola' });
  await hand.send({ type: 'claim.open' });
  await hand.resolve('restoreDraft', draft);
  await hand.resolve('fetchDeliveries', { deliveries: [lastWeek], older: undefined });
  return hand;
}

/** A complete claim: bad trout with its image and a wish. */
async function reviewed(): Promise<Hand> {
  const hand = await opened();
  await hand.send({ type: 'claim.chooseDelivery', ...lastWeek });
  await hand.send(change(trout.id, { chosen: true, amount: '2', reasons: ['quality'] }));
  await hand.send(goTo('images'));
  await hand.send({ type: 'claim.addImages', files: [photo] });
  await hand.send(imageReady);
  await hand.send(goTo('wish'));
  await hand.send({ type: 'claim.chooseWish', wish: 'refund' });
  await hand.send(goTo('review'));
  return hand;
}

describe('§5 each rule at its field when going on', () => {
  test('no error is shown before the next step is tried; then at once, until it is corrected', async () => {
    const hand = await opened();
    await hand.send({ type: 'claim.chooseDelivery', ...lastWeek });
    await hand.send(change(peas.id, { chosen: true }));
    const said = () => rowsOf(snapshotOf(hand)).find(({ good }) => good.product_id === peas.id)?.problems;
    expect(said()).toEqual({
      amount: undefined,
      reasons: undefined,
      batch_number: undefined,
      other: undefined,
    });
    await hand.send(goTo('images'));
    expect(snapshotOf(hand).value.form).toEqual({ filling: 'items' });
    expect(said()).toMatchObject({
      amount: 'problem.claimAmountMissing',
      reasons: 'problem.claimReasonMissing',
    });
    await hand.send(change(peas.id, { amount: '2,5', reasons: ['quality'] }));
    expect(said()).toMatchObject({
      amount: 'errors.amount.notInteger',
      reasons: undefined,
      batch_number: 'problem.claimBatchMissing',
    });
    await hand.send(change(peas.id, { amount: '123456' }));
    expect(said()?.amount).toBe('problem.claimAmountTooLarge');
    await hand.send(change(peas.id, { amount: '2', batch_number: 'L2' }));
    expect(said()).toEqual({
      amount: undefined,
      reasons: undefined,
      batch_number: undefined,
      other: undefined,
    });
    await hand.send(goTo('images'));
    expect(snapshotOf(hand).value.form).toEqual({ filling: 'images' });
    hand.stop();
  });

  test('no item, no image, no request: shown in their steps, which are marked', async () => {
    const hand = await opened();
    await hand.send({ type: 'claim.chooseDelivery', ...lastWeek });
    await hand.send(goTo('review'));
    expect(stepProblem(snapshotOf(hand), 'items')).toBe('problem.claimEmpty');
    await hand.send(change(trout.id, { chosen: true, amount: '2', reasons: ['broken'] }));
    await hand.send(goTo('review'));
    expect(snapshotOf(hand).value.form).toEqual({ filling: 'images' });
    expect(stepProblem(snapshotOf(hand), 'images')).toBe('problem.claimImageMissing');
    expect(stepProblem(snapshotOf(hand), 'wish')).toBe('claim.wish.missing');
    expect(
      stepsIn(snapshotOf(hand))
        .filter(({ isWrong }) => isWrong)
        .map(({ step }) => step),
    ).toEqual(['images', 'wish']);
    hand.stop();
  });

  test('and all again before sending: an image of an earlier visit that is lost', async () => {
    const hand = await opened({ ...withoutImage, images: [{ id: 'image-1', name: photo.name }] });
    expect(snapshotOf(hand).can({ type: 'claim.send' })).toBe(false);
    await hand.send({ type: 'image.unreadable', id: 'image-1' });
    await hand.send({ type: 'claim.send' });
    expect(snapshotOf(hand).value.form).toEqual({ filling: 'images' });
    expect(stepProblem(snapshotOf(hand), 'images')).toBe('problem.claimImageMissing');
    expect(imagesIn(snapshotOf(hand))).toEqual([
      { id: 'image-1', name: photo.name, state: { tag: 'unreadable' } },
    ]);
    hand.stop();
  });
});

test('§5, §9 max 5 images: more are refused, and the error is shown until it is corrected', async () => {
  const hand = await opened({ ...withoutImage, step: 'images' });
  await hand.send({ type: 'claim.addImages', files: Array.from({ length: 7 }, () => photo) });
  expect(imagesIn(snapshotOf(hand)).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((at) => `image-${at}`));
  expect(snapshotOf(hand).context.tooMany).toBe(true);
  expect(hand.now().trail.sent.at(-1)).toEqual({
    type: 'images.prepare',
    images: [1, 2, 3, 4, 5].map((at) => ({ id: `image-${at}`, name: photo.name, file: photo })),
  });
  await hand.send({ type: 'claim.removeImage', id: 'image-2' });
  await hand.send({ type: 'claim.addImages', files: [photo] });
  expect(imagesIn(snapshotOf(hand)).map(({ id }) => id)).toEqual([1, 3, 4, 5, 6].map((at) => `image-${at}`));
  expect(snapshotOf(hand).context.tooMany).toBe(false);
  hand.stop();
});

test('a draft of an earlier visit is unchanged, and its images are read from the database', async () => {
  const images = [{ id: 'image-3', name: photo.name }];
  const hand = await opened({ ...withoutImage, step: 'wish', images, nextImage: 4 });
  expect(snapshotOf(hand).value.form).toEqual({ filling: 'wish' });
  expect(hand.now().trail.sent).toEqual([{ type: 'images.prepare', images }]);
  hand.stop();
});

test('a claim continues while the deliveries cannot be fetched', async () => {
  const hand = takeUp(claimModel, { username: 'ravintola' });
  await hand.send({ type: 'claim.open' });
  await hand.reject('fetchDeliveries', failures.lost);
  await hand.resolve('restoreDraft', { ...withoutImage, step: 'items' });
  expect(rowsOf(snapshotOf(hand)).map(({ item }) => item.amount)).toEqual(['2', '']);
  hand.stop();
});

test('the sent claim is the reviewed one; afterwards its draft is deleted', async () => {
  const hand = await reviewed();
  await hand.send({ type: 'claim.send' });
  expect(hand.now().trail.asked.at(-1)).toEqual({
    src: 'sendClaim',
    id: 'sendClaim',
    input: {
      username: 'ravintola',
      claim: {
        order_id: '100001',
        delivery_date: '2026-11-18',
        items: [
          { product_id: trout.id, amount: 2, reasons: ['quality'], batch_number: '', additional_info: '' },
        ],
        wish: 'refund',
      },
      images: [{ id: 'image-1', name: photo.name }],
    },
  });
  await hand.resolve('sendClaim', sentClaim);
  expect(snapshotOf(hand)).toMatchObject({
    value: { form: 'sent' },
    context: { sent: sentClaim, draft: emptyDraft, images: {}, checked: [] },
  });
  expect(hand.now().trail.sent.at(-1)).toEqual({ type: 'images.clear' });
  hand.stop();
});

test.each([
  ['lost', failures.lost, 'unknown'],
  ['lost behind a gateway', { tag: 'server', status: 504 }, 'unknown'],
  ['not sent', { tag: 'lost', unsent: true }, 'failed'],
  ['received before', failures.takenBack, 'received'],
  ['answered 500', failures.server, 'failed'],
  ['answered 413', { tag: 'unexpected', status: 413 }, 'tooLarge'],
  ['answered 403', { tag: 'unexpected', status: 403 }, 'rejected'],
  ['refused', failures.refused, 'refused'],
])('§8 a sending that is %s loses nothing', async (_, failure, outcome) => {
  const hand = await reviewed();
  const { draft, images } = snapshotOf(hand).context;
  await hand.send({ type: 'claim.send' });
  await hand.reject('sendClaim', failure);
  expect(outcomeOf(snapshotOf(hand))).toBe(outcome);
  expect(snapshotOf(hand).context).toMatchObject({ draft, images });
  expect(snapshotOf(hand).can({ type: 'claim.send' })).toBe(true);
  hand.stop();
});

test('§8 a problem of the server is shown at its field, until the field is changed', async () => {
  const hand = await reviewed();
  const field = 'reclamation.items.0.amount';
  await hand.send({ type: 'claim.send' });
  await hand.reject('sendClaim', {
    tag: 'refused',
    problems: [{ code: 'claimAmountTooLarge', field, product_id: trout.id }],
  });
  await hand.send(goTo('items'));
  const said = () => rowsOf(snapshotOf(hand))[0]?.problems.amount;
  expect(said()).toBe('problem.claimAmountTooLarge');
  await hand.send(change(trout.id, { amount: '1' }));
  expect(said()).toBeUndefined();
  hand.stop();
});
