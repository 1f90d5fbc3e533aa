import { expect, test } from 'vitest';
import { clientAddress } from '../../../server/http/address.ts';

test.each([
  ['::ffff:192.0.2.7', undefined, 0, '192.0.2.7'],
  ['192.0.2.7', undefined, 0, '192.0.2.7'],
  [undefined, undefined, 0, 'unknown'],
  ['2001:db8:0:12:aaaa::1', undefined, 0, '2001:db8:0:12::/64'],
  ['2001:0db8:0000:0012:ffff:0:0:2', undefined, 0, '2001:db8:0:12::/64'],
  ['::1', undefined, 0, '0:0:0:0::/64'],
  ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
])('of %s without a proxy of ours: %s, %i is %s', (peer, forwarded, proxies, address) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(address);
});

test.each([
  ['10.0.0.1', '203.0.113.9', 0, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9', 2, '10.0.0.1'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
  ['10.0.0.1', 'kukkuu', 1, '10.0.0.1'],
  ['10.0.0.1', '<script>', 1, '10.0.0.1'],
])(
  'ASVS 4.1.3, 15.3.4: of %s, X-Forwarded-For %s with %i proxies is %s',
  (peer, forwarded, proxies, address) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(address);
  },
);
