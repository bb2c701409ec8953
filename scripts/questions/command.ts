import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readQuestionFile, writeQuestionFile } from '../../formats/convert.ts';
import { type FormatName, formatNames, isFormatName } from '../../formats/formats.ts';
import { formatByExtension } from '../../formats/guess-format.ts';
import type { ReadFile } from '../../formats/imported.ts';
import { asOurQuestion } from '../../formats/json/our-question.ts';
import { inWords, NOWHERE, type ToldProblem } from '../../formats/problem.ts';
import { Problems } from '../../formats/problems.ts';
import { t, textOf, type Wording } from '../../formats/words.ts';
import { invocation } from '../../server/invocation.ts';
import { type ImportTask, importQuestions } from '../import-questions.ts';
import { readFailure } from '../read-failure.ts';

const MAX_BYTES = 64 * 1024 * 1024;

const usage = `Usage: ${invocation('questions')} convert [--from FORMAT] [--to FORMAT] [--out FILE] FILE
       ${invocation('questions')} import [--exam E1001] [--from FORMAT] [--subject NAME] [--name NAME] [--address URL] FILE
Formats: ${formatNames.join(', ')}`;

/** Where the command prints. */
interface Streams {
  stdout: Writable;
  stderr: Writable;
}

/** The command is wrong, not the file. */
class Misuse extends Error {}

interface Task {
  file: string;
  from?: FormatName;
  to: FormatName;
  out?: string;
}

function readTask(args: string[]): { convert: Task } | { import: ImportTask } {
  const { values, positionals } = parseOptions(args);
  const [command, file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Misuse(usage);
  if (command === 'import') return { import: readImport(file, values) };
  if (command !== 'convert') throw new Misuse(usage);
  return { convert: readConversion(file, values) };
}

type Options = ReturnType<typeof parseOptions>['values'];

function readImport(file: string, { exam, from, subject, name, address, to, out }: Options): ImportTask {
  if (to !== undefined || out !== undefined) throw new Misuse(usage);
  return { file, from: formatNamed(from), exam, subject, name, address: address ?? 'http://localhost:3000' };
}

function readConversion(file: string, values: Options): Task {
  const from = formatNamed(values.from);
  const to = formatNamed(values.to) ?? (values.out === undefined ? undefined : formatByExtension(values.out));
  return {
    file,
    to: to ?? 'json',
    ...(from && { from }),
    ...(values.out !== undefined && { out: values.out }),
  };
}

function parseOptions(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = {
      from: text,
      to: text,
      out: text,
      exam: text,
      subject: text,
      name: text,
      address: text,
    };
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Misuse(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function formatNamed(name: string | undefined): FormatName | undefined {
  if (name === undefined || isFormatName(name)) return name;
  throw new Misuse(`There is no format '${name}'.\n${usage}`);
}

async function readSource({ file, from }: Task): Promise<ReadFile> {
  const name = basename(file);
  const refuse = (found: Wording, wanted: Wording) => {
    const problems = new Problems(name);
    problems.error(NOWHERE, found, wanted);
    return { questions: [], problems: problems.list, numbers: [] };
  };
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) {
      return refuse(
        t('imports.fileSize', { megabytes: Math.round(size / 1024 / 1024) }),
        t('imports.wantedSmallFile', { megabytes: MAX_BYTES / 1024 / 1024 }),
      );
    }
    const bytes = await readFile(file);
    return await readQuestionFile({ name, bytes }, from);
  } catch (error) {
    return refuse(readFailure(error, file), t('imports.wantedReadable'));
  }
}

async function convert(task: Task, { stdout, stderr }: Streams): Promise<number> {
  const read = await readSource(task);
  const isJson = task.to === 'json';
  const written =
    isJson || read.questions.length === 0
      ? undefined
      : await writeQuestionFile(read, task.to, task.out ?? task.to);
  const problems = [...read.problems, ...(written?.problems ?? [])].map(inWords);
  const { questions, paper, instructions } = read;
  const result = {
    ...(paper && { paper }),
    ...(instructions !== undefined && { instructions }),
    questions: questions.map(asOurQuestion),
    problems,
  };
  const bytes = isJson ? Buffer.from(`${JSON.stringify(result, null, 2)}\n`) : written?.bytes;
  if (!isJson || task.out !== undefined) tellPeople(stderr, problems, read.questions.length);
  if (bytes && task.out !== undefined) await writeFile(task.out, bytes);
  else if (bytes) await print(stdout, bytes);
  if (read.questions.length === 0) return 1;
  return problems.some(({ level }) => level === 'error') ? 2 : 0;
}

async function importFile(task: ImportTask, { stdout, stderr }: Streams): Promise<number> {
  const { count, problems, done } = await importQuestions(task);
  const file = basename(task.file);
  tellPeople(
    stderr,
    problems.map((problem) => ({ ...problem, file })),
    count,
  );
  if (done === undefined) return 1;
  stdout.write(`${done}\n`);
  return problems.some(({ level }) => level === 'error') ? 2 : 0;
}

/** One line for each problem on standard error, where standard output is a file of another format. */
function tellPeople(stderr: Writable, problems: readonly ToldProblem[], count: number): void {
  for (const { file, line, column, question, level, found, wanted, fix } of problems) {
    const place = [file, line, column].filter((part) => part !== null).join(':');
    const about = question === null ? '' : ` question ${question}:`;
    stderr.write(`${place}: ${level}:${about} ${found} ${wanted}${fix === null ? '' : ` ${fix}`}\n`);
  }
  stderr.write(`${textOf(t('imports.countRead', { count, problems: problems.length }))}\n`);
}

function print(stdout: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    // A reader that has seen enough closes the pipe, as head does.
    stdout.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' ? resolve() : reject(error),
    );
    stdout.write(bytes, () => resolve());
  });
}

/** Runs the command with these arguments. Returns its exit code. */
export async function runQuestions(args: string[], streams: Streams): Promise<number> {
  try {
    const task = readTask(args);
    return await ('import' in task ? importFile(task.import, streams) : convert(task.convert, streams));
  } catch (error) {
    streams.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
