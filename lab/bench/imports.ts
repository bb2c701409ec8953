/**
 * Measures files of 10,000 questions on their way into a running product: read, then added to the
 * bank, for each format; and what writing each format takes by the command. Prints the time,
 * the CPU time of the server, and how much memory it took at most for each. `npm run bench:imports`; `--questions N` for
 * fewer, `--only qti` for one format, `--no-writing` without the command. Linux only: the figures are those of /proc.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { WireApi } from '../../contract/api.ts';
import { FILE_FORMATS, type FileFormat, type FileQuestion } from '../../contract/question-files.ts';
import { keyAsText } from '../../formats/answer-key.ts';
import { formatOf } from '../../formats/formats.ts';
import type { Imported } from '../../formats/imported.ts';
import { writeZip } from '../../formats/zip/write-zip.ts';
import { cpuOf } from './attempt/cpu.ts';
import { whatStarted } from './started.ts';

const { values: options } = parseArgs({
  options: {
    questions: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
    'no-writing': { type: 'boolean', default: false },
  },
});
const COUNT = Number(options.questions);
const formats = FILE_FORMATS.filter((name) => name.startsWith(options.only));

const OWNER = { name: 'Bench Owner', email: 'owner@bench.example', password: 'a password for measuring' };

/** A question of a school's collection; no two ask the same, in the same format or another. */
function questionOf(format: FileFormat, n: number): FileQuestion {
  const labels = {
    grade: 6 + (n % 5),
    subject: `Subject ${n % 7}`,
    topic: `Topic ${n % 90}`,
    difficulty: 'Medium',
    marks: 1 + (n % 4),
  };
  const asked = `In ${format} number ${n}, a body of ${(n % 90) + 1} kg moves at \\(v = ${n} \\, \\text{m s}^{-1}\\). What is its kinetic energy in joules, if \\(E = \\frac{1}{2} m v^2\\)?`;
  const explanation = `With \\(m = ${(n % 90) + 1}\\) the energy is half of the mass times the square of the speed.`;
  const isTyped = n % 5 === 4 && format !== 'aiken';
  if (isTyped) {
    // The nine fields compare capitals too.
    const ignores = format !== 'nine-fields';
    const key = { accepted: [`${n} joules`], ignoreCase: ignores };
    const body = ignores ? { equalNumbers: true } : {};
    return { labels, question: { kind: 'short_text', text: asked, explanation, body, key } };
  }
  const options = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, text: `\\(${n + i}\\) joules` }));
  const question = { kind: 'single_choice', text: asked, explanation, body: { options } } as const;
  return { labels, question: { ...question, key: { right: [options[n % 4]?.id ?? 'a'] } } };
}

/** A file of all the questions. Throws where the format cannot say one of them. */
async function fileOf(format: FileFormat): Promise<Buffer> {
  const questions = Array.from({ length: COUNT }, (_, n) => questionOf(format, n));
  if (format === 'docx') return wordFile(questions);
  const written = await formatOf(format).write?.({ questions: questions as Imported[], images: new Map() });
  if (!written || written.leftOut.length > 0) throw new Error(`${format} does not say every question`);
  return written.bytes;
}

