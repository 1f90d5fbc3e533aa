import { describe, expect, test } from 'vitest';
import type { ClaimDraft, DraftItem } from '../../machines/domain/claim/draft.schema.ts';
import {
  chosenOf,
  claimOf,
  destinationOf,
  draftItemOf,
  draftProblems,
  emptyDraft,
  stepOf,
  withItem,
} from '../../machines/domain/claim/draft.ts';
import { claimSteps } from '../../machines/domain/claim/kinds.ts';
import { lastWeek, weekBefore } from '../model/claims.ts';
import { char, peas, trout } from '../model/goods.ts';

const image = { id: 'image-1', name: 'laatikko.jpg' };
const begun: ClaimDraft = { ...emptyDraft, step: 'items', delivery: lastWeek };

function filled(item: Partial<DraftItem>, product_id = peas.id): ClaimDraft {
  return withItem(begun, product_id, { chosen: true, amount: '2', reasons: ['late'], ...item });
}

/** Codes and fields of the problems, without that of the wish. */
function problemsOf(draft: ClaimDraft) {
  return draftProblems({ ...draft, wish: 'refund' }).map(({ code, field }) => [code, field]);
}

describe('§5 Claim, as it is filled in', () => {
  test('at least one item', () => {
    expect(problemsOf(begun)).toEqual([['claimEmpty', 'reclamation.items']]);
    expect(problemsOf(withItem(filled({}), peas.id, { chosen: false }))).toEqual([
      ['claimEmpty', 'reclamation.items'],
    ]);
    expect(problemsOf(filled({}))).toEqual([]);
  });

  test.each(['', ' ', '0', '-2', '2,5', '1e3', 'kaksi'])(
    'each item needs a quantity: %j is none',
    (amount) => {
      expect(problemsOf(filled({ amount }))).toEqual([['claimAmountMissing', 'reclamation.items.0.amount']]);
    },
  );

  test('no more than was delivered and is not claimed yet: 40 cases of 12 less 2 cases and 7 pieces', () => {
    expect(problemsOf(filled({ amount: '37' }))).toEqual([]);
    expect(problemsOf(filled({ amount: '38' }))).toEqual([
      ['claimAmountTooLarge', 'reclamation.items.0.amount'],
    ]);
  });

  test('at least one reason', () => {
    expect(problemsOf(filled({ reasons: [] }))).toEqual([
      ['claimReasonMissing', 'reclamation.items.0.reasons'],
    ]);
  });

  test.each(['quality', 'broken', 'wrong-items'] as const)('images required for the %s reason', (reason) => {
    const draft = filled({ reasons: [reason], batch_number: 'L2' });
    expect(problemsOf(draft)).toEqual([['claimImageMissing', 'reclamation.images']]);
    expect(problemsOf({ ...draft, images: [image] })).toEqual([]);
  });

  test.each(['missing-items', 'late', 'other'] as const)('no image for the %s reason', (reason) => {
    expect(problemsOf(filled({ reasons: [reason] }))).toEqual([]);
  });

  test('batch number required for the quality reason when the product is not perishable', () => {
    const images = [image];
    const quality = { reasons: ['quality' as const] };
    expect(problemsOf({ ...filled(quality, peas.id), images })).toEqual([
      ['claimBatchMissing', 'reclamation.items.0.batch_number'],
    ]);
    expect(problemsOf({ ...filled({ ...quality, batch_number: 'L2' }, peas.id), images })).toEqual([]);
    expect(problemsOf({ ...filled(quality, trout.id), images })).toEqual([]);
  });

  test('max 5 images', () => {
    const images = Array.from({ length: 5 }, (_, at) => ({ id: `image-${at}`, name: '' }));
    expect(problemsOf({ ...filled({}), images })).toEqual([]);
    expect(problemsOf({ ...filled({}), images: [...images, image] })).toEqual([
      ['claimImagesTooMany', 'reclamation.images'],
    ]);
  });

  test('a wish: replacement or refund', () => {
    expect(draftProblems(filled({}))).toEqual([{ code: 'fieldMissing', field: 'reclamation.wish' }]);
  });
});

test('another delivery has its own goods, and the input for the first is kept', () => {
  const draft = filled({ amount: '7' });
  const other = { ...draft, delivery: weekBefore };
  expect(chosenOf(other)).toEqual([]);
  expect(draftItemOf(withItem(other, char.id, { amount: '1' }), char.id).amount).toBe('1');
  expect(draftItemOf({ ...other, delivery: lastWeek }, peas.id).amount).toBe('7');
});

test('the sent claim: the chosen goods in the order of the delivery, amounts as numbers', () => {
  const draft = withItem(filled({ additional_info: 'Rikki' }), trout.id, {
    chosen: true,
    amount: ' 3 ',
    reasons: ['broken'],
  });
  expect(claimOf({ ...draft, wish: 'replacement' })).toEqual({
    order_id: '100001',
    delivery_date: '2026-11-18',
    items: [
      { product_id: trout.id, amount: 3, reasons: ['broken'], batch_number: '', additional_info: '' },
      { product_id: peas.id, amount: 2, reasons: ['late'], batch_number: '', additional_info: 'Rikki' },
    ],
    wish: 'replacement',
  });
});

describe('going on leads over steps that hold nothing to mend', () => {
  const whole: ClaimDraft = { ...filled({}), step: 'delivery', wish: 'refund' };

  test.each(claimSteps)('a whole claim: to %s', (step) => {
    expect(destinationOf(whole, step)).toBe(step);
  });

  test('to the first one that holds something', () => {
    const draft = { ...whole, ...withItem(whole, peas.id, { amount: '' }) };
    expect(destinationOf(draft, 'review')).toBe('items');
    expect(destinationOf({ ...whole, wish: null }, 'review')).toBe('wish');
    expect(destinationOf(emptyDraft, 'images')).toBe('delivery');
  });

  test('back leads anywhere', () => {
    expect(destinationOf({ ...begun, step: 'review' }, 'images')).toBe('images');
  });
});

test('a problem is mended in the step of its field', () => {
  const fields = ['order_id', 'delivery_date', 'items.3.amount', 'images.0', 'wish', 'unknown'];
  expect(fields.map((field) => stepOf({ code: 'invalidField', field: `reclamation.${field}` }))).toEqual([
    'delivery',
    'delivery',
    'items',
    'images',
    'wish',
    'review',
  ]);
});
