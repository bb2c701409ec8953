import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
  ['an IPv4 address', ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:192.0.2.7'], '192.0.2.7'],
  [
    'an IPv6 network of 56 bits',
    ['2001:db8:1:ab02::1', '2001:db8:1:ab02:ffff:0:0:1', '2001:db8:1:abff:3::'],
    '2001:db8:1:ab00::/56',
  ],
  [
    'the four networks of a /62',
    ['2001:db8:1:4::1', '2001:db8:1:5::1', '2001:db8:1:7::1'],
    '2001:db8:1:0::/56',
  ],
  ['a shortened IPv6 network', ['2001:db8::1', '2001:db8:0:0:5::'], '2001:db8:0:0::/56'],
  ['the machine itself', ['::1'], '0:0:0:0::/56'],
  ['what is no address', ['', 'unknown'], undefined],
])('%s is counted as one', (_what, addresses, network) => {
  expect(addresses.map(networkOf)).toEqual(addresses.map((address) => network ?? address));
});
