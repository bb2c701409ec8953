import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { WireApi } from '../contract/api.ts';
import type { QuestionId } from '../contract/ids.ts';
import type { Selection } from '../contract/imports.ts';
import { MAX_QUESTIONS } from '../contract/limits.ts';
import { PLAIN_PAPER } from '../contract/papers/nine-field-paper.ts';
import { possibleOf } from '../contract/papers/possible.ts';
import { FIRST_PLACE } from '../contract/papers/revision.ts';
import type { FileFormat } from '../contract/question-files.ts';
import type { FormulaWarning } from '../contract/questions/admin-question.ts';
import { shortened, type ToldProblem } from '../formats/problem.ts';
import { t, textOf } from '../formats/words.ts';
import { readFailure } from './read-failure.ts';

/** What cannot be done, in words for who gave the command. */
export class Refusal extends Error {}

export interface ImportTask {
  file: string;
  from: FileFormat | undefined;
  /** Of the running product. */
  address: string;
  /** The code of the exam of the new test; without one the questions go to the bank. */
  exam: string | undefined;
  /** The subject of the test and of questions that do not say theirs; the exam's first unless given. */
  subject: string | undefined;
  /** Of the test; that of the file unless given. */
  name: string | undefined;
}

/** What the file that is imported has wrong. */
type FoundProblem = Omit<ToldProblem, 'file'>;

/**
 * Reads a file by a running product and puts its questions into a new inactive test, or into the bank. Signs in as the admin of
 * ADMIN_NAME, ADMIN_EMAIL, ADMIN_PASSWORD and, where a second factor is asked for, ADMIN_CODE; what is not set is asked
 * for. Throws {@link Refusal}.
 */
export async function importQuestions(
  task: ImportTask,
): Promise<{ count: number; problems: readonly FoundProblem[]; done: string | undefined }> {
  const product = new Product(task.address);
  await product.signIn();
  const name = basename(task.file);
  const bytes = await readFile(task.file).catch((error: unknown) => {
    throw new Refusal(textOf(readFailure(error, task.file)));
  });
  const query = new URLSearchParams({ name, ...(task.from !== undefined && { format: task.from }) });
  const read = await product.send(
    '/adminexam/questionsRead',
    new Blob([new Uint8Array(bytes)]),
    `?${query.toString()}`,
  );
  const count = read.questions.length;
  if (count === 0) return { count, problems: read.problems, done: undefined };
  const title = task.name ?? name.replace(/\.\w{1,5}$/, '');
  const { done, warnings } =
    task.exam === undefined
      ? await fillBank(product, read, { subject: task.subject ?? title, topic: title })
      : await makeTest(product, read, { ...task, exam: task.exam, title, file: name });
  return { count, problems: [...read.problems, ...warnings.map((warning) => toldOf(warning, read))], done };
}

/** What cannot be displayed of a question, as a problem of its file. */
function toldOf({ item, field, line, column, tex }: FormulaWarning, { questions }: Read): FoundProblem {
  return {
    line: null,
    column: null,
    question: item === null ? null : (questions[item]?.number ?? null),
    level: 'warning',
    found: shortened(tex),
    wanted: textOf(t('imports.wantedDisplayable', { field, line, column })),
    fix: null,
  };
}

type Read = WireApi['/adminexam/questionsRead']['output'];

interface Outcome {
  done: string;
  warnings: readonly FormulaWarning[];
}

/** The questions of a file that are finished, with what it leaves open. */
const selectionOf = ({ questions }: Read, about: { subject: string; topic: string }): Selection => ({
  leaveOut: questions.flatMap(({ lacks }, position) => (lacks === null ? [] : [position])),
  keys: [],
  changed: [],
  fill: { grade: 10, difficulty: 'Medium', ...about },
});

/** Adds questions to the bank; what is there already is not added again. */
async function fillBank(
  product: Product,
  read: Read,
  about: { subject: string; topic: string },
): Promise<Outcome> {
  for (;;) {
    const body = { importId: read.importId, selection: selectionOf(read, about) };
    const { done, total, added, skipped, warnings } = await product.send('/adminexam/importToBank', body);
    if (done === total) return { done: `${added} added to the bank, ${skipped} there already`, warnings };
  }
}

