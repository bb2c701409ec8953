import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundConnections } from './connections.ts';

const app = Fastify({ forceCloseConnections: true });
const sockets: Socket[] = [];
let port = 0;

beforeAll(async () => {
  boundConnections(app, 3);
  app.get('/', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** What a new connection gets: an answer, or its end. */
async function open(): Promise<'answered' | 'closed'> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const answered = once(socket, 'data').then(() => 'answered' as const);
  const closed = once(socket, 'close').then(() => 'closed' as const);
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  return Promise.race([answered, closed]);
}

it('closes what one address opens beyond the limit, and takes it once another is closed', async () => {
  expect([await open(), await open(), await open()]).toEqual(['answered', 'answered', 'answered']);
  expect(await open()).toBe('closed');
  sockets[0]?.destroy();
  await expect.poll(open).toBe('answered');
});
