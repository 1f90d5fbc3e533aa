import { expect, test } from 'vitest';
import type { Order } from '../../../machines/domain/order/order.schema.ts';
import { paymentRequest } from '../../../server/prepayment/payment-request.ts';
import { beer, milk, sugar } from '../../domain/goods.ts';
import { line } from '../../domain/shop.ts';

const bottle = {
  product_id: 'P1',
  description_fi: 'Pantti',
  description_en: 'Deposit',
  unit_price_excl_tax: 40,
  unit_price_incl_tax: 40,
};
const order: Order = {
  id: '100001',
  payment_status: 1,
  ordered_at: Date.parse('2026-03-02T07:00:00Z'),
  ordered_by: 'ennakko',
  deliveries: [
    {
      delivery_date: '2026-03-03',
      items: [
        line(milk, 3),
        line({ ...sugar, additional_items: [bottle] }, 1),
        line(sugar, 6),
        line(beer, 5),
      ],
    },
  ],
  extra_fees: [],
  custom_reference: '',
  prepayment: null,
};
const payer = {
  language: 'fi',
  email: 'sofia@example.fi',
  companyName: 'Ö'.repeat(120),
  origin: 'https://shop.example.fi',
} as const;

test("the request states the order's total in cents, an item a VAT rate, and where to return", () => {
  const { items, ...request } = paymentRequest(order, 's1', payer);
  expect(request).toEqual({
    stamp: 's1',
    reference: '100001',
    amount: 27_905,
    currency: 'EUR',
    language: 'FI',
    customer: { email: 'sofia@example.fi', companyName: 'Ö'.repeat(100) },
    redirectUrls: {
      success: 'https://shop.example.fi/api/payments/success',
      cancel: 'https://shop.example.fi/api/payments/cancel',
    },
    callbackUrls: {
      success: 'https://shop.example.fi/api/payments/callback',
      cancel: 'https://shop.example.fi/api/payments/callback',
    },
  });
  // At 25.5 %: 5 beers of 30.12 and their deposits of 3.60. At 13.5 %: 3 milks of 10.20 and 7 sugars of 11.35. A deposit
  // without VAT: 0.40.
  expect(items).toEqual([
    item(16_860, 25.5, '25.5', 'Tilaus 100001, alv 25,5 %'),
    item(11_005, 13.5, '13.5', 'Tilaus 100001, alv 13,5 %'),
    item(40, 0, 'deposits', 'Tilaus 100001, alv 0 %'),
  ]);
  expect(paymentRequest(order, 's1', { ...payer, language: 'en' })).toMatchObject({
    language: 'EN',
    items: [{ description: 'Order 100001, VAT 25.5%' }, {}, {}],
  });
});

test('an amount with VAT of no stated rate leaves the items out: the total alone is right', () => {
  const fee = {
    product_id: 'E1',
    description_fi: 'Lisä',
    description_en: 'Fee',
    price_excl_tax: 100,
    price_incl_tax: 124,
    min_order_amount: false,
  };
  const request = paymentRequest({ ...order, extra_fees: [fee] }, 's1', payer);
  expect(request.items).toBeUndefined();
  expect(request.amount).toBe(27_905 + 124);
});

function item(unitPrice: number, vatPercentage: number, code: string, description: string) {
  return { unitPrice, units: 1, vatPercentage, productCode: `100001-${code}`, description };
}
