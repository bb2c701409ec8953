import type { SQL, SQLWrapper } from 'drizzle-orm';
import { editingEndpoints } from '../../contract/catalog/editing.ts';
import type { TestId } from '../../contract/ids.ts';
import { EXAM_CATEGORIES, TEST_FORMATS } from '../../contract/limits.ts';
import { findOwnSubjects, listClassesOfTests } from '../classes/queries.ts';
import type { Db } from '../db/db.ts';
import { tests } from '../db/tables/catalog.ts';
import { type Adapter, route } from '../http/route.ts';
import type { TeacherScope } from '../http/session.ts';
import { inSyllabusOrder, subjectOf, treeOfExam } from '../syllabus/trees.ts';
import { examRoutes } from './exam-routes.ts';
import { listAllExams, listChapters, listSubjects, listTests } from './list-queries.ts';
import { presentAdminTest, presentExam, stateOf } from './present.ts';

const newestFirst = { by: 'createdAt', order: 'desc' } as const;

export interface EditingDeps {
  db: Db;
  now: () => Date;
  /** The school's, as the IANA names it. */
  timeZone: () => string;
  /** Whether the caller may publish tests only with an approval. */
  needsApproval: (scope: TeacherScope) => Promise<boolean>;
  /** Whether a student in the scope has submitted a test. */
  isSubmitted: (test: SQLWrapper, scope: TeacherScope) => SQL;
  /** How many attempts at each of the tests were submitted by students in the scope. */
  countSubmittedAt: (tests: readonly TestId[], scope: TeacherScope) => Promise<ReadonlyMap<TestId, number>>;
  /** Which of the tests were sent back by their reviewer. */
  findSentBack: (tests: readonly TestId[]) => Promise<ReadonlySet<TestId>>;
}

/** What admins see and edit of the catalogue, and what the forms of the admin area offer. */
export function editingRoutes(adapter: Adapter, deps: EditingDeps): void {
  examRoutes(adapter, deps);

  route(
    adapter,
    editingEndpoints.quizList,
    async ({ filters: { when, hasResults, ...filters } = {}, sort = newestFirst, ...page }, { scope }) => {
      const time = when && { is: when, at: deps.now() };
      const only = hasResults ? deps.isSubmitted(tests.id, scope) : undefined;
      const { total, rows } = await listTests(deps.db, { ...filters, time, only, scope }, sort, page);
      const ids = rows.map(({ test }) => test.id);
      const drafts = rows.filter(({ test, access }) => test.review === 'draft' && access === 'edit');
      const [submitted, classes, needsApproval, sentBack] = await Promise.all([
        deps.countSubmittedAt(ids, scope),
        listClassesOfTests(deps.db, scope, ids),
        deps.needsApproval(scope),
        deps.findSentBack(drafts.map(({ test }) => test.id)),
      ]);
      return {
        quizs: rows.map((row) => ({
          ...presentAdminTest(row),
          state: stateOf(row.test),
          submitted: submitted.get(row.test.id) ?? 0,
          isSentBack: sentBack.has(row.test.id),
          classes: classes.get(row.test.id) ?? [],
        })),
        needsApproval,
        dataFound: total > 0,
        total,
        ...(total === 0 && { message: 'Data not found' }),
      };
    },
  );

  route(adapter, editingEndpoints.initvals, async ({ examCode, subject }, { scope }) => {
    const own = await findOwnSubjects(deps.db, scope);
    const listed = (await listAllExams(deps.db)).map((exam) => ({
      ...exam,
      subjects: ownFirst(exam.subjects, (subject) => own.includes(subject)),
    }));
    const exams = ownFirst(listed, ({ subjects: [first = ''] }) => own.includes(first));
    const named = exams
      .filter((exam) => !examCode || exam.examCode === examCode)
      .flatMap((exam) => exam.subjects);
    const used = await listSubjects(deps.db, { examCode, scope });
    const chosen = examCode ? exams.find((exam) => exam.examCode === examCode) : undefined;
    const syllabus = chosen && treeOfExam(chosen.name);
    return {
      exams: exams.map((exam) => presentExam(exam)),
      categories: [...EXAM_CATEGORIES],
      subjects: ownFirst([...new Set([...named, ...used])], (subject) => own.includes(subject)),
      chapters: inSyllabusOrder(syllabus, await listChapters(deps.db, { examCode, subject, scope })),
      syllabus: subject
        ? (subjectOf(syllabus, subject)?.chapters ?? []).map(({ name: chapter, topics }) => ({
            chapter,
            topics,
          }))
        : [],
      testFormats: [...TEST_FORMATS],
      statuses: ['Active', 'Inactive'],
      timeZone: deps.timeZone(),
    };
  });
}

/** In their order, but what is the caller's own first. */
const ownFirst = <One>(all: readonly One[], isOwn: (one: One) => boolean): One[] => [
  ...all.filter((one) => isOwn(one)),
  ...all.filter((one) => !isOwn(one)),
];