/** Numbered paragraphs, as people type them; formulas as LaTeX. */
function wordFile(questions: readonly FileQuestion[]): Promise<Buffer> {
  const paragraphs = questions.flatMap(({ question }, n) => {
    const choices = 'options' in question.body ? question.body.options : [];
    const lines = choices.map(({ id, text }) => `(${id}) ${text}`);
    return [`${n + 1}. ${question.text}`, ...lines, `Ans: ${keyAsText(question)}`];
  });
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`);
  const document = `<w:document xmlns:w="w"><w:body>${body.join('')}</w:body></w:document>`;
  return writeZip([['word/document.xml', document]]);
}

const folder = mkdtempSync(join(tmpdir(), 'uttara-imports-'));
const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
  env: {
    PATH: process.env.PATH ?? '',
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO_CONTENT: '0',
    OWNER_NAME: OWNER.name,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

async function post<P extends keyof WireApi>(
  address: string,
  path: P,
  body: WireApi[P]['input'] | Buffer,
  { token = '', query = '' } = {},
): Promise<WireApi[P]['output']> {
  const isFile = Buffer.isBuffer(body);
  const response = await fetch(address + path + query, {
    method: 'POST',
    headers: {
      'content-type': isFile ? 'application/octet-stream' : 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as WireApi[P]['output'];
}

/** Resident memory in MB: now (`VmRSS`) or the most since it was last reset (`VmHWM`). */
const memory = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** 5 resets the peak (proc_pid_clear_refs(5)). */
const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

interface Row {
  format: string;
  megabytes: number;
  readSeconds: number;
  addSeconds: number;
  cpuSeconds: number;
  restMb: number;
  readPeakMb: number;
  addPeakMb: number;
}

async function importOne(address: string, token: string, format: FileFormat): Promise<Row> {
  const pid = server.pid ?? 0;
  const file = await fileOf(format);
  const [restMb, cpuBefore] = [memory(pid, 'VmRSS'), cpuOf(pid)];
  resetPeak(pid);
  const start = performance.now();
  const query = `?${new URLSearchParams({ name: `questions.${formatOf(format).extensions[0] ?? format}`, format }).toString()}`;
  const found = await post(address, '/adminexam/questionsRead', file, { token, query });
  const read = performance.now();
  const readPeakMb = memory(pid, 'VmHWM');
  resetPeak(pid);
  if (found.questions.length !== COUNT) {
    throw new Error(`${format}: ${found.questions.length} read. ${JSON.stringify(found.problems[0])}`);
  }
  const fill = { grade: 8, subject: 'Physics', topic: 'Energy', difficulty: 'Medium' };
  const body = { importId: found.importId, selection: { leaveOut: [], changed: [], keys: [], fill } };
  let progress = await post(address, '/adminexam/importToBank', body, { token });
  while (progress.done < progress.total) {
    progress = await post(address, '/adminexam/importToBank', body, { token });
  }
  const { added } = progress;
  if (added !== COUNT) throw new Error(`${format}: ${added} added`);
  return {
    format,
    megabytes: file.length / 1024 / 1024,
    readSeconds: (read - start) / 1000,
    addSeconds: (performance.now() - read) / 1000,
    cpuSeconds: (cpuOf(pid) - cpuBefore) / 1000,
    restMb,
    readPeakMb,
    addPeakMb: memory(pid, 'VmHWM'),
  };
}

/** The command writes what it has read from JSON, in its own process. */
function writeOne(format: FileFormat, from: string): Promise<{ seconds: number; peakMb: number }> {
  const start = performance.now();
  const script = join(import.meta.dirname, '../../scripts/questions.ts');
  const args = [script, 'convert', '--to', format, '--out', join(folder, 'out'), from];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  let peakMb = 0;
  const looking = setInterval(() => {
    try {
      peakMb = Math.max(peakMb, memory(child.pid ?? 0, 'VmHWM') || 0);
    } catch {
      // It has ended.
    }
  }, 50);
  return new Promise((resolve) => {
    child.once('close', () => {
      clearInterval(looking);
      resolve({ seconds: (performance.now() - start) / 1000, peakMb });
    });
  });
}

const cells = (values: (string | number)[]) =>
  `${values.map((value, i) => (i === 0 ? String(value).padEnd(14) : (typeof value === 'number' ? value.toFixed(1) : value).padStart(11))).join('')}\n`;

try {
  const { address } = await whatStarted(server.stdout);
  const { token = '' } = await post(address, '/admin/signin', OWNER);
  process.stdout.write(`${COUNT} questions into the bank\n`);
  process.stdout.write(
    cells(['format', 'file MB', 'read s', 'add s', 'CPU s', 'rest MB', 'read MB', 'add MB']),
  );
  for (const format of formats) {
    const { format: name, ...row } = await importOne(address, token, format);
    process.stdout.write(cells([name, ...Object.values(row)]));
  }
  const json = join(folder, 'questions.json');
  writeFileSync(json, await fileOf('json'));
  process.stdout.write(`\nwritten by the command from JSON\n${cells(['format', 's', 'peak MB'])}`);
  for (const format of formats.filter((name) => formatOf(name).write && !options['no-writing'])) {
    const { seconds, peakMb } = await writeOne(format, json);
    process.stdout.write(cells([format, seconds, peakMb]));
  }
} finally {
  const ended = once(server, 'close');
  server.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
