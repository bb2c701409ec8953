/**
 * Builds a database of the version before papers had sections and kinds, with a million attempts, migrates it, and prints
 * how long that took and whether each question, answer and result is still there. `npm run bench:migration`;
 * `--attempts 10000` for fewer.
 *
 * Answers are compared one by one, as the old version read them and as this one does, by a hash of all of them.
 */

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import type { AttemptId, RevisionId, StudentId } from '../../contract/ids.ts';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import { listAnswersOf } from '../../server/attempts/queries.ts';
import { responseOf, textOfResponse } from '../../server/attempts/responses.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { Db } from '../../server/db/db.ts';
import { listItems } from '../../server/papers/queries.ts';
import { olderDatabase } from '../../server/testing/older-database.ts';

const { values: options } = parseArgs({ options: { attempts: { type: 'string', default: '1000000' } } });
const ATTEMPTS = Number(options.attempts);
const STUDENTS = ATTEMPTS / 10;
const TESTS = ATTEMPTS / 50;
const QUESTIONS = 20;
/** Attempts whose answers are written too: their table gets a column and is not rewritten. */
const ANSWERED = ATTEMPTS / 10;

const id = (kind: number, number: string) =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const content = [
  `insert into students (id, issuer, subject, name, email, created_at)
   select ${id(1, 'i')}, 'bench', i::text, 'Student ' || i, 's' || i || '@bench.example', now()
   from generate_series(1, ${STUDENTS}) i`,
  `insert into exams (id, examid, name, category, subjects, is_active, created_at)
   values (${id(2, '1')}, 'E1', 'Exam', 'School Exams', array['Mathematics'], true, now())`,
  `begin`,
  `insert into tests (id, quizid, exam_id, revision_id, name, description, subject, chapter, topic, format,
     duration_minutes, marks, question_count, is_active, created_at)
   select ${id(3, 'i')}, 'Q' || i, ${id(2, '1')}, ${id(4, 'i')}, 'Test ' || i, 'About', 'Mathematics', 'Numbers',
     'Numbers', 'MCQ', 30, ${QUESTIONS}, ${QUESTIONS}, true, now() from generate_series(1, ${TESTS}) i`,
  `insert into test_revisions (id, test_id, number, name, duration_minutes, created_at)
   select revision_id, id, 1, name, duration_minutes, created_at from tests`,
  `commit`,
  `insert into questions (revision_id, position, format, text, options, answer, explanation, grade, subject, topic,
     marks, difficulty)
   select ${id(4, 't')}, q, 'MCQ', 'What is the value of ' || t || ' times ' || q || '? ' || repeat('x', 80),
     array[(t * q)::text, (t * q + 1)::text, (t * q + 2)::text, 'None of these'], (t * q)::text,
     repeat('Because of this. ', 6), '10', 'Mathematics', 'Numbers', (array[1, 4, 0.5, 2.0 / 3])[1 + q % 4], 'Easy'
   from generate_series(1, ${TESTS}) t, generate_series(0, ${QUESTIONS - 1}) q`,
  `insert into attempts (student_id, id, test_id, revision_id, question_count, started_at, deadline, submitted_at,
     submitted_by, sheet, correct_count, time_taken_seconds)
   select ${id(1, `(1 + i % ${STUDENTS})::int`)}, ${id(5, 'i')}, ${id(3, `(1 + i % ${TESTS})::int`)},
     ${id(4, `(1 + i % ${TESTS})::int`)}, ${QUESTIONS}, now(), now() + interval '30 minutes', now(), 'student',
     repeat('RWL' || case when i % 2 = 0 then 'R' else 'W' end, ${QUESTIONS / 4}),
     ${QUESTIONS / 4} * (1 + (i + 1) % 2), 1200 from generate_series(1, ${ATTEMPTS}) i`,
  // The right option, a wrong one, a text that is no option, nothing any more, and 'None of these'.
  `insert into answers (student_id, attempt_id, position, answer, marked, seq, saved_at)
   select ${id(1, `(1 + i % ${STUDENTS})::int`)}, ${id(5, 'i')}, q, case (i + q) % 5
       when 0 then ((1 + i % ${TESTS}) * q)::text when 1 then ((1 + i % ${TESTS}) * q + 1)::text
       when 2 then 'answer ' || q || ' of ' || i when 3 then null else 'None of these' end,
     (i + q) % 3 = 0, 1000 + i + q, now()
   from generate_series(1, ${ANSWERED}) i, generate_series(0, ${QUESTIONS - 1}) q`,
  `vacuum analyze`,
];

/** What must be the same before and after; each query gives one value. */
const before = {
  'questions on papers': 'select count(*) from questions',
  'hash of texts, options and keys': `select md5(string_agg(md5(revision_id::text || position || text || explanation
     || array_to_string(options, '|') || answer), '' order by revision_id, position)) from questions`,
  'hash of answers as they are stored': `select md5(string_agg(md5(concat_ws('|', student_id, attempt_id, position,
     coalesce(answer, '-'), marked, seq, saved_at)), '' order by student_id, attempt_id, position)) from answers`,
  'hash of sheets and correct answers': `select md5(string_agg(sheet || correct_count, '' order by id)) from attempts`,
  'sum of marks, in twelfths': `select sum((select sum(round(12 * q.marks)) from questions q
     where q.revision_id = a.revision_id and substr(a.sheet, q.position + 1, 1) = 'R'))
     from (select * from attempts order by id limit 50000) a`,
};

