import type { Row } from './json.ts';

/** Payment data as a Finnish payment service sends it: a link, and a form for each payment method. */
export function paymentOf(order: number): Row {
  const reference = `T${order}`;
  return {
    transactionId: `5770642a-9a02-4ca2-8eaa-${String(order).padStart(12, '0')}`,
    href: `https://pay.example.com/pay/${reference}`,
    reference,
    providers: ways.map(({ id, name }) => ({
      id,
      name,
      url: `https://pay.example.com/pay/${reference}/${id}`,
      parameters: [{ name: 'checkout-reference', value: reference }],
    })),
  };
}

const ways = [
  { id: 'osuuspankki', name: 'OP' },
  { id: 'nordea', name: 'Nordea' },
  { id: 'creditcard', name: 'Visa' },
];
