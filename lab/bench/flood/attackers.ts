import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { MAX_ANSWERS_BODY, MAX_WHOLE_IMAGE_PIXELS } from '../../../contract/limits.ts';

/** What attackers know: the address, and accounts that anybody could get. */
export interface Target {
  address: string;
  /** With an attempt at a test of so many questions. */
  student: { token: string; attemptid: string; questions: number };
  adminToken: string;
}

/** Begins an attack; the returned function ends it. */
type Attack = (target: Target) => () => void;

interface Call {
  path: string;
  body: string | Buffer;
  /** JSON where there is none. */
  type?: string;
  token?: string;
  /** X-Forwarded-For as the proxy in front of the server hands it on. */
  from?: string;
}

/** The attacker's own address. */
const OWN = '203.0.113.7';

/** Makes calls without pause, `atOnce` at a time, from one address by default. */
function repeat({ address }: Target, atOnce: number, next: () => Call): () => void {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let isOn = true;
  const again = () => {
    if (!isOn) return;
    const { path, body, type = 'application/json', token, from = OWN } = next();
    const headers = {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': from,
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

/** Holds so many connections open, lets `talk` use each, and opens another for one that the server closes. */
function hold({ address }: Target, count: number, talk: (socket: Socket) => void): () => void {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isOn = true;
  const open = () => {
    if (!isOn) return;
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('connect', () => talk(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      setTimeout(open, 20);
    });
    // What the server says is read and dropped: otherwise its end would never be seen.
    socket.resume();
  };
  for (let n = 0; n < count; n++) open();
  return () => {
    isOn = false;
    for (const socket of sockets) socket.destroy();
  };
}

/** A call that anybody may make and that takes a body of 16 kB, the longest without a token. */
const SIGN_IN = '/user/googlesignup';
const LONGEST = 16 * 1024;
const HEAD = `POST ${SIGN_IN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Forwarded-For: ${OWN}\r\n`;

/** A sign-in whose body has this length in bytes; nobody signed its credential. */
function signInOf(length: number): string {
  const body = (padding: string) =>
    JSON.stringify({ email: 'a@b.example', name: 'A', credential: 'x'.repeat(8_000), padding });
  return body('x'.repeat(length - body('').length));
}

let count = 0;

/** More than a save has apart from what is in `unknown`. */
const SAVE_LENGTH = 400;

/** A value that fills the longest save: one half of these, then the other. */
function ofLength(opening: string, closing: string): string {
  const half = Math.floor((MAX_ANSWERS_BODY - SAVE_LENGTH) / 2);
  return opening.repeat(half) + closing.repeat(half);
}

/** Sends saves with this value in a field that no schema names. */
function longSaves(target: Target, unknown: string): () => void {
  const { token, attemptid } = target.student;
  const answers = JSON.stringify([{ index: 0, answer: 'x', marked: false, seq: 1 }]);
  const body = `{"attemptid":"${attemptid}","answers":${answers},"unknown":${unknown}}`;
  return repeat(target, 3, () => ({ path: '/attempt/save', token, body }));
}

export const attacks: Record<string, Attack> = {
  'long bodies without a token': (target) => {
    const body = signInOf(LONGEST);
    return repeat(target, 160, () => ({ path: SIGN_IN, body }));
  },
  'bodies that trickle': (target) =>
    hold(target, 200, (socket) => {
      socket.write(`${HEAD}Content-Length: ${LONGEST}\r\n\r\n`);
      const drip = setInterval(() => socket.write('x'), 500);
      socket.once('close', () => clearInterval(drip));
    }),
  'sign-ins that are announced and never sent': (target) =>
    hold(target, 1_024, (socket) => {
      const head = HEAD.replace(OWN, `203.0.113.${++count % 4}`);
      socket.write(`${head}Content-Length: ${LONGEST}\r\n\r\n{`);
    }),
  'a student whose answers trickle': (target) =>
    hold(target, 40, (socket) => {
      const { token } = target.student;
      const type = 'Content-Type: application/json\r\n';
      const head = `POST /attempt/save HTTP/1.1\r\nHost: x\r\n${type}Authorization: Bearer ${token}\r\n`;
      socket.write(`${head}Content-Length: ${MAX_ANSWERS_BODY}\r\n\r\n{`);
    }),
  'a student whose answers hold millions of lists': (target) => longSaves(target, ofLength('[', ']')),
  'a student whose answers hold a long text': (target) =>
    longSaves(target, `"${'x'.repeat(MAX_ANSWERS_BODY - SAVE_LENGTH)}"`),
  'idle connections': (target) => hold(target, 2_000, () => {}),
  'one student who saves without pause': (target) =>
    repeat(target, 60, () => {
      const { token, attemptid, questions } = target.student;
      const seq = ++count;
      const answers = Array.from({ length: questions }, (_, index) => ({
        index,
        answer: null,
        marked: seq % 2 === 0,
        seq,
      }));
      return { path: '/attempt/save', token, body: JSON.stringify({ attemptid, answers }) };
    }),
  'wrong passwords': (target) =>
    repeat(target, 40, () => ({
      path: '/admin/signin',
      body: JSON.stringify({ name: 'A', email: 'owner@demo.example', password: 'a wrong password' }),
    })),
  'credentials that are none': (target) =>
    repeat(target, 160, () => ({
      path: SIGN_IN,
      body: JSON.stringify({ email: 'a@b.example', name: 'A', credential: 'x'.repeat(8_000) }),
    })),
  'registrations with forged addresses': (target) =>
    repeat(target, 40, () => ({
      path: '/admin/signup',
      body: JSON.stringify({
        name: 'Asha Rao',
        email: `a${++count}@b.example`,
        password: 'nineteen green kettles',
      }),
      // What the client wrote, and what the proxy added.
      from: `198.51.${(count >> 8) & 255}.${count & 255}, ${OWN}`,
    })),
  'passwords that take long to judge': (target) =>
    repeat(target, 60, () => ({
      path: '/admin/signup',
      body: JSON.stringify({
        name: 'Asha Rao',
        email: 'a@b.example',
        password: `${'1/1/1991'.repeat(23)}${++count % 1_000}`,
      }),
    })),
  'an admin who lists without pause': (target) =>
    repeat(target, 40, () => ({ ...lists[++count % lists.length], token: target.adminToken }) as Call),
  'a student who lists without pause': (target) =>
    repeat(target, 40, () => ({
      path: studentLists[++count % studentLists.length] ?? '',
      body: '{}',
      token: target.student.token,
    })),
  'a student whose searches are misspelt': (target) =>
    repeat(target, 3, () => ({
      path: '/exam/search',
      token: target.student.token,
      body: JSON.stringify({
        words: `quadretik equashunz phizzics trygonometrie ${'xyz'.repeat(++count % 9)}q`,
      }),
    })),
  'an admin who sends archives and images that grow': (target) =>
    repeat(target, 9, () => ({
      path: ++count % 2 === 0 ? '/adminexam/questionsRead?name=a.zip' : '/adminexam/imageUpload',
      token: target.adminToken,
      type: 'application/octet-stream',
      body: count % 2 === 0 ? GROWING : LARGE_IMAGE,
    })),
  'formulas that take long': (target) =>
    repeat(target, 40, () => ({
      path: '/adminexam/preview',
      token: target.adminToken,
      body: longFormulas(),
    })),
};

/** A word that no index finds quickly because it is in every row, and sorts of every column. */
const lists: readonly Call[] = [
  { path: '/admin/userList', body: JSON.stringify({ filters: { search: 'example' }, pageSize: 100 }) },
  { path: '/admin/userList', body: JSON.stringify({ page: 5, pageSize: 100 }) },
  { path: '/adminexam/quizList', body: JSON.stringify({ pageSize: 100 }) },
  { path: '/adminexam/questionList', body: JSON.stringify({ pageSize: 100 }) },
];

/** What a student's screens ask for, each with several statements. */
const studentLists = ['/progress/overview', '/progress/strengths', '/exam/examList', '/attempt/list'];

/** Ninety files of a megabyte of blanks each, in a tenth of a megabyte. */
const GROWING = await (() => {
  const zip = new ZipFile();
  const blank = Buffer.alloc(1024 * 1024, ' ');
  for (let n = 0; n < 90; n += 1) zip.addBuffer(blank, `items/${n}.xml`);
  zip.end();
  return buffer(zip.outputStream);
})();

/** As many pixels as are taken of an image that is decoded whole, each of eight bytes, in a tenth of a megabyte. */
const LARGE_IMAGE = await (() => {
  const side = Math.floor(Math.sqrt(MAX_WHOLE_IMAGE_PIXELS));
  const blank = { width: side, height: side, channels: 4, background: '#12345678' } as const;
  return sharp({ create: blank }).toColourspace('rgb16').png({ progressive: true }).toBuffer();
})();

let formulas = 0;

/** The body of a call with formulas that are set for milliseconds each and were never sent before. */
function longFormulas(): string {
  const texts = Array.from(
    { length: 20 },
    () => `$\\ce{${'Fe^3+ + SO4^2- -> '.repeat(60)}${++formulas}H2O}$`,
  );
  return JSON.stringify({ texts });
}
