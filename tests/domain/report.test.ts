import { describe, expect, test } from 'vitest';
import { cleaned, reportOf } from '../../machines/domain/report/report.ts';
import { envelopeOf, eventOf, reportIn, reportsIn } from '../../machines/domain/report/sentry.ts';

const id = '0123456789abcdef0123456789abcdef';

/** Values that must never leave a browser, each in a place that could hold it. */
const personal = [
  'Matti Meikäläinen',
  'matti@example.fi',
  'Bearer eyJhbGciOiJIUzI1NiJ9',
  'Lasku 4711 / keittiö',
  '192.0.2.7',
  'order-2026-000123',
];

describe('§8 a report names no person', () => {
  test.each(personal)('%s is in no part of it, wherever it lay', (text) => {
    const error = new TypeError(`Unexpected token, "${text}" is not valid JSON`);
    error.name = text;
    error.stack = `${text}\n    at ${text} (https://shop.example.fi/order/orders/${text}?token=${text}:1:2)\n    at draw (https://shop.example.fi/assets/common-a1.js:3:4)`;
    const report = reportOf(error, { kind: 'error', call: text, route: `/order/orders/${text}` });
    expect(report).toEqual({
      kind: 'error',
      name: 'Unknown',
      message: '',
      call: '',
      status: 0,
      route: '',
      frames: [
        ...report.frames.slice(0, -1).map(() => ({ file: 'elsewhere', function: '', line: 1, column: 2 })),
        { file: 'assets/common-a1.js', function: 'draw', line: 3, column: 4 },
      ],
    });
    expect(envelopeOf(eventOf(report, id, 0), '')).not.toContain(text);
  });

  test.each([
    ["Cannot read properties of undefined (reading 'Matti')", 'Cannot read properties of undefined'],
    ['order["Matti"] is not a function', 'is not a function'],
    [
      'Failed to fetch dynamically imported module: https://shop.example.fi/assets/Matti.js',
      'Failed to fetch dynamically imported module',
    ],
    [
      'Minified React error #130; visit https://react.dev/errors/130?args[]=Matti',
      'Minified React error #130',
    ],
    ['provide loadDeferred', 'provide loadDeferred'],
    [
      'catalog.categories[].products[].price_excl_tax unreadable',
      'catalog.categories[].products[].price_excl_tax unreadable',
    ],
    ['orders[].Matti typed this left out', ''],
    ['Matti typed this', ''],
  ])('of the message %j it keeps %j', (message, kept) => {
    expect(reportOf(new Error(message), {}).message).toBe(kept);
  });
});

describe('a report', () => {
  test('has the class, the call, the status, the page and the stack of V8', () => {
    const error = new TypeError('Cannot read properties of null (reading 1)');
    error.stack = [
      'TypeError: Cannot read properties of null',
      '    at async draw (http://localhost:3000/assets/main-Zz9_.js:12:345)',
      '    at http://localhost:3000/assets/react-1.js:1:2',
      '    at Array.map (<anonymous>)',
    ].join('\n');
    expect(reportOf(error, { kind: 'call', call: 'putItem', status: 502, route: 'categories' })).toEqual({
      kind: 'call',
      name: 'TypeError',
      message: 'Cannot read properties of null',
      call: 'putItem',
      status: 502,
      route: 'categories',
      frames: [
        { file: 'assets/main-Zz9_.js', function: 'draw', line: 12, column: 345 },
        { file: 'assets/react-1.js', function: '', line: 1, column: 2 },
      ],
    });
  });

  test('reads the stacks of Firefox, and of the server', () => {
    const error = new Error('database is locked');
    error.stack = [
      'draw@http://localhost:3000/assets/main-1.js:1:2',
      '    at place (file:///srv/shop/server/orders/orders.ts:30:9)',
      '    at C:\\shop\\server\\main.ts:4:5',
    ].join('\n');
    expect(reportOf(error, { kind: 'defect' }).frames).toEqual([
      { file: 'assets/main-1.js', function: 'draw', line: 1, column: 2 },
      { file: 'server/orders/orders.ts', function: 'place', line: 30, column: 9 },
      { file: 'server/main.ts', function: '', line: 4, column: 5 },
    ]);
  });

  test.each([undefined, null, 'Matti', 7, { message: 'Matti' }])(
    'of %j, which is no Error, states it',
    (thrown) => {
      expect(reportOf(thrown, { kind: 'rejection' })).toEqual({
        ...cleaned({ kind: 'rejection' }),
        name: 'Unknown',
      });
    },
  );

  test('becomes an event of Sentry, and is read from its envelope unchanged', () => {
    const report = reportOf(new RangeError('Invalid time value'), { kind: 'boundary', route: 'shop' });
    const event = eventOf(report, id, 1_772_434_800_000);
    expect(event).toMatchObject({
      event_id: id,
      timestamp: 1_772_434_800,
      platform: 'javascript',
      tags: { kind: 'boundary', call: '', status: '0', route: 'shop' },
    });
    expect(reportsIn(envelopeOf(event, 'https://key@sentry.example.com/1'))).toEqual([report]);
  });

  test.each([
    '',
    'no envelope',
    '{}\n{"type":"event"}\n{}',
    '{}\n{"type":"session"}\n{"exception":{"values":[{}]}}',
    '{}\n[]\nnull\n{"type":"event"}',
    '{}\n{"type":"event"}\n{"exception":{"values":"x"}}',
  ])('is not in %j', (envelope) => {
    expect(reportsIn(envelope)).toEqual([]);
  });

  test('of a stranger has only the allowed data, in the allowed size', () => {
    const frames = Array.from({ length: 500 }, () => ({
      filename: '/etc/passwd',
      lineno: -1,
      function: 'a b',
    }));
    const report = reportIn({
      tags: { kind: 'nonsense', call: '<b>', status: 'x', route: '../..' },
      user: { email: 'matti@example.fi' },
      exception: { values: [{ type: '1', value: 'free text', stacktrace: { frames } }] },
    });
    expect(report).toEqual({
      ...cleaned({}),
      frames: Array.from({ length: 20 }, () => ({ file: 'elsewhere', function: '', line: 0, column: 0 })),
    });
  });
});
