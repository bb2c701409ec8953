import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Wire } from '../../contract/http/wire-names.ts';
import { attemptId, revisionId, studentId } from '../../contract/ids.ts';
import { nineFieldsOf } from '../../contract/papers/nine-field-paper.ts';
import type { result } from '../../contract/results.ts';
import { createClosing, isClosed } from '../attempts/closing.ts';
import { findAttempt, listAnswers } from '../attempts/queries.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { testRevisions } from '../db/tables/papers.ts';
import { questionVersions } from '../db/tables/questions.ts';
import { textOf } from '../http/prepared.ts';
import { createPapers } from '../papers/papers.ts';
import { findPaper } from '../papers/queries.ts';
import { olderDatabase } from '../testing/older-database.ts';
import { administer, connectionTo } from '../testing/postgres.ts';
import { presentResult } from './present.ts';

type Result = Wire<typeof result>;

/** A database of the version before there were kinds and sections becomes one of this version, and nothing is lost. */

const id = (kind: number, n: number) => `0000000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;
const STUDENT = studentId.parse(id(1, 1));
const FIRST = revisionId.parse(id(4, 1));
const SECOND = revisionId.parse(id(4, 2));
const CLOSED = attemptId.parse(id(5, 1));
const OPEN = attemptId.parse(id(5, 2));

const question = (
  revision: string,
  position: number,
  {
    format = 'MCQ',
    options = `array['4', '5', 'it''s "4"']`,
    answer = '4',
    marks = '1',
    text = `Q${position}`,
  },
) => `insert into questions values ('${revision}', ${position}, '${format}', '${text}', ${options}, '${answer}',
  'Because', '"10"', 'Mathematics', 'Sums', ${marks}, 'Easy')`;

const statements = [
  `insert into students (id, issuer, subject, name, email, created_at)
    values ('${STUDENT}', 'local', 's', 'A Student', 's@school.example', now())`,
  `insert into exams (id, examid, name, category, subjects, is_active, created_at)
    values ('${id(2, 1)}', 'E1001', 'Exam', 'School Exams', array['Mathematics'], true, now())`,
  `begin`,
  `insert into tests (id, quizid, exam_id, revision_id, name, description, subject, chapter, topic, format,
    duration_minutes, marks, question_count, is_active, created_at)
    values ('${id(3, 1)}', 'Q1001', '${id(2, 1)}', '${SECOND}', 'Sums', 'About', 'Mathematics', 'Sums', 'Sums', 'MCQ',
      10, 4, 3, true, now())`,
  `insert into test_revisions (id, test_id, number, name, duration_minutes, created_at)
    values ('${FIRST}', '${id(3, 1)}', 1, 'Sums', 10, now()), ('${SECOND}', '${id(3, 1)}', 2, 'Sums', 10, now())`,
  `commit`,
  question(FIRST, 0, {}),
  question(FIRST, 1, { marks: '2.0/3' }),
  question(FIRST, 2, { format: 'Short Answer', options: `'{}'`, answer: 'four', marks: '0.25' }),
  question(SECOND, 0, {}),
  question(SECOND, 1, { marks: '1.5', text: 'Changed' }),
  `insert into attempts (student_id, id, test_id, revision_id, question_count, started_at, deadline, submitted_at,
    submitted_by, sheet, correct_count, time_taken_seconds)
    values ('${STUDENT}', '${CLOSED}', '${id(3, 1)}', '${FIRST}', 3, now(), now() + interval '10 minutes', now(),
      'student', 'WRR', 2, 60)`,
  `insert into attempts (student_id, id, test_id, revision_id, question_count, started_at, deadline)
    values ('${STUDENT}', '${OPEN}', '${id(3, 1)}', '${SECOND}', 2, now(), now() + interval '10 minutes')`,
  ...[
    [CLOSED, 0, '5'],
    [CLOSED, 1, '4'],
    [CLOSED, 2, 'four'],
    [OPEN, 0, 'it\'s "4"'],
    [OPEN, 1, 'no option'],
  ].map(
    ([
      attempt,
      position,
      answer,
    ]) => `insert into answers (student_id, attempt_id, position, answer, marked, seq, saved_at)
      values ('${STUDENT}', '${attempt}', ${position}, '${String(answer).replaceAll("'", "''")}', false, 7, now())`,
  ),
];