/** Makes a test of the questions, unless a test of this name has exactly these. */
async function makeTest(
  product: Product,
  read: Read,
  {
    exam: code,
    subject: given,
    title,
    file,
  }: { exam: string; subject: string | undefined; title: string; file: string },
): Promise<Outcome> {
  const { importId } = read;
  const count = read.questions.filter(({ lacks }) => lacks === null).length;
  if (count > MAX_QUESTIONS) {
    throw new Refusal(
      `A test has at most ${MAX_QUESTIONS} questions; ${file} has ${count}. Leave out --exam to put them into the bank.`,
    );
  }
  const { exams } = await product.send('/adminexam/initvals', { examid: code });
  const exam = exams.find(({ examid }) => examid === code);
  if (!exam) throw new Refusal(`There is no exam ${code}.`);
  const subject = given ?? exam.subject[0] ?? '';
  const selection = selectionOf(read, { subject, topic: title });
  const taken = await product.send('/adminexam/importToTest', { importId, selection });
  const known = taken.questions.flatMap(({ questionId }) => questionId ?? []);
  const already = known.length === count ? await product.findTest(title, known) : undefined;
  if (already !== undefined) {
    return { done: `${already} (${title}) has these questions already`, warnings: [] };
  }
  const items = taken.questions.map(({ place, marks, ...one }) => ({
    ...FIRST_PLACE,
    ...(place ?? (marks !== undefined && { marks })),
    ...one,
  }));
  const paper = { ...(taken.paper ?? PLAIN_PAPER), items };
  const { quiz, warnings } = await product.send('/adminexam/quizadd', {
    quizName: title,
    description: `Imported from ${file}`,
    exam: code,
    subject,
    chapter: title,
    topic: title,
    testDuration: 60,
    testFormat: 'MCQ',
    marks: possibleOf(paper),
    isactive: false,
    paper,
  });
  return { done: `${quiz.quizid} (${quiz.quizname}), inactive`, warnings };
}

/** A running product and the admin who is signed in there. */
class Product {
  readonly #address: string;
  #token = '';

  constructor(address: string) {
    this.#address = address.replace(/\/$/, '');
  }

  async signIn(): Promise<void> {
    const { ADMIN_NAME, ADMIN_EMAIL, ADMIN_PASSWORD, ADMIN_CODE } = process.env;
    const email = ADMIN_EMAIL ?? (await ask('E-mail: '));
    const password = ADMIN_PASSWORD ?? (await ask('Password: ', true));
    const first = await this.send('/admin/signin', { name: ADMIN_NAME ?? 'Admin', email, password });
    const { token, message } =
      first.ticket === undefined
        ? first
        : await this.send('/admin/secondFactor', {
            ticket: first.ticket,
            code: ADMIN_CODE ?? (await ask('Code from the authenticator app:  ')),
          });
    if (token === undefined) throw new Refusal(message);
    this.#token = token;
  }

  /** The code of a test of this name that asks these questions and no others. */
  async findTest(name: string, questions: readonly QuestionId[]): Promise<string | undefined> {
    const [questionId] = questions;
    if (questionId === undefined) return undefined;
    const wanted = new Set(questions);
    const { tests } = await this.send('/adminexam/bankQuestion', { questionId });
    for (const { quizid, quizname } of tests) {
      if (quizname !== name) continue;
      const { quiz } = await this.send('/adminexam/quizDetails', { quizid });
      const items = quiz?.paper.items ?? [];
      const isSame =
        items.length === wanted.size &&
        items.every(({ questionId }) => questionId !== undefined && wanted.has(questionId));
      if (isSame) return quizid;
    }
    return undefined;
  }

  async send<P extends keyof WireApi>(
    path: P,
    body: WireApi[P]['input'] | Blob,
    query = '',
  ): Promise<WireApi[P]['output']> {
    const isFile = body instanceof Blob;
    const response = await fetch(this.#address + path + query, {
      method: 'POST',
      headers: {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
      },
      body: isFile ? body : JSON.stringify(body),
    }).catch((error: unknown) => {
      throw new Refusal(`${this.#address} does not answer: ${String(error)}`);
    });
    const answer = (await response.json().catch(() => ({}))) as { message?: string };
    if (!response.ok) throw new Refusal(answer.message ?? `${path} answered ${response.status}`);
    return answer as WireApi[P]['output'];
  }
}

async function ask(question: string, isSecret = false): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Refusal(
      'Set ADMIN_EMAIL and ADMIN_PASSWORD, and ADMIN_CODE where a second factor is asked for.',
    );
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stderr,
    terminal: true,
  });
  try {
    if (isSecret) process.stderr.write(question);
    return await lines.question(isSecret ? '' : question);
  } finally {
    if (isSecret) process.stderr.write('\n');
    lines.close();
  }
}
