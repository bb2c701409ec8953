/**
 * The client process: one keep-alive connection per student, one request at a time on each. It writes HTTP itself, to
 * use as little CPU as possible.
 */
import { connect, type Socket } from 'node:net';

export interface Phase {
  port: number;
  path: string;
  students: number;
  warmUpMs: number;
  measuredMs: number;
  /** Each request's token and body without its changing part; used in turn. */
  requests: { token: string; body: string }[];
  /** Where given, each body gets one change of an answer, newer than the last: its fields in JSON, by position. */
  answers?: string[];
  /** Where given, each student asks once in about so long, in milliseconds, and not as fast as it can. */
  everyMs?: number | undefined;
}

export interface LoadFigures {
  requests: number;
  failed: number;
  /** A response other than 200, to be printed. */
  failure: string | undefined;
  seconds: number;
  /** Milliseconds by percentile. */
  p50: number;
  p95: number;
  p99: number;
  cpuMs: number;
}

let seq = Date.now();

function change(answers: readonly string[], n: number): string {
  const index = n % answers.length;
  return `{"index":${index},${answers[index]},"marked":false,"seq":${++seq},"spentMs":${n % 90_000}}`;
}

function requestText(
  { path, answers }: Phase,
  { token, body }: Phase['requests'][number],
  n: number,
): string {
  const text = answers ? `${body},"answers":[${change(answers, n)}]}` : `${body}}`;
  return (
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`
  );
}

/** The length of the first response in the text, including headers; undefined until it is known. */
function answerLength(chunk: Buffer): number | undefined {
  const head = chunk.indexOf('\r\n\r\n');
  if (head === -1) return undefined;
  const length = /content-length: (\d+)/i.exec(chunk.toString('latin1', 0, head))?.[1];
  return head + 4 + Number(length);
}

async function run(phase: Phase): Promise<LoadFigures> {
  const latencies: number[] = [];
  let [next, failed, isMeasured, isOver] = [0, 0, false, false];
  let failure: string | undefined;
  let cpuBefore = process.cpuUsage();
  let startedAt = 0;

  const begunAt = performance.now();
  function student(): Promise<void> {
    const socket: Socket = connect(phase.port, '127.0.0.1').setNoDelay();
    let sentAt = 0;
    let got: Buffer | undefined;
    let expected: number | undefined;
    const send = () => {
      const request = phase.requests[next % phase.requests.length];
      if (isOver || !request) return socket.end();
      sentAt = performance.now();
      return socket.write(requestText(phase, request, next++));
    };
    /** As a class does: nobody with anybody. */
    const later = (ms: number) =>
      phase.everyMs === undefined ? send() : setTimeout(send, Math.max(0, Math.min(ms, left())));
    const left = () => phase.warmUpMs + phase.measuredMs - performance.now() + begunAt;
    socket.on('connect', () => later((phase.everyMs ?? 0) * Math.random()));
    socket.on('data', (chunk) => {
      got = got ? Buffer.concat([got, chunk]) : chunk;
      expected ??= answerLength(got);
      if (expected === undefined || got.length < expected) return;
      if (got.toString('latin1', 9, 12) !== '200') {
        failed++;
        failure ??= got.toString('latin1', 0, 2_000);
      }
      if (isMeasured) latencies.push(performance.now() - sentAt);
      [got, expected] = [undefined, undefined];
      later((phase.everyMs ?? 0) * (0.5 + Math.random()));
    });
    return new Promise((resolve, reject) => socket.once('close', () => resolve()).once('error', reject));
  }

  setTimeout(() => {
    process.send?.('measuring');
    isMeasured = true;
    cpuBefore = process.cpuUsage();
    startedAt = performance.now();
  }, phase.warmUpMs);
  let seconds = 0;
  let cpu = cpuBefore;
  setTimeout(() => {
    process.send?.('measured');
    seconds = (performance.now() - startedAt) / 1000;
    cpu = process.cpuUsage(cpuBefore);
    [isMeasured, isOver] = [false, true];
  }, phase.warmUpMs + phase.measuredMs);
  await Promise.all(Array.from({ length: phase.students }, student));
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  const cpuMs = (cpu.user + cpu.system) / 1000;
  const percentiles = { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  return { requests: latencies.length, failed, failure, seconds, ...percentiles, cpuMs };
}

process.once('message', (phase: Phase) => {
  void run(phase).then((measured) => process.send?.(measured, () => process.exit(0)));
});
