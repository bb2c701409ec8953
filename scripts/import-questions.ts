import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { WireApi } from '../contract/api.ts';
import type { BankQuestion } from '../contract/bank.ts';
import { bankParts } from '../contract/bank-parts.ts';
import { filedUnder } from '../contract/filed-labels.ts';
import { MAX_QUESTIONS } from '../contract/limits.ts';
import { isExactMarks } from '../contract/marks/exact-marks.ts';
import { marksOfNumber } from '../contract/marks/marks-of-number.ts';
import type { PaperDraft } from '../contract/papers/draft.ts';
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

/** How many questions one call compares with the bank. */
const COMPARED_AT_ONCE = 50;

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
  const {
    questions,
    paper: given,
    problems,
  } = await product.send(
    '/adminexam/questionsRead',
    new Blob([new Uint8Array(bytes)]),
    `?${query.toString()}`,
  );
  if (questions.length === 0) return { count: 0, problems, done: undefined };
  const count = questions.length;
  const withWarnings = (warnings: readonly FormulaWarning[]): FoundProblem[] => [
    ...problems,
    ...warnings.map((warning) => toldOf(warning, questions)),
  ];
  if (task.exam === undefined) {
    const { done, warnings } = await product.fillBank(questions, task);
    return { count, problems: withWarnings(warnings), done };
  }
  if (questions.length > MAX_QUESTIONS) {
    throw new Refusal(
      `A test has at most ${MAX_QUESTIONS} questions; ${name} has ${questions.length}. Leave out --exam to put them into the bank.`,
    );
  }
  const { exams } = await product.send('/adminexam/initvals', { examid: task.exam });
  const exam = exams.find(({ examid }) => examid === task.exam);
  if (!exam) throw new Refusal(`There is no exam ${task.exam}.`);
  const subject = task.subject ?? exam.subject[0] ?? '';
  const title = task.name ?? name.replace(/\.\w{1,5}$/, '');
  const known = await product.findKnown(questions);
  const already = known.size === count ? await product.findTest(title, [...known.values()]) : undefined;
  if (already !== undefined) {
    return { count, problems, done: `${already} (${title}) has these questions already` };
  }
  const paper = paperOf({ questions, paper: given }, { subject, topic: title }, known);
  const { quiz, warnings } = await product.send('/adminexam/quizadd', {
    quizName: title,
    description: `Imported from ${name}`,
    exam: task.exam,
    subject,
    chapter: title,
    topic: title,
    testDuration: 60,
    testFormat: 'MCQ',
    marks: possibleOf(paper),
    isactive: false,
    paper,
  });
  return {
    count,
    problems: withWarnings(warnings),
    done: `${quiz.quizid} (${quiz.quizname}), inactive`,
  };
}

/** What cannot be displayed of a question, as a problem of its file. */
function toldOf(
  { item, field, line, column, tex }: FormulaWarning,
  questions: Read['questions'],
): FoundProblem {
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

type Read = Pick<WireApi['/adminexam/questionsRead']['output'], 'questions' | 'paper'>;

/** What is in the bank already is asked again as it is, and not added a second time. */
function paperOf(
  { questions, paper }: Read,
  about: { subject: string; topic: string },
  known: ReadonlyMap<number, BankQuestion>,
): PaperDraft {
  const items = questions.map(({ question, labels, place }, i) => {
    const { marks } = labels;
    const own = marks !== undefined && isExactMarks(marks) ? { marks: marksOfNumber(marks) } : {};
    const inBank = known.get(i);
    const asked = inBank
      ? { questionId: inBank.questionId, labels: inBank.labels, question: inBank.question }
      : { ...bankItem(labels, about), question };
    return { ...FIRST_PLACE, ...(place ?? own), ...asked };
  });
  return { ...(paper ?? PLAIN_PAPER), items };
}

/** What questions are filed under, with what the file leaves open. */
function bankItem(said: Read['questions'][number]['labels'], about: { subject: string; topic: string }) {
  const { grade = 10, subject, topic, difficulty = 'Medium' } = said;
  const labels = { grade, subject: subject ?? about.subject, topic: topic ?? about.topic, difficulty };
  return { labels, ...filedUnder(said) };
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

  /** The questions of the bank that ask the same as these, by position; each of them once. */
  async findKnown(questions: Read['questions']): Promise<Map<number, BankQuestion>> {
    const known = new Map<number, BankQuestion>();
    const taken = new Set<string>();
    for (let from = 0; from < questions.length; from += COMPARED_AT_ONCE) {
      const part = questions.slice(from, from + COMPARED_AT_ONCE).map(({ question }) => question);
      const { found } = await this.send('/adminexam/bankAlike', { questions: part });
      for (const { index, isSame, question } of found) {
        if (!isSame || taken.has(question.questionId)) continue;
        taken.add(question.questionId);
        known.set(from + index, question);
      }
    }
    return known;
  }

  /** The code of a test of this name that asks these questions and no others. */
  async findTest(name: string, questions: readonly BankQuestion[]): Promise<string | undefined> {
    const [first] = questions;
    if (!first) return undefined;
    const wanted = new Set(questions.map(({ questionId }) => questionId));
    const { tests } = await this.send('/adminexam/bankQuestion', { questionId: first.questionId });
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

  /**
   * Adds questions to the bank, part by part; what is there already is not added again. `warnings` name questions by
   * their positions among all.
   */
  async fillBank(
    questions: Read['questions'],
    task: ImportTask,
  ): Promise<{ done: string; warnings: FormulaWarning[] }> {
    const title = task.name ?? basename(task.file).replace(/\.\w{1,5}$/, '');
    const items = questions.map(({ question, labels }) => ({
      ...bankItem(labels, { subject: task.subject ?? title, topic: title }),
      question,
    }));
    let [sent, added, skipped] = [0, 0, 0];
    const warnings: FormulaWarning[] = [];
    for (const part of bankParts(items)) {
      // A part that fails leaves those before it in the bank.
      const done = await this.send('/adminexam/bankAdd', { items: part });
      for (const warning of done.warnings) warnings.push({ ...warning, item: sent + warning.item });
      sent += part.length;
      added += done.added.length;
      skipped += done.skipped.length;
    }
    return { done: `${added} added to the bank, ${skipped} there already`, warnings };
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
