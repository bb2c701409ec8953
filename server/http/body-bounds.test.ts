import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminId, sessionId, studentId } from '../../contract/ids.ts';
import { newId } from '../ids.ts';
import { useApp } from '../testing/app.ts';
import { boundBodies } from './body-bounds.ts';
import { handleErrors } from './errors.ts';

const KB = 1024;
const product = useApp({ trustedProxies: 1 });

/** A server with small bounds, to which a header says who calls. */
const app = Fastify({ trustProxy: true, bodyLimit: 1024 * KB });
let address = '';

beforeAll(async () => {
  app.decorateRequest('caller', undefined);
  const session = sessionId.parse(newId());
  handleErrors(app);
  app.addHook('onRequest', async (request) => {
    const { student, admin } = request.headers;
    if (typeof student === 'string') request.caller = { student: studentId.parse(student), session };
    if (typeof admin === 'string') {
      request.caller = { admin: adminId.parse(admin), session, role: 'admin', scope: undefined };
    }
  });
  boundBodies(app, {
    all: 900 * KB,
    strangers: 100 * KB,
    network: 50 * KB,
    student: 200 * KB,
    admin: 500 * KB,
    strangersMs: 2_000,
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/', () => ({}));
  app.post('/held', () => new Promise(() => {}));
  address = await app.listen({ port: 0 });
});
afterAll(() => app.close());

const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

type Headers = Record<string, string>;

/** Announces a body, and sends only its start. */
async function begin(headers: Headers, { length = 16 * KB, sent = 1, path = '/', to = address } = {}) {
  const { hostname, port } = new URL(to);
  const socket = connect(Number(port), hostname);
  sockets.add(socket);
  socket.on('error', () => {}).resume();
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: test',
    'Content-Type: application/octet-stream',
    `Content-Length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  await new Promise<void>((resolve) =>
    socket.write(`${head.join('\r\n')}\r\n\r\n${'{'.padEnd(sent)}`, () => resolve()),
  );
  return socket;
}

const from = (network: number): Headers => ({ 'X-Forwarded-For': `198.51.100.${network}` });

const statusOf = async (headers: Headers, length: number) => {
  const body = new Uint8Array(length);
  const type = { 'content-type': 'application/octet-stream' };
  const response = await fetch(address, { method: 'POST', headers: { ...type, ...headers }, body });
  await response.arrayBuffer();
  return response.status;
};

it('counts nothing of sign-ins that are announced and do not come', async () => {
  for (let n = 0; n < 1_024; n++)
    await begin(from(n % 4), { to: product.address, path: '/user/googlesignup' });
  const body = { email: 'a@b.example', name: 'A', credential: 'x'.repeat(8_000) };
  for (const network of [0, 9]) {
    const headers = { 'x-forwarded-for': `198.51.100.${network}` };
    expect((await product.post('/user/googlesignup', body, undefined, headers)).status).not.toBe(503);
  }
});

it('holds so many bytes of a network and of all strangers; what is short always finds room', async () => {
  for (let n = 0; n < 5; n++) await begin(from(1), { sent: 13 * KB });
  await expect.poll(() => statusOf(from(1), 10 * KB)).toBe(503);
  expect(await statusOf(from(2), 10 * KB)).toBe(200);
  for (let n = 0; n < 5; n++) await begin(from(2), { sent: 13 * KB });
  for (let n = 0; n < 2; n++) await begin(from(3), { sent: 13 * KB });
  await expect.poll(() => statusOf(from(4), 16 * KB)).toBe(503);
  expect(await statusOf(from(1), 4 * KB)).toBe(200);
  expect(await statusOf({ student: newId() }, 100 * KB)).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => statusOf(from(1), 16 * KB)).toBe(200);
});

it('holds so many of one student and of one admin, and goes on for the others', async () => {
  const [student, admin] = [newId(), newId()];
  await begin({ student }, { length: 1000 * KB, sent: 190 * KB });
  await begin({ admin }, { length: 1000 * KB, sent: 480 * KB });
  await expect.poll(() => statusOf({ student }, 50 * KB)).toBe(503);
  await expect.poll(() => statusOf({ admin }, 50 * KB)).toBe(503);
  expect(await statusOf({ student }, 3 * KB)).toBe(200);
  expect(await statusOf({ student: newId() }, 50 * KB)).toBe(200);
  expect(await statusOf({ admin: newId() }, 50 * KB)).toBe(200);
});

it('counts a body until its client has gone, also behind another call on its connection', async () => {
  const student = newId();
  for (let n = 0; n < 4; n++) {
    const socket = await begin({ student }, { path: '/held', length: 5 * KB, sent: 5 * KB });
    const head = `POST / HTTP/1.1\r\nHost: x\r\nstudent: ${student}\r\nContent-Type: a/b\r\n`;
    socket.write(`${head}Content-Length: ${200 * KB}\r\n\r\n${'x'.repeat(150 * KB)}`);
    await expect.poll(() => statusOf({ student }, 90 * KB)).toBe(503);
    socket.resetAndDestroy();
    await expect.poll(() => statusOf({ student }, 90 * KB)).toBe(200);
  }
});

it('frees what was refused, or was longer than the call takes', async () => {
  const student = newId();
  for (let n = 0; n < 4; n++) {
    expect(await statusOf({ student }, 260 * KB)).toBe(503);
    expect(await statusOf({ student }, 190 * KB)).toBe(200);
  }
});

it('cuts off a stranger who sends slowly', async () => {
  const own = await begin({ student: newId() });
  const strangers = await Promise.all([1, 5 * KB].map((sent) => begin(from(5), { sent })));
  await Promise.all(strangers.map((socket) => once(socket, 'close')));
  expect(own.closed).toBe(false);
});
