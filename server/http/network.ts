import { isIPv6 } from 'node:net';

/**
 * What limits count an address by. An IPv6 subscriber has up to 2^72 addresses, which are counted together: the first 56
 * of 128 bits (RIPE-690 advises providers to give each subscriber no less). An IPv4 address is used unchanged, in IPv6 form too.
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
  const [a, b, c, d = '0'] = [...filled, ...tail.split(':')];
  const upper = (Number.parseInt(d, 16) >> 8) << 8;
  return `${a}:${b}:${c}:${upper.toString(16)}::/56`;
}
