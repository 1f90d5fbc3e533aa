import { both, ends, fails, page, says, status } from '../change.ts';
import { group, type Variant } from '../variant.ts';

const call = ['POST /user/orders'] as const;

/** An order that is stored and whose answer is a failure, or never comes. */
const stored = group('order failure', 'order answer', call, {
  'order-500-stored': ['stored, then 500', fails(500)],
  'order-501-stored': ['stored, then 501', fails(501)],
  'order-502-stored': ['stored, then a gateway’s page: 502', page(502, '502 Bad Gateway')],
  'order-504-stored': ['stored, then a gateway’s page: 504', page(504, '504 Gateway Time-out')],
  'order-cut-stored': ['stored, then the connection is cut', ends('cut')],
  'order-half-stored': ['stored, then the connection is cut within the answer', ends('half')],
  'order-408-stored': ['stored, then 408', fails(408)],
  'order-hanging-stored': ['stored, then no answer, ever', ends('hanging')],
  'order-broken-stored': [
    'stored, then JSON that breaks off, well sent',
    (answer) => ({ ...answer, raw: JSON.stringify(answer.body).slice(0, 40) }),
  ],
  'order-warning-stored': [
    'stored, then a warning of the language before the JSON',
    (answer) => ({
      ...answer,
      prefix: '<br />\n<b>Warning</b>: Undefined array key "vat" on line 812<br />\n',
    }),
  ],
  'order-dump-stored': [
    'stored, then an error’s dump with status 200',
    page(200, 'Fatal error: Uncaught TypeError'),
  ],
});

/** An order that is not stored. */
const refused = group('order failure', 'order answer', call, {
  'order-error-true': ['{error: true} alone', both(status(200), says({ error: true }))],
  'order-error-one': [
    'error is 1, order is null',
    both(status(200), says({ order: null, prepayment: null, error: 1 })),
  ],
  'order-error-one-text': ['error is "1"', both(status(200), says({ order: null, error: '1' }))],
  'order-error-text': [
    'error is a sentence',
    both(status(200), says({ order: null, error: 'Toimituspäivä on sulkeutunut.' })),
  ],
  'order-error-object': [
    'error is an object',
    both(status(200), says({ error: { code: 17, message: 'Toimituspäivä on sulkeutunut.' } })),
  ],
  'order-error-with-message': [
    '{error: true} and a message',
    both(status(200), says({ error: true, message: 'Luottoraja ylittyy.' })),
  ],
  'order-422': [
    '422 with the faults of each field',
    fails(422, {
      message: 'The given data was invalid.',
      errors: { 'cart.deliveries': ['Toimituspäivä puuttuu'] },
    }),
  ],
  'order-400': ['400 with a sentence', fails(400, { error: 'Tilausta ei voi tehdä.' })],
  'order-409': ['409 with a sentence', fails(409, { error: 'Toimituspäivä on sulkeutunut.' })],
  'order-500': ['500 before it is stored', fails(500)],
  'order-502': ['a gateway that finds nobody: 502', page(502, '502 Bad Gateway')],
  'order-cut': ['the connection is cut before it is stored', ends('cut')],
  'order-hanging': ['not stored, and no answer, ever', ends('hanging')],
  'order-429': ['429: too often', fails(429)],
  'order-404': ['there is no such call', fails(404, { error: 'Not found' })],
});

export const orderFailureVariants: readonly Variant[] = [
  ...stored,
  ...refused.map((variant): Variant => ({ ...variant, stores: 'never' })),
];
