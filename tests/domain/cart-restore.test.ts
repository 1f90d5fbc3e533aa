import { describe, test } from 'vitest';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { add, given } from './given.ts';
import { fructose, KEY, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

type Line = Extract<CartCommand, { _tag: 'RestoreLines' }>['lines'][number];

const restore = (lines: readonly Line[], custom_reference = ''): CartCommand => ({
  _tag: 'RestoreLines',
  lines,
  custom_reference,
});
const restoreBefore = (next: { readonly id: string }, ...lines: readonly Line[]): CartCommand => ({
  _tag: 'RestoreLines',
  lines,
  custom_reference: '',
  before: next.id,
});
const was = (product: { readonly id: string }, amount: number, delivery_date: string): Line => ({
  product_id: product.id,
  amount,
  delivery_date,
  orderFromTemplate: false,
});

describe('the lines of an emptied cart, restored', () => {
  test('is restored with its amounts, its dates and its reference', () => {
    given()
      .when(restore([was(sugar, 2, '2026-03-05'), was(salmon, 1, '2026-03-06')], 'Juhla'))
      .then(
        {
          _tag: 'ItemAdded',
          group: KEY.daily,
          item: line(sugar, 2, { delivery_date: '2026-03-05' }),
          auto_add_products: [],
        },
        {
          _tag: 'ItemAdded',
          group: KEY.fish,
          item: line(salmon, 1, { delivery_date: '2026-03-06' }),
          auto_add_products: [],
        },
        { _tag: 'ReferenceChanged', custom_reference: 'Juhla' },
      );
  });

  test('a removed line is back before the line that followed it, or last if that is gone', () => {
    given(add(sugar, 1), add(milk, 2))
      .when(restoreBefore(milk, was(fructose, 3, '2026-03-03')))
      .thenCart('2026-03-03: 1 × 1, 2 × 3, 684 × 2');
    given(add(sugar, 1), add(milk, 2))
      .when(restoreBefore(salmon, was(fructose, 3, '2026-03-03')))
      .thenCart('2026-03-03: 1 × 1, 684 × 2, 2 × 3');
  });

  test('§5 an amount of 0 is restored as a mark', () => {
    given()
      .when(restore([was(sugar, 0, '2026-03-03')]))
      .thenCart('2026-03-03: 1 × 0');
  });

  test('§4 a line of a template is restored as one', () => {
    given()
      .when(restore([{ ...was(sugar, 1, '2026-03-03'), orderFromTemplate: true }]))
      .then({
        _tag: 'ItemAdded',
        group: KEY.daily,
        item: line(sugar, 1, { orderFromTemplate: true }),
        auto_add_products: [],
      });
  });

  test('a date that is no longer offered gives way to the first one', () => {
    given()
      .when(restore([was(sugar, 2, '2026-02-27')]))
      .thenCart('2026-03-03: 1 × 2');
  });

  test('is added to later lines, on the current date of the group', () => {
    given(add(sugar, 1, '2026-03-04'))
      .when(restore([was(sugar, 2, '2026-03-05'), was(salmon, 1, '2026-03-04')]))
      .thenCart('2026-03-04: 1 × 3', '2026-03-04: 871 × 1');
  });

  test('leaves out unavailable goods', () => {
    const now = world({ catalogue: catalogueWith({ 1: { out_of_stock: 1 } }, []) });
    given()
      .when(restore([was(sugar, 2, '2026-03-03'), was(salmon, 1, '2026-03-04')]), now)
      .thenCart('2026-03-04: 871 × 1');
  });

  test('is refused when nothing of it can be had', () => {
    const now = world({ catalogue: catalogueWith({ 1: null }, []) });
    given()
      .when(restore([was(sugar, 2, '2026-03-03')]), now)
      .thenRefused({ code: 'productMissing', product_id: '1' });
  });

  test('keeps a reference that was given since', () => {
    given({ _tag: 'ChangeReference', custom_reference: 'Uusi' }).when(restore([], 'Vanha')).then();
  });

  test('§5 a prepayment customer gets no reference back', () => {
    given()
      .when(restore([was(sugar, 1, '2026-03-03')], 'Juhla'), world({ prepayment: true }))
      .thenCart('2026-03-03: 1 × 1');
  });
});
