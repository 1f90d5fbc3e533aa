import { describe, expect, test } from 'vitest';
import type { Fact } from '../../machines/domain/journal/envelope.ts';
import { upcast, versions } from '../../machines/domain/journal/upcast.ts';
import { upcasters } from '../../machines/domain/journal/upcasters.ts';
import { stored } from './golden.ts';

describe('golden journals of version 1', () => {
  test('every fact of version 1 is in one of them', () => {
    const files = [
      'v1-cart.json',
      'v1-cart-ordered.json',
      'v1-cart-waiting.json',
      'v1-order.json',
      'v1-order-prepaid.json',
      'v1-template.json',
      'v1-claim.json',
      'v1-count.json',
    ];
    const kept = files.flatMap(stored);
    expect(new Set(kept.map((row) => row.type))).toEqual(
      new Set([
        'ItemAdded',
        'AmountChanged',
        'ItemRemoved',
        'DeliveryDateChanged',
        'ReferenceChanged',
        'CartEmptied',
        'ItemDroppedFromCatalogue',
        'ItemRefreshed',
        'CartRestored',
        'WaitingOrderTaken',
        'WaitingOrderReleased',
        'CartOrdered',
        'OrderPlaced',
        'OrderSuperseded',
        'PaymentOpened',
        'PaymentPending',
        'PaymentFailed',
        'OrderPaid',
        'PaymentRepeated',
        'TemplateSaved',
        'TemplateChanged',
        'TemplateDeleted',
        'ClaimSent',
        'ClaimHandled',
        'CountStarted',
        'ItemCounted',
        'CountItemRemoved',
        'CountFinished',
      ]),
    );
  });
});

describe('a changed shape gets a new version and an upcaster', () => {
  test('a fact past its first version has an upcaster from each earlier one', () => {
    const steps = Object.keys(versions).map((type) => [
      type,
      1 + (upcasters[type as Fact['_tag']] ?? []).length,
    ]);
    expect(Object.fromEntries(steps)).toEqual(versions);
    expect(versions.OrderPlaced).toBe(2);
  });
  test('a fact of the current version is read unchanged', () => {
    const data = { _tag: 'CartEmptied' };
    expect(upcast('CartEmptied', 1, data)).toEqual({ ok: true, data });
  });
  test('a fact of a later version, or an unknown one, is left unread', () => {
    expect([
      upcast('ItemAdded', 2, {}).ok,
      upcast('ItemFlown', 1, {}).ok,
      upcast('toString', 1, {}).ok,
    ]).toEqual([false, false, false]);
  });
});
