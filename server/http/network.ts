import { isIPv6 } from 'node:net';

/**
 * What limits count an address by. An IPv6 subscriber has 2^64 addresses, which are counted together: the first four of
 * eight groups. An IPv4 address is used unchanged, in IPv6 form too.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail = ''] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const given = tail === '' ? 0 : tail.split(':').length;
  const filled = address.includes('::')
    ? [...groups, ...Array<string>(8 - groups.length - given).fill('0')]
    : groups;
  return `${[...filled, ...tail.split(':')].slice(0, 4).join(':')}::/64`;
}
