import { spawnSync } from 'node:child_process';

/** A network of the cluster's own. */
export interface Network {
  /** Where everything but the database's nodes listens for them. */
  hub: string;
  etcd: readonly string[];
  nodes: readonly string[];
  /** What runs a command on the n-th node: the command's first words. */
  on(node: number): string[];
  /** What can be done to a node's link; undefined where every node is on loopback. */
  links?: Links;
  remove(): void;
}

export interface Links {
  /** Cuts a node off from etcd and from the other nodes, but not from the servers. */
  cut(node: number): void;
  /** Takes a node off the network. */
  unplug(node: number): void;
  /** Lets through so many kilobits a second in each direction. */
  throttle(node: number, kilobits: number): void;
  /** Undoes all of these. */
  heal(node: number): void;
}

/** All on loopback: each node has its own address, and no link can be cut. */
export function loopback(): Network {
  return {
    hub: '127.77.0.1',
    etcd: [11, 12, 13].map((n) => `127.77.0.${n}`),
    nodes: [21, 22, 23].map((n) => `127.77.0.${n}`),
    on: () => [],
    remove: () => {},
  };
}

/** Each node in a network namespace, behind one bridge. Needs root. */
export function namespaces({ ip, tc }: { ip: string; tc: string }): Network {
  const names = [1, 2, 3].map((n) => `uttara-db${n}`);
  const addresses = {
    hub: '10.77.0.1',
    etcd: [11, 12, 13].map((n) => `10.77.0.${n}`),
    nodes: [21, 22, 23].map((n) => `10.77.0.${n}`),
  };
  const runAll = (words: readonly string[]) => {
    const [program = '', ...rest] = words;
    const { status, stderr } = spawnSync(program, rest, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr.trim()}`);
  };
  const run = (...words: string[]) => runAll([ip, ...words]);
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
  /** Both ends of a node's link, with what runs a command where each of them is. */
  const ends = (node: number) =>
    [
      { device: `uttara${node}`, there: [] },
      { device: 'eth0', there: on(node) },
    ] as const;
  const links: Links = {
    cut: (node) => {
      for (const address of others(node)) run('-n', names[node] ?? '', 'route', 'add', 'blackhole', address);
    },
    unplug: (node) => run('link', 'set', `uttara${node}`, 'down'),
    throttle: (node, kilobits) => {
      const rule = ['root', 'tbf', 'rate', `${kilobits}kbit`, 'burst', '16kb', 'latency', '500ms'];
      for (const { device, there } of ends(node))
        runAll([...there, tc, 'qdisc', 'add', 'dev', device, ...rule]);
    },
    heal: (node) => {
      run('link', 'set', `uttara${node}`, 'up');
      for (const address of others(node))
        spawnSync(ip, ['-n', names[node] ?? '', 'route', 'delete', 'blackhole', address]);
      for (const { device, there } of ends(node)) {
        const [program = '', ...words] = [...there, tc, 'qdisc', 'delete', 'dev', device, 'root'];
        spawnSync(program, words);
      }
    },
  };
  const network: Network = { ...addresses, on, links, remove };
  // Of a cluster that was killed.
  remove();
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
