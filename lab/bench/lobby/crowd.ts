/**
 * The client process: a crowd of students, each with a connection that stays. It writes HTTP itself, to use as little
 * CPU as possible. Each step sends one request for each student at a random moment of `overMs` from `at` on.
 */
import { connect, type Socket } from 'node:net';

export interface Step {
  path: string;
  /** By student. */
  bodies: string[];
  /** Epoch milliseconds. */
  at: number;
  overMs: number;
}

export interface Answered {
  failed: number;
  /** How often the server was too busy and was asked again a second later. */
  retried: number;
  /** A response other than 200, to be printed. */
  failure: string | undefined;
  /** Epoch milliseconds of each answer, in order. */
  answeredAt: number[];
  /** Milliseconds from the request to the answer, in order. */
  tookMs: number[];
}

interface Student {
  token: string;
  socket: Socket;
  take: (text: string) => void;
}

const students: Student[] = [];

async function join(port: number, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    const student: Student = { token, socket, take: () => {} };
    let got = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      got += chunk;
      const head = got.indexOf('\r\n\r\n');
      const length = head === -1 ? undefined : /content-length: (\d+)/i.exec(got.slice(0, head))?.[1];
      if (length === undefined || got.length < head + 4 + Number(length)) return;
      const text = got;
      got = '';
      student.take(text);
    });
    socket.once('close', () => {
      throw new Error('The server has closed the connection of a student.');
    });
    students.push(student);
    // More at once than the listening socket's queue would be refused.
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  }
}

function ask({ token, socket }: Student, path: string, body: string): void {
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\naccept-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
}

function take({ path, bodies, at, overMs }: Step): Promise<Answered> {
  const all: Answered = { failed: 0, retried: 0, failure: undefined, answeredAt: [], tookMs: [] };
  return new Promise((resolve) => {
    let waiting = students.length;
    for (const [i, student] of students.entries()) {
      setTimeout(
        () => {
          const sentAt = performance.now();
          student.take = (text) => {
            if (text.slice(9, 12) === '503') {
              all.retried++;
              setTimeout(() => ask(student, path, bodies[i] ?? '{}'), 1_000 + Math.random() * 500);
              return;
            }
            if (text.slice(9, 12) !== '200') {
              all.failed++;
              all.failure ??= text.slice(0, 1_000);
            }
            all.answeredAt.push(Date.now());
            all.tookMs.push(performance.now() - sentAt);
            waiting--;
            if (waiting === 0) resolve(all);
          };
          ask(student, path, bodies[i] ?? '{}');
        },
        at - Date.now() + Math.random() * overMs,
      );
    }
  });
}

process.on('message', (message: { port: number; tokens: string[] } | Step) => {
  const done = 'port' in message ? join(message.port, message.tokens) : take(message);
  void done.then((answered) => process.send?.(answered ?? 'joined'));
});
process.once('disconnect', () => process.exit(0));
