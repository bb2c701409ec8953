import { sql } from 'drizzle-orm';
import type { StudentId } from '../../contract/ids.ts';
import { LOCAL_ISSUER } from '../../server/auth/local.ts';
import { insertExam } from '../../server/catalog/queries.ts';
import type { RootDb } from '../../server/db/database.ts';
import { createSession } from '../../server/http/session.ts';
import { plainPaperOf } from '../../server/papers/plain-paper.ts';
import { insertTest } from '../../server/papers/queries.ts';
import { startStudentSession } from '../../server/students/sessions.ts';

export const QUESTIONS = 30;
const ANSWERED = 10;
/** How many answers an attempt has when it is submitted. */
export const SUM_OF_SEQS = (ANSWERED * (ANSWERED + 1)) / 2;

export interface Scene {
  tokens: string[];
  /** Tests without attempts. */
  fresh: string[];
  /** Open attempts to save answers to, one per student. */
  saving: { token: string; attemptid: string }[];
  /** Open attempts with ten answers each, to be submitted. */
  submitting: { token: string; attemptid: string }[];
}

/** Students with their tokens, tests of thirty questions (a paper of about 10 kB), and attempts. */
export async function setScene(
  db: RootDb,
  secret: string,
  sizes: { students: number; freshTests: number; submitTests: number },
): Promise<Scene> {
  const now = new Date();
  await db.execute(sql`
    insert into students (id, issuer, subject, name, email, created_at)
    select gen_random_uuid(), ${LOCAL_ISSUER}, n::text, 'Student ' || n, n || '@bench.example', now()
    from generate_series(1, ${sizes.students}::int) n`);
  const rows = await db.execute<{ id: StudentId }>(sql`select id from students order by id`);
  const session = createSession({
    secret,
    now: () => now,
    findStudent: async () => undefined,
    findAdmin: async () => undefined,
  });
  const students = await Promise.all(
    rows.map(async ({ id }) => ({
      id,
      token: await session.studentToken(await startStudentSession(db, id, now)),
    })),
  );
  const tokenOf = new Map(students.map(({ id, token }) => [id, token]));
  const exam = await insertExam(
    db,
    { name: 'Bench', category: 'School Exams', subjects: ['Mathematics'], isActive: true },
    now,
  );
  const tests: Awaited<ReturnType<typeof aTest>>[] = [];
  for (let n = 0; n < 1 + sizes.freshTests + sizes.submitTests; n++) {
    tests.push(await aTest(db, exam.id, n, now));
  }
  const opened = async (test: (typeof tests)[number] | undefined, answers: number) => {
    const attempts = await db.execute<{ student_id: StudentId; id: string }>(sql`
      insert into attempts (student_id, id, test_id, revision_id, question_count, started_at, deadline)
      select id, gen_random_uuid(), ${test?.id}, ${test?.revisionId}, ${QUESTIONS}, now(), now() + interval '10 hours'
      from students returning student_id, id`);
    if (answers > 0) {
      await db.execute(sql`
        insert into answers (student_id, attempt_id, position, answer, marked, seq, saved_at)
        select student_id, id, p, 'option ' || p % 4, false, p + 1, now()
        from attempts, generate_series(0, ${answers - 1}::int) p where test_id = ${test?.id}`);
    }
    return attempts.map(({ student_id, id }) => ({ token: tokenOf.get(student_id) ?? '', attemptid: id }));
  };
  const [first, ...others] = tests;
  const saving = await opened(first, 0);
  const submitting = [];
  for (const test of others.slice(sizes.freshTests)) {
    submitting.push(...(await opened(test, ANSWERED)));
  }
  await db.execute(sql`vacuum analyze`);
  const fresh = others.slice(0, sizes.freshTests).map(({ testCode: quizid }) => quizid);
  return { tokens: students.map(({ token }) => token), fresh, saving, submitting };
}

function aTest(db: RootDb, examId: Awaited<ReturnType<typeof insertExam>>['id'], n: number, now: Date) {
  const test = {
    examId,
    name: `Test ${n}`,
    description: 'For measuring',
    subject: 'Mathematics',
    chapter: 'Numbers',
    topic: 'Numbers',
    format: 'MCQ',
    durationMinutes: 600,
    marks: QUESTIONS,
    isActive: true,
  };
  const questions = Array.from({ length: QUESTIONS }, (_, q) => ({
    questionFormat: 'MCQ' as const,
    questionText: `Question ${q}: a train of ${q + 100} m passes a pole in ${q + 5} seconds. What is its speed? ${'x'.repeat(90)}`,
    options: [0, 1, 2, 3].map((option) => `option ${option}`),
    answerText: `option ${q % 3}`,
    explanation: 'Speed is length by time.',
    grade: 10,
    subject: 'Mathematics',
    topic: 'Numbers',
    marks: 1,
    difficulty: 'Easy',
  }));
  return insertTest(db, test, plainPaperOf(questions), now);
}
