import { spawnSync } from 'node:child_process';

/** A network of the cluster's own. */
export interface Network {
  /** Where everything but the database's nodes listens for them. */
  hub: string;
  etcd: readonly string[];
  nodes: readonly string[];
  /** What runs a command on the n-th node: the command's first words. */
  on(node: number): string[];
  /** Cuts a node off from etcd and from the other nodes, but not from the servers; undefined where it cannot. */
  cut?: (node: number) => void;
  heal(node: number): void;
  remove(): void;
}

/** All on loopback: each node has an address of its own, and no link can be cut. */
export function loopback(): Network {
  return {
    hub: '127.77.0.1',
    etcd: [11, 12, 13].map((n) => `127.77.0.${n}`),
    nodes: [21, 22, 23].map((n) => `127.77.0.${n}`),
    on: () => [],
    heal: () => {},
    remove: () => {},
  };
}

/** Each node in a network namespace, behind one bridge. Needs root. */
export function namespaces(ip: string): Network {
  const names = [1, 2, 3].map((n) => `uttara-db${n}`);
  const addresses = {
    hub: '10.77.0.1',
    etcd: [11, 12, 13].map((n) => `10.77.0.${n}`),
    nodes: [21, 22, 23].map((n) => `10.77.0.${n}`),
  };
  const run = (...words: string[]) => {
    const { status, stderr } = spawnSync(ip, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`ip ${words.join(' ')}: ${stderr.trim()}`);
  };
  const others = (node: number) => [
    ...addresses.etcd,
    ...addresses.nodes.filter((address) => address !== addresses.nodes[node]),
  ];
  const on = (node: number) => [ip, 'netns', 'exec', names[node] ?? ''];
  const remove = () => {
    // The links first: a namespace stays for as long as a process is in it.
    for (const link of ['uttara0', 'uttara1', 'uttara2', 'uttara']) spawnSync(ip, ['link', 'delete', link]);
    for (const name of names) spawnSync(ip, ['netns', 'delete', name]);
  };
  const network: Network = {
    ...addresses,
    on,
    cut: (node) => {
      for (const address of others(node)) run('-n', names[node] ?? '', 'route', 'add', 'blackhole', address);
    },
    heal: (node) => {
      for (const address of others(node))
        spawnSync(ip, ['-n', names[node] ?? '', 'route', 'delete', 'blackhole', address]);
    },
    remove,
  };
  if (spawnSync(ip, ['link', 'show', 'uttara']).status === 0) {
    throw new Error('Another cluster runs on this machine, or one was killed: ip link delete uttara');
  }
  try {
    run('link', 'add', 'uttara', 'type', 'bridge');
    for (const address of [addresses.hub, ...addresses.etcd])
      run('address', 'add', `${address}/24`, 'dev', 'uttara');
    run('link', 'set', 'uttara', 'up');
    for (const [n, name] of names.entries()) {
      run('netns', 'add', name);
      run('link', 'add', `uttara${n}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
      run('link', 'set', `uttara${n}`, 'master', 'uttara', 'up');
      run('-n', name, 'address', 'add', `${addresses.nodes[n]}/24`, 'dev', 'eth0');
      run('-n', name, 'link', 'set', 'lo', 'up');
      run('-n', name, 'link', 'set', 'eth0', 'up');
    }
  } catch (error) {
    remove();
    throw error;
  }
  return network;
}
