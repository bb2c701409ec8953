import { browsingEndpoints } from '../../contract/catalog/browsing.ts';
import type { StudentId, TestId } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import { type Adapter, route } from '../http/route.ts';
import { findActiveExam, listActiveExams, listActiveTests, listChaptersOfTests } from './browsing-queries.ts';
import { presentExam, presentTest } from './present.ts';
import { topicsOf } from './topics.ts';

export interface BrowsingDeps {
  db: Db;
  /** The tests that a student has submitted an attempt at. */
  listAttemptedTests: (student: StudentId) => Promise<ReadonlySet<TestId>>;
}

/** What students browse: active exams, their chapters and their tests. */
export function browsingRoutes(adapter: Adapter, { db, listAttemptedTests }: BrowsingDeps): void {
  route(adapter, browsingEndpoints.examList, async () => {
    const rows = await listActiveExams(db);
    return { exams: rows.map(presentExam), dataFound: rows.length > 0 };
  });

  route(adapter, browsingEndpoints.topicList, async ({ examCode }) => {
    const exam = await findActiveExam(db, examCode);
    const topics = exam ? topicsOf(exam.subjects, await listChaptersOfTests(db, exam.id)) : [];
    return { topics, topicFound: topics.length > 0 };
  });

  route(adapter, browsingEndpoints.testList, async ({ examCode }, { student }) => {
    const exam = await findActiveExam(db, examCode);
    if (!exam) return { tests: [], testFound: false };
    const [tests, attempted] = await Promise.all([listActiveTests(db, exam.id), listAttemptedTests(student)]);
    return {
      tests: tests.map((test) => ({
        ...presentTest({ test, exam: { examCode, examName: exam.name } }),
        attempted: attempted.has(test.id),
      })),
      testFound: tests.length > 0,
    };
  });
}
