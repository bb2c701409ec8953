import { networkInterfaces } from 'node:os';

/** Networks that exist only inside this machine, of containers and virtual machines. */
const OF_MACHINE = /^(docker|br-|veth|virbr|vmnet|vboxnet|podman|cni|lo)/;

/** Whether a server that listens there is reached by all addresses of its machine. */
export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The IPv4 addresses under which other devices of the network reach this machine; the likeliest first. */
export function networkAddresses(interfaces = networkInterfaces()): string[] {
  return Object.entries(interfaces)
    .flatMap(([name, addresses = []]) =>
      addresses
        .filter(
          ({ family, internal, address }) =>
            family === 'IPv4' && !internal && !address.startsWith('169.254.'),
        )
        .map(({ address }) => ({ address, isOutside: !OF_MACHINE.test(name) })),
    )
    .toSorted((a, b) => Number(b.isOutside) - Number(a.isOutside))
    .map(({ address }) => address);
}

/** Whether a Host header names the machine that a browser runs on. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
