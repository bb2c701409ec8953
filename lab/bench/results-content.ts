import { sql } from 'drizzle-orm';
import type { TestId } from '../../contract/ids.ts';
import type { PaperDraft } from '../../contract/papers/draft.ts';
import { PLAIN_PAPER } from '../../contract/papers/nine-field-paper.ts';
import { LOCAL_ISSUER } from '../../server/auth/local.ts';
import { insertExam } from '../../server/catalog/queries.ts';
import type { RootDb } from '../../server/db/db.ts';
import { insertTest } from '../../server/papers/queries.ts';
import { studentId, studentsOf } from './lists-content.ts';

/** A test that many students have taken, once each, and one for students who take it during the measurement. */
export interface Content {
  sat: { id: TestId; testCode: string };
  sitting: { id: TestId; testCode: string };
}

/** Of four options, of which b is right. */
function paperOf(questions: number): PaperDraft {
  const item = (n: number): PaperDraft['items'][number] => ({
    section: 0,
    isDropped: false,
    keepsPlace: false,
    keepsOptionOrder: false,
    labels: { grade: 10, subject: 'Mathematics', topic: 'Numbers', difficulty: 'Easy' },
    question: {
      kind: 'single_choice',
      text: `Question ${n}: what is the value of \\(x\\)?`,
      explanation: 'Because of this.',
      body: { options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `option ${id} of ${n}` })) },
      key: { right: ['b'] },
    },
  });
  return { ...PLAIN_PAPER, items: Array.from({ length: questions }, (_, n) => item(n)) };
}

/** The better a student, the likelier the answer is right; the same for each run. */
const isRight = `(i * 7919::bigint + q * 104729) % 100 < 30 + i % 7 * 10`;

/**
 * Fills an empty database with a test that `attempts` students have sat, with their answers, in SQL: foreign keys are
 * left out in the meantime, because nothing else writes.
 */
export async function fillResults(db: RootDb, attempts: number, questions: number): Promise<Content> {
  const now = new Date();
  const exam = await insertExam(
    db,
    { name: 'Bench', category: 'School Exams', subjects: ['Mathematics'], isActive: true },
    now,
  );
  const test = (name: string) =>
    insertTest(
      db,
      {
        examId: exam.id,
        name,
        description: 'For measuring',
        subject: 'Mathematics',
        chapter: 'Numbers',
        topic: 'Numbers',
        format: 'MCQ',
        durationMinutes: 600,
        marks: questions,
        isActive: true,
      },
      paperOf(questions),
      now,
    );
  const [sat, sitting] = [await test('Sat by many'), await test('Being sat')];
  const attemptId = `('00000005-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`;
  const statements = [
    studentsOf(attempts).replace("'bench'", `'${LOCAL_ISSUER}'`),
    'alter table attempts drop constraint attempts_student, drop constraint attempts_test, drop constraint attempts_revision',
    'alter table answers drop constraint answers_attempt',
    `insert into attempts (student_id, id, test_id, revision_id, question_count, started_at, deadline, seed,
       layout_version, submitted_at, submitted_by, sheet, correct_count, marks_got, marks_possible, time_taken_seconds,
       spent_ms)
     select ${studentId('i')}, ${attemptId}, '${sat.id}', '${sat.revisionId}', ${questions}, begun,
       begun + interval '30 minutes', i, 1, begun + interval '10 minutes' + i % 900 * interval '1 second', 'student',
       letters || ' 1 R1W0', marks, marks, ${questions}, 600 + i % 900, array_fill(60000, array[${questions}])
     from (
       select i, timestamptz '2026-01-01' + i * interval '1 second' as begun,
         string_agg(case when ${isRight} then 'R' else 'W' end, '' order by q) as letters,
         count(*) filter (where ${isRight}) as marks
       from generate_series(1, ${attempts}) i, generate_series(0, ${questions - 1}) q group by i
     ) every`,
    `insert into answers (student_id, attempt_id, position, chosen, marked, seq, saved_at, spent_ms)
     select ${studentId('i')}, ${attemptId}, q, case when ${isRight} then 'b' else (array['a', 'c', 'd'])[1 + (i + q) % 3] end,
       false, 1, timestamptz '2026-01-01', 60000
     from generate_series(1, ${attempts}) i, generate_series(0, ${questions - 1}) q`,
    `alter table attempts
       add constraint attempts_student foreign key (student_id) references students (id) not valid,
       add constraint attempts_test foreign key (test_id) references tests (id) not valid,
       add constraint attempts_revision foreign key (revision_id) references test_revisions (id) not valid`,
    `alter table answers add constraint answers_attempt
       foreign key (student_id, attempt_id) references attempts (student_id, id) not valid`,
    'vacuum analyze',
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
  return { sat, sitting };
}
