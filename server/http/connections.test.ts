import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';
import { boundConnections, MOST_OF_ADDRESS } from './connections.ts';

const sockets: Socket[] = [];

afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** What a new connection gets: an answer, or its end. */
async function open(address: string): Promise<'answered' | 'closed'> {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const answered = once(socket, 'data').then(() => 'answered' as const);
  const closed = once(socket, 'close').then(() => 'closed' as const);
  socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n');
  return Promise.race([answered, closed]);
}

describe('the limit', () => {
  const app = Fastify({ forceCloseConnections: true });
  let address = '';

  beforeAll(async () => {
    boundConnections(app.server, 3);
    app.get('/healthz', async () => 'here');
    address = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  it('closes what one address opens beyond it, and takes more once another is closed', async () => {
    expect([await open(address), await open(address), await open(address)]).toEqual([
      'answered',
      'answered',
      'answered',
    ]);
    expect(await open(address)).toBe('closed');
    sockets[0]?.destroy();
    await expect.poll(() => open(address)).toBe('answered');
  });
});

describe('in the product', () => {
  const product = useApp({ mostConnections: 2 });
  const proxied = useApp({ mostConnections: 2, trustedProxies: 1 });

  it('it holds for who connects directly, and not for a proxy', async () => {
    expect([await open(product.address), await open(product.address)]).toEqual(['answered', 'answered']);
    expect(await open(product.address)).toBe('closed');
    for (let n = 0; n < 4; n++) expect(await open(proxied.address)).toBe('answered');
  });

  it('the proxy of deploy/haproxy has the same limit', () => {
    const file = readFileSync(join(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg'), 'utf8');
    const frontend = /^frontend site\n(?: .*\n)+/m.exec(file)?.[0] ?? '';
    expect(frontend).toMatch(/stick-table type ipv6 .* store conn_cur/);
    expect(frontend).toContain('tcp-request connection track-sc0 src');
    expect(frontend).toContain(`tcp-request connection reject if { sc0_conn_cur gt ${MOST_OF_ADDRESS} }`);
  });
});
