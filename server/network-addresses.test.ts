import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { isThisMachine, networkAddresses } from './network-addresses.ts';

const at = (address: string, more: Partial<NetworkInterfaceInfo> = {}) =>
  ({ address, family: 'IPv4', internal: false, ...more }) as NetworkInterfaceInfo;

it('names the addresses that other devices reach, those of containers last', () => {
  const addresses = networkAddresses({
    lo: [at('127.0.0.1', { internal: true })],
    docker0: [at('172.17.0.1')],
    eth0: [at('169.254.3.4'), at('192.168.1.20'), at('fe80::1', { family: 'IPv6' } as never)],
  });
  expect(addresses).toEqual(['192.168.1.20', '172.17.0.1']);
});

it.each([
  ['localhost:3000', true],
  ['127.0.0.1', true],
  ['[::1]:3000', true],
  ['127.0.0.1.example', false],
  ['192.168.1.20:3000', false],
])('%s is this machine: %s', (host, is) => expect(isThisMachine(host)).toBe(is));
