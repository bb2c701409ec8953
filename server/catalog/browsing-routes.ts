import { browsingEndpoints } from '../../contract/catalog/browsing.ts';
import type { StudentId, TestId } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import { type Adapter, route } from '../http/route.ts';
import { findActiveExam, listActiveExams, listActiveTests } from './browsing-queries.ts';
import { presentExam, presentTest } from './present.ts';
import { type OwnWork, topicsOf } from './topics.ts';

export interface BrowsingDeps {
  db: Db;
  now: () => Date;
  /** The school's, as the IANA names it. */
  timeZone: string;
  /** What a student has done of each test that they have opened. */
  listOwnTests: (student: StudentId) => Promise<ReadonlyMap<TestId, OwnWork>>;
}

/** What students browse: active exams, their chapters and their tests. */
export function browsingRoutes(adapter: Adapter, { db, now, timeZone, listOwnTests }: BrowsingDeps): void {
  route(adapter, browsingEndpoints.examList, async () => {
    const rows = await listActiveExams(db);
    return { exams: rows.map(presentExam), dataFound: rows.length > 0 };
  });

  /** The tests of an active exam with what the student has done of each; undefined if there is no such exam. */
  const findTests = async (examCode: string, student: StudentId) => {
    const exam = await findActiveExam(db, examCode);
    if (!exam) return undefined;
    const [tests, own] = await Promise.all([listActiveTests(db, exam.id, student), listOwnTests(student)]);
    return { exam, tests: tests.map((test) => ({ test, own: own.get(test.id) })) };
  };

  route(adapter, browsingEndpoints.topicList, async ({ examCode }, { student }) => {
    const found = await findTests(examCode, student);
    const tests = found?.tests.map(({ test, own }) => ({ ...test, own })) ?? [];
    const topics = topicsOf(found?.exam.subjects ?? [], tests);
    return { topics, topicFound: topics.length > 0 };
  });

  route(adapter, browsingEndpoints.testList, async ({ examCode }, { student }) => {
    const found = await findTests(examCode, student);
    const time = { serverNow: now().toISOString(), timeZone };
    if (!found) return { tests: [], testFound: false, ...time };
    const exam = { examCode, examName: found.exam.name };
    const tests = found.tests.map(({ test, own }) => ({
      ...presentTest({ test, exam }),
      attempted: own?.hasSubmitted === true,
      attemptsUsed: own?.attemptsUsed ?? 0,
      ...(own?.result && { result: own.result }),
      inProgress: own?.isRunning === true,
    }));
    return { tests, testFound: tests.length > 0, ...time };
  });
}