const server = inject('server');
const name = `uttara_test_${randomBytes(6).toString('hex')}`;
let database: Database;

beforeAll(async () => {
  await administer(server, `create database ${name}`);
  const connection = connectionTo(server, name);
  await olderDatabase(connection, '0003_admin_session_epoch', statements);
  database = await openDatabase(connection);
});

afterAll(async () => {
  await database.close();
  await administer(server, `drop database ${name}`);
});

it('keeps each question, letter for letter, with its marks made exact', async () => {
  const paper = await findPaper(database.db, FIRST);
  expect(paper.items.map(({ marks }) => marks)).toEqual(['1', '2/3', '0.25']);
  expect(paper.items.map((item) => nineFieldsOf(paper, item))).toMatchObject([
    {
      grade: '10',
      questionFormat: 'MCQ',
      options: ['4', '5', 'it\'s "4"'],
      answerText: '4',
      marks: 1,
      explanation: 'Because',
    },
    { questionText: 'Q1', marks: 2 / 3 },
    { questionFormat: 'Short Answer', options: [], answerText: 'four', marks: 0.25 },
  ]);
});

it('makes one question of the same one in two revisions', async () => {
  const [first, second] = [await findPaper(database.db, FIRST), await findPaper(database.db, SECOND)];
  expect(second.items[0]?.questionId).toBe(first.items[0]?.questionId);
  expect(second.items[1]?.questionId).not.toBe(first.items[1]?.questionId);
  expect(await database.db.$count(questionVersions)).toBe(4);
});

it('adds the marks up exactly', async () => {
  const [row] = await database.db.select().from(testRevisions).where(eq(testRevisions.id, FIRST));
  expect(row).toMatchObject({ denominator: 12, marksPossible: 23, movement: 'free' });
  const found = await findAttempt(database.db, { student: STUDENT, attemptId: CLOSED, now: new Date() });
  expect(found?.attempt).toMatchObject({ sheet: 'WRR', marksGot: 11, marksPossible: 23, isBlank: false });
});

it('shows a result from before as it was, with marks', async () => {
  const { attempt } =
    (await findAttempt(database.db, { student: STUDENT, attemptId: CLOSED, now: new Date() })) ?? {};
  if (!attempt || !isClosed(attempt)) throw new Error('The attempt is not closed');
  const answers = await listAnswers(database.db, STUDENT, CLOSED);
  const paper = await createPapers(database.db)(FIRST);
  const shown = { results: true, solutions: true, timeZone: 'Asia/Kolkata' };
  const result: Result = JSON.parse(
    textOf(presentResult({ attempt, answers }, paper.of(attempt), shown).parts),
  );
  expect(result).toMatchObject({
    selectedOptions: ['5', '4', 'four'],
    correctCount: 2,
    marking: { denominator: 12, total: { got: 11, possible: 23, penalty: 0 } },
  });
  expect(result.details.map(({ isCorrect, correctAnswer }) => [isCorrect, correctAnswer])).toEqual([
    [false, '4'],
    [true, '4'],
    [true, 'four'],
  ]);
});

it('lets an attempt that was open go on, with the answers of before and of a browser of before', async () => {
  const close = createClosing({ db: database.db, papers: createPapers(database.db) });
  const changes = [{ index: 1, answer: '4', marked: false, seq: 8 }];
  const at = new Date();
  const { attempt } = await close({ student: STUDENT, attemptId: OPEN, changes, spentMs: [], at });
  expect(attempt).toMatchObject({ sheet: 'WR 2 W0R3', correctCount: 1, marksGot: 3, marksPossible: 5 });
});
