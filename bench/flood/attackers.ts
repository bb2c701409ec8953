import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** What attackers know: the address, and accounts that anybody could get. */
export interface Target {
  address: string;
  student: { token: string; attemptid: string };
  adminToken: string;
}

/** Begins an attack; the returned function ends it. */
type Attack = (target: Target) => () => void;

/** Makes the same call over and over, `atOnce` at a time, from one address. */
function repeat(
  { address }: Target,
  {
    path,
    body: nextBody,
    token,
    atOnce,
  }: { path: string; body: string | (() => string); token?: string; atOnce: number },
): () => void {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let isOn = true;
  const again = () => {
    if (!isOn) return;
    const body = typeof nextBody === 'string' ? nextBody : nextBody();
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': '203.0.113.7',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const sent = request(address + path, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('close', again);
    });
    // Refused connections must not make the attacker spin, which would measure this process.
    sent.once('error', () => setTimeout(again, 20));
    sent.end(body);
  };
  for (let n = 0; n < atOnce; n++) again();
  return () => {
    isOn = false;
    agent.destroy();
  };
}

/** Opens connections and lets `talk` use each. */
function hold({ address }: Target, count: number, talk: (socket: Socket) => void): () => void {
  const { hostname, port } = new URL(address);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.once('connect', () => talk(socket));
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

const HEAD = 'POST /user/signinOptions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
/** Bytes: as long as a call without a token may be. */
const LONGEST = 16 * 1024;

export const attacks: Record<string, Attack> = {
  'long bodies without a token': (target) =>
    repeat(target, {
      path: '/user/signinOptions',
      body: JSON.stringify({ a: 'x'.repeat(LONGEST - 20) }),
      atOnce: 160,
    }),
  'bodies that trickle': (target) =>
    hold(target, 200, (socket) => {
      socket.write(`${HEAD}Content-Length: ${LONGEST}\r\n\r\n`);
      const drip = setInterval(() => socket.write('x'), 500);
      socket.once('close', () => clearInterval(drip));
    }),
  'idle connections': (target) => hold(target, 2_000, () => {}),
  'one student who saves without pause': (target) =>
    repeat(target, {
      path: '/attempt/save',
      token: target.student.token,
      body: JSON.stringify({
        attemptid: target.student.attemptid,
        answers: [{ index: 0, answer: null, marked: true, seq: 1 }],
      }),
      atOnce: 60,
    }),
  'wrong passwords': (target) =>
    repeat(target, {
      path: '/admin/signin',
      body: JSON.stringify({ name: 'A', email: 'owner@demo.example', password: 'a wrong password' }),
      atOnce: 40,
    }),
  'credentials that are none': (target) =>
    repeat(target, {
      path: '/user/googlesignup',
      body: JSON.stringify({ email: 'a@b.example', name: 'A', credential: 'x'.repeat(8_000) }),
      atOnce: 160,
    }),
  'formulas that take long': (target) =>
    repeat(target, {
      path: '/adminexam/preview',
      token: target.adminToken,
      body: longFormulas,
      atOnce: 40,
    }),
};

let formulas = 0;

/** A call with formulas that are set for milliseconds each and were never sent before. */
function longFormulas(): string {
  const texts = Array.from(
    { length: 20 },
    () => `$\\ce{${'Fe^3+ + SO4^2- -> '.repeat(60)}${++formulas}H2O}$`,
  );
  return JSON.stringify({ texts });
}
