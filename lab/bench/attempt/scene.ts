import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ExamId, StudentId } from '../../../contract/ids.ts';
import type { PaperDraft } from '../../../contract/papers/draft.ts';
import { askedCount } from '../../../contract/papers/draws.ts';
import { LAYOUT_VERSION } from '../../../contract/papers/layout.ts';
import type { AuthoredQuestion } from '../../../contract/questions/authored-question.ts';
import { LOCAL_ISSUER } from '../../../server/auth/local.ts';
import { insertExam } from '../../../server/catalog/queries.ts';
import type { RootDb } from '../../../server/db/db.ts';
import { readDemoContent } from '../../../server/demo/load.ts';
import { createSession } from '../../../server/http/session.ts';
import { plainPaperOf } from '../../../server/papers/plain-paper.ts';
import { insertTest } from '../../../server/papers/queries.ts';
import { startStudentSession } from '../../../server/students/sessions.ts';

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
  /** What is answered, as fields of a change in JSON, by position on the paper. */
  answers: string[];
}

/** The requests that a scene allows: their tokens, and their bodies in JSON without the brace that closes them. */
export function requestsOf(scene: Scene) {
  const ofAttempt = ({ token, attemptid }: Scene['saving'][number]) => ({
    token,
    body: `{"attemptid":"${attemptid}"`,
  });
  return {
    opens: scene.fresh.flatMap((quizid) =>
      scene.tokens.map((token) => ({ token, body: `{"quizid":"${quizid}"` })),
    ),
    saves: scene.saving.map(ofAttempt),
    submits: scene.submitting.map(ofAttempt),
  };
}

/** Students with their tokens, tests, and attempts. */
export async function setScene(
  db: RootDb,
  secret: string,
  sizes: { students: number; freshTests: number; submitTests: number; paper: PaperName },
): Promise<Scene> {
  const now = new Date();
  const paper = await papers[sizes.paper](db);
  const responses = paper.items.map(({ question }, i) => responseTo(question, i));
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
    tests.push(await aTest(db, exam.id, n, paper, now));
  }
  const opened = async (test: (typeof tests)[number] | undefined, answers: number) => {
    const attempts = await db.execute<{ student_id: StudentId; id: string }>(sql`
      insert into attempts (student_id, id, test_id, revision_id, question_count, started_at, deadline, seed,
        layout_version)
      select id, gen_random_uuid(), ${test?.id}, ${test?.revisionId}, ${askedCount(paper.items)}, now(),
        now() + interval '10 hours', (random() * 1e9)::bigint, ${LAYOUT_VERSION}
      from students returning student_id, id`);
    if (answers > 0) {
      await db.execute(sql`
        insert into answers (student_id, attempt_id, position, answer, chosen, marked, seq, saved_at)
        select student_id, id, r.index, r.answer, array_to_string(r.chosen, ' '), false, r.index + 1, now()
        from attempts, json_to_recordset(${JSON.stringify(responses.slice(0, answers))}::text::json)
          r (index smallint, answer text, chosen text[])
        where test_id = ${test?.id}`);
    }
    return attempts.map(({ student_id, id }) => ({ token: tokenOf.get(student_id) ?? '', attemptid: id }));
  };
  const [first, ...others] = tests;
  const saving = await opened(first, 0);
  const submitting = [];
  for (const test of others.slice(sizes.freshTests)) {
    submitting.push(...(await opened(test, ANSWERED)));
  }
  // Else the server would take the new questions into the bank's index while it is measured.
  await db.execute(sql`update question_versions set is_indexed = true`);
  await db.execute(sql`vacuum analyze`);
  const fresh = others.slice(0, sizes.freshTests).map(({ testCode: quizid }) => quizid);
  const fields = responses.map((response) => JSON.stringify({ ...response, index: undefined }).slice(1, -1));
  return { tokens: students.map(({ token }) => token), fresh, saving, submitting, answers: fields };
}

/** What is sat: `drawn` draws as many as `mock` from three times as many. */
const papers = {
  plain: async () => plainPaper(),
  mock: mockPaper,
  drawn: async (db) => {
    const paper = await mockPaper(db);
    const items = paper.sections.flatMap(({ name }, section) => {
      const asked = paper.items.filter((item) => item.section === section);
      const draw = { name: `${section} ${name}`.slice(0, 40), take: asked.length };
      return [1, 2, 3].flatMap((copy) =>
        asked.map((item) => ({
          ...item,
          draw,
          question: { ...item.question, text: `${item.question.text} (${copy})` },
        })),
      );
    });
    return { ...paper, items };
  },
} satisfies Record<string, (db: RootDb) => Promise<PaperDraft>>;

export type PaperName = keyof typeof papers;

export const paperNames = Object.keys(papers);

export const isPaperName = (name: string): name is PaperName => Object.hasOwn(papers, name);

/** One option, or a number. */
function responseTo({ body }: AuthoredQuestion, index: number) {
  const option = 'options' in body ? body.options[index % body.options.length] : undefined;
  return { index, ...(option ? { answer: null, chosen: [option.id] } : { answer: `${index}` }) };
}

function aTest(db: RootDb, examId: ExamId, n: number, paper: PaperDraft, now: Date) {
  const test = {
    examId,
    name: `Test ${n}`,
    description: 'For measuring',
    subject: 'Mathematics',
    chapter: 'Numbers',
    topic: 'Numbers',
    format: 'MCQ',
    durationMinutes: 600,
    marks: 30,
    isActive: true,
  };
  return insertTest(db, test, paper, now);
}

/** Thirty questions of four options, about 10 kB. */
function plainPaper(): PaperDraft {
  const questions = Array.from({ length: 30 }, (_, q) => ({
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
  return plainPaperOf(questions);
}

/** The mock of JEE Main: 75 questions in six sections with formulas. */
function fullPaper(): PaperDraft {
  const paper = readDemoContent()
    .flatMap(({ tests }) => tests.map((test) => test.paper))
    .find(({ items }) => items.length === 75);
  if (!paper) throw new Error('The demo content has no paper of 75 questions');
  return paper;
}

/** All orders shuffled, an image in every fifth question. */
async function mockPaper(db: RootDb): Promise<PaperDraft> {
  const paper = fullPaper();
  await db.execute(sql`
    with admin as (
      insert into admins (id, name, email, password_hash, role, status, created_at)
      values (gen_random_uuid(), 'Bench', 'admin@bench.example', '', 'owner', 'approved', now()) returning id
    )
    insert into media (hash, type, width, height, bytes, uploaded_at, uploaded_by)
    select md5(n::text), 'image/png', 600, 400, '\\x00', now(), id from admin, generate_series(0, 14) n`);
  const image = (n: number) => `\n\n![A circuit](media:${createHash('md5').update(`${n}`).digest('hex')})`;
  return {
    ...paper,
    sections: paper.sections.map((section) => ({
      ...section,
      shufflesQuestions: true,
      shufflesOptions: true,
    })),
    items: paper.items.map((item, i) =>
      i % 5 === 0
        ? { ...item, question: { ...item.question, text: item.question.text + image(i / 5) } }
        : item,
    ),
  };
}
