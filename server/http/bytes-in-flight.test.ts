import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';

const product = useApp({ trustedProxies: 1 });
const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

/** Announces a body of 16 kB and sends only its start; gives what the server answers within the time that others get. */
async function announce(from: string): Promise<Socket> {
  const { hostname, port } = new URL(product.address);
  const socket = connect(Number(port), hostname);
  sockets.add(socket);
  socket.on('error', () => {});
  socket.once('close', () => sockets.delete(socket));
  await new Promise<void>((resolve) => {
    const head = `POST /user/googlesignup HTTP/1.1\r\nHost: test\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: 16384\r\n\r\n{`, () => resolve());
  });
  return socket;
}

const signIn = async (from: string) =>
  (await product.post('/user/signinOptions', {}, undefined, { 'x-forwarded-for': from })).status;

it('holds so many bytes of bodies for one network, and goes on for others and for who is signed in', async () => {
  const { testCode: quizid } = await aTest(product.db);
  const student = await product.signIn();
  // 4 MB.
  for (let n = 0; n < 256; n++) await announce('203.0.113.7');
  await expect.poll(() => signIn('203.0.113.7')).toBe(503);
  expect(await signIn('203.0.113.8')).toBe(200);
  const { attempt } = await product.call('/exam/questionList', { quizid }, student);
  expect(attempt).toBeDefined();
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => signIn('203.0.113.7')).toBe(200);
});

it('holds so many of all networks without a session, and goes on for who is signed in', async () => {
  const student = await product.signIn();
  // 16 MB.
  for (let n = 0; n < 1_024; n++) await announce(`198.51.100.${n >> 7}`);
  await expect.poll(() => signIn('203.0.113.8')).toBe(503);
  const headers = { 'x-forwarded-for': '203.0.113.8' };
  expect((await product.post('/exam/examList', {}, student, headers)).status).toBe(200);
});

it('counts no body of a client that has gone before its turn', async () => {
  for (let n = 0; n < 600; n++) (await announce('203.0.113.10')).resetAndDestroy();
  await expect.poll(() => signIn('203.0.113.10')).toBe(200);
});

it('counts no request without a body', async () => {
  for (let n = 0; n < 300; n++) await (await fetch(`${product.address}/healthz`)).arrayBuffer();
  expect(await signIn('203.0.113.9')).toBe(200);
});