const after: Record<keyof typeof before, string> = {
  'questions on papers': 'select count(*) from revision_items',
  'hash of texts, options and keys': `select md5(string_agg(md5(i.revision_id::text || i.position || v.text || v.explanation
     || (select string_agg(o ->> 'text', '|' order by n) from jsonb_array_elements(v.body -> 'options')
          with ordinality as e (o, n))
     || (select o ->> 'text' from jsonb_array_elements(v.body -> 'options') o where o ->> 'id' = v.key -> 'right' ->> 0)),
     '' order by i.revision_id, i.position))
     from revision_items i join question_versions v using (question_id, version)`,
  'hash of answers as they are stored': before['hash of answers as they are stored'],
  'hash of sheets and correct answers': before['hash of sheets and correct answers'],
  'sum of marks, in twelfths': `select sum(a.marks_got * 12 / r.denominator)
     from (select * from attempts order by id limit 50000) a join test_revisions r on r.id = a.revision_id`,
};

/** Adds up answers in the order of revisions, students, attempts and positions. */
function answerHash() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(
      attempt: string,
      position: number,
      said: { text: string | null; marked: boolean; seq: number | string },
    ) {
      hash.update(JSON.stringify([attempt, position, said.text, said.marked, Number(said.seq)]));
      count += 1;
    },
    get sum() {
      return `${count} answers, ${hash.copy().digest('hex')}`;
    },
  };
}

const IN_ORDER = 'order by a.revision_id, a.student_id, a.id';

/** The answers as the old version read them: the text of each. */
async function oldAnswers(sql: postgres.Sql): Promise<string> {
  const hash = answerHash();
  const rows = sql.unsafe<
    { id: string; position: number; answer: string | null; marked: boolean; seq: string }[]
  >(`select a.id, w.position, w.answer, w.marked, w.seq from attempts a
    join answers w on w.student_id = a.student_id and w.attempt_id = a.id ${IN_ORDER}, w.position`);
  for await (const part of rows.cursor(10_000)) {
    for (const { id: attempt, position, answer, ...rest } of part) {
      hash.add(attempt, position, { text: answer, ...rest });
    }
  }
  return hash.sum;
}

/** The same as this version reads them: what a result says that was answered. */
async function newAnswers(sql: postgres.Sql, db: Db): Promise<string> {
  const hash = answerHash();
  const found = await sql.unsafe<{ student: StudentId; attemptId: AttemptId; revision: RevisionId }[]>(
    `select a.student_id as student, a.id as "attemptId", a.revision_id as revision from attempts a
     where exists (select from answers w where w.student_id = a.student_id and w.attempt_id = a.id) ${IN_ORDER}`,
  );
  for (const [revision, keys] of Map.groupBy(found, (row) => row.revision)) {
    const [items, saved] = await Promise.all([listItems(db, revision), listAnswersOf(db, keys)]);
    for (const { attemptId } of keys) {
      const answers = (saved.get(attemptId) ?? []).toSorted((a, b) => a.index - b.index);
      for (const answer of answers) {
        const question = items[answer.index]?.question;
        if (!question) throw new Error(`Revision ${revision} has no question ${answer.index}`);
        hash.add(attemptId, answer.index, {
          text: textOfResponse(question, responseOf(question, answer)),
          marked: answer.marked,
          seq: answer.seq,
        });
      }
    }
  }
  return hash.sum;
}

const folder = mkdtempSync(join(tmpdir(), 'uttara-bench-'));
const server = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} });
try {
  await olderDatabase(server.options, '0003_admin_session_epoch', content);
  const sql = postgres({ ...server.options, max: 1, onnotice: () => {} });
  const values = async (queries: Record<string, string>) =>
    Promise.all(
      Object.entries(queries).map(async ([name, query]) => {
        const [row] = await sql.unsafe(query).values();
        return [name, String(row?.[0])] as const;
      }),
    );
  const was = await values(before);
  const answersBefore = await oldAnswers(sql);
  const startedAt = performance.now();
  const database = await openDatabase(server.options);
  const seconds = (performance.now() - startedAt) / 1000;
  const is = new Map(await values(after));
  const asRead = 'answers as each version reads them';
  is.set(asRead, await newAnswers(sql, database.db));
  await database.close();
  for (const [name, value] of [...was, [asRead, answersBefore] as const]) {
    console.log(`${name}: ${value === is.get(name) ? 'same' : `${value} before, ${is.get(name)} after`}`);
    if (value !== is.get(name)) process.exitCode = 1;
  }
  console.log(
    `${ATTEMPTS} attempts, ${TESTS * QUESTIONS} questions and ${ANSWERED * QUESTIONS} answers migrated in ${seconds.toFixed(1)} s`,
  );
  await sql.end();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
