import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { shortQuestion } from '../../formats/build-question.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';

const product = useApp({ trustedProxies: 1 });
const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

interface Announced {
  path?: string;
  length?: number;
  token?: string;
  type?: string;
}

/** Announces a body, by default of a sign-in, and sends only its start. */
async function announce(from: string, announced: Announced = {}): Promise<Socket> {
  const { hostname, port } = new URL(product.address);
  const socket = connect(Number(port), hostname);
  sockets.add(socket);
  socket.on('error', () => {});
  socket.once('close', () => sockets.delete(socket));
  await new Promise<void>((resolve) => socket.write(headOf(from, announced), () => resolve()));
  return socket;
}

/** The head of a request, and the first byte of its body. */
function headOf(
  from: string,
  { path = '/user/googlesignup', length = 16_384, token = '', type = 'application/json' }: Announced,
): string {
  const head = `POST ${path} HTTP/1.1\r\nHost: test\r\nX-Forwarded-For: ${from}\r\nContent-Type: ${type}\r\n`;
  return `${head}Authorization: Bearer ${token}\r\nContent-Length: ${length}\r\n\r\n{`;
}

/** The largest file of questions that an admin may send. */
const aFile = {
  path: '/adminexam/questionsRead',
  length: 32 * 1024 * 1024,
  type: 'application/octet-stream',
};

/** Sends a file that nobody can read, and returns the status of the answer. */
async function sendFile(token: string): Promise<number> {
  const headers = { 'content-type': aFile.type, authorization: `Bearer ${token}` };
  const body = new Uint8Array(5 * 1024 * 1024);
  const response = await fetch(`${product.address}${aFile.path}?name=a.txt`, {
    method: 'POST',
    headers,
    body,
  });
  await response.arrayBuffer();
  return response.status;
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

it('holds so many of one student and of one admin, and goes on for the others', async () => {
  // What others have announced before is gone.
  await expect.poll(() => signIn('203.0.113.11')).toBe(200);
  const [often, other] = [await product.signIn(), await product.signIn()];
  const [admin, owner] = [await anAdmin(product), await anAdmin(product, 'owner')];
  const from = '203.0.113.11';
  const statusOf = async (path: string, token: string) =>
    (await product.post(path, {}, token, { 'x-forwarded-for': from })).status;
  const answers = { path: '/attempt/save', length: 4 * 1024 * 1024, token: often };
  for (let n = 0; n < 20; n++) await announce(from, answers);
  // What fits in addition to the longest body: 1 MB.
  for (let n = 0; n < 20; n++) await announce(from, { ...answers, length: 65_536 });
  const longer = { answers: [], padding: 'x'.repeat(8_192) };
  const headers = { 'x-forwarded-for': from };
  await expect
    .poll(async () => (await product.post('/attempt/save', longer, often, headers)).status)
    .toBe(503);
  expect(await statusOf('/exam/examList', often)).toBe(200);
  await expect
    .poll(async () => {
      // Again, because a file that was sent before leaves no room for it.
      await announce(from, { ...aFile, token: admin.token });
      await wait(100);
      return sendFile(admin.token);
    })
    .toBe(503);
  expect(await sendFile(owner.token)).not.toBe(503);
  expect(await statusOf('/exam/examList', other)).toBe(200);
  expect(await statusOf('/admin/sessionList', owner.token)).toBe(200);
});

it('counts the body of a call until its client has gone, also behind another call on its connection', async () => {
  const { token } = await anAdmin(product);
  await product.db.transaction(async (tx) => {
    await tx.execute(sql`lock table exams in access exclusive mode`);
    const socket = await announce('203.0.113.12', { path: '/adminexam/examList', length: 2, token });
    socket.write('}' + headOf('203.0.113.12', { ...aFile, token }));
    // A file that is sent before leaves no room for the announced one.
    await wait(500);
    expect(await sendFile(token)).toBe(503);
    socket.resetAndDestroy();
    await expect.poll(() => sendFile(token)).not.toBe(503);
  });
});

it('counts the body of a client that has gone until the work on it has ended', async () => {
  const { token } = await anAdmin(product);
  const labels = { grade: 8, subject: 'Physics', topic: 'Light', difficulty: 'Easy' };
  const items = [{ question: shortQuestion({ text: 'Held?', explanation: '' }, ['1']), labels }];
  const body = JSON.stringify({ items }) + ' '.repeat(5_000_000);
  const ending = new AbortController();
  await product.db.transaction(async (tx) => {
    await tx.execute(sql`lock table question_index in access exclusive mode`);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const { signal } = ending;
    const added = fetch(`${product.address}/adminexam/bankAdd`, { method: 'POST', headers, body, signal });
    await wait(1_000);
    ending.abort();
    await expect(added).rejects.toThrow();
    await announce('203.0.113.13', { ...aFile, token });
    await wait(200);
    // The largest file found no room, so that others do.
    expect(await sendFile(token)).not.toBe(503);
  });
});

it('counts no body of a client that has gone before its turn', async () => {
  for (let n = 0; n < 600; n++) (await announce('203.0.113.10')).resetAndDestroy();
  await expect.poll(() => signIn('203.0.113.10')).toBe(200);
});

it('counts no request without a body', async () => {
  for (let n = 0; n < 300; n++) await (await fetch(`${product.address}/healthz`)).arrayBuffer();
  expect(await signIn('203.0.113.9')).toBe(200);
});
