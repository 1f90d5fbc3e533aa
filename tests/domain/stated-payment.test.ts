import { describe, expect, test } from 'vitest';
import { statedPayment } from '../../machines/domain/prepayment/stated.ts';
import { paymentOf } from '../foreign/payment.ts';
import { placedOrder } from './sheet-order.ts';

const stated = (prepayment: unknown) =>
  statedPayment({ ...placedOrder, prepayment: prepayment === null ? null : JSON.stringify(prepayment) });
const bare = { group: '', icon: '', svg: '' };

describe('§3 Order.prepayment, §7: payment data in the order', () => {
  test('a form for each provider, as payment services hand them out', () => {
    const payment = stated(paymentOf(1042));
    expect(payment?.reference).toBe('T1042');
    expect(payment?.providers[1]).toEqual({
      ...bare,
      id: 'nordea',
      name: 'Nordea',
      url: 'https://pay.example.com/pay/T1042/nordea',
      parameters: [{ name: 'checkout-reference', value: 'T1042' }],
    });
    expect(payment?.providers).toHaveLength(3);
  });

  test('a page of the payment service, where there are no forms', () => {
    const href = 'https://pay.example.com/pay/1?a=b';
    expect([{ href }, { href, providers: [] }].map((data) => stated(data)?.providers)).toEqual(
      [1, 2].map(() => [
        { ...bare, id: '', name: 'pay.example.com', url: href, parameters: [], method: 'GET' },
      ]),
    );
  });

  test('a page without providers', () => {
    const order = { ...placedOrder, prepayment: 'https://pay.example.com/1' };
    expect(statedPayment(order)?.providers.map(({ url, method }) => [url, method])).toEqual([
      ['https://pay.example.com/1', 'GET'],
    ]);
  });

  test('icons, groups and numbers unchanged; a provider without an address is left out', () => {
    const payment = stated({
      payment: {
        groups: [{ id: 'bank', name: 'Pankit' }, 'x'],
        providers: [
          {
            id: 7,
            url: 'https://pay.example.com/7',
            group: 'bank',
            icon: 'https://pay.example.com/7.png',
            parameters: [{ name: 'a', value: 1 }, 'b'],
          },
          { name: 'Script', url: 'javascript:alert(1)' },
          { name: 'Nothing' },
        ],
      },
    });
    expect([payment?.groups, payment?.providers]).toEqual([
      [{ id: 'bank', name: 'Pankit' }],
      [
        {
          id: '7',
          name: '7',
          group: 'bank',
          icon: 'https://pay.example.com/7.png',
          svg: '',
          url: 'https://pay.example.com/7',
          parameters: [{ name: 'a', value: '1' }],
        },
      ],
    ]);
  });

  test.each([
    [null],
    ['text'],
    [[]],
    [{ reference: '1', amount: 2, currency: 'EUR' }],
    [{ href: 'file:///etc' }],
  ])('no way to pay: %j', (data) => expect(stated(data)).toBeUndefined());
});
