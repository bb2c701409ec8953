import { browsingEndpoints, type Difficulty, type listedTest } from '../../contract/catalog/browsing.ts';
import { isForPractice } from '../../contract/catalog/for-practice.ts';
import { studiedExams } from '../../contract/catalog/studied-exams.ts';
import type { Wire } from '../../contract/http/wire-names.ts';
import type { RevisionId, StudentId, TestId } from '../../contract/ids.ts';
import { listOwnSittings } from '../classes/sittings.ts';
import type { Db } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import {
  findActiveExam,
  findStudyingIn,
  listActiveExams,
  listActiveTests,
  MOST_READ,
  searchTests,
} from './browsing-queries.ts';
import { namesSaying } from './name-queries.ts';
import { nearestWords } from './nearest-words.ts';
import { presentExam, presentTest, type TestInExam } from './present.ts';
import { foundChapters, foundExams, foundTests, MOST_FOUND, stemOf, wordsOf } from './search.ts';
import { toRules } from './test-rules.ts';
import { type OwnWork, topicsOf } from './topics.ts';
import { createVocabularies } from './vocabularies.ts';

type ListedTest = Wire<typeof listedTest>;

export interface BrowsingDeps {
  db: Db;
  now: () => Date;
  /** The school's, as the IANA names it. */
  timeZone: () => string;
  /** What a student has done of each test that they have opened. */
  listOwnTests: (student: StudentId) => Promise<ReadonlyMap<TestId, OwnWork>>;
  /** How hard tests are; from students’ results where these are visible. */
  difficultiesOf: (
    tests: readonly { id: TestId; revisionId: RevisionId; mayTell: boolean }[],
  ) => Promise<ReadonlyMap<TestId, Difficulty>>;
}

/** It reads the names of all tests: who types on has one a second, and twelve at first. */
const CALLS_OF_A_MISSPELT_SEARCH = 10;

/** What students browse: active exams, their chapters and their tests. */
export function browsingRoutes(adapter: Adapter, deps: BrowsingDeps): void {
  const { db, now, timeZone, listOwnTests, difficultiesOf } = deps;
  const vocabularyFor = createVocabularies(db);
  const time = () => ({ serverNow: now().toISOString(), timeZone: timeZone() });

  /** The student's own exams first, then the others of their categories. */
  route(adapter, browsingEndpoints.examList, async (_body, { student }) => {
    const [rows, studyingIn] = await Promise.all([listActiveExams(db), findStudyingIn(db, student)]);
    const own = new Set(studiedExams(rows, studyingIn));
    const categories = new Set([...own].map(({ category }) => category));
    const place = (exam: (typeof rows)[number]) =>
      own.has(exam) ? 0 : Number(!categories.has(exam.category)) + 1;
    const exams = rows.toSorted((a, b) => place(a) - place(b));
    return { exams: exams.map(presentExam), dataFound: rows.length > 0 };
  });

  /** The tests of an active exam with what the student has done of each; undefined if there is no such exam. */
  const findTests = async (examCode: string, student: StudentId) => {
    const exam = await findActiveExam(db, examCode);
    if (!exam) return undefined;
    const [tests, own] = await Promise.all([listActiveTests(db, exam.id, student), listOwnTests(student)]);
    return { exam, tests: tests.map((test) => ({ test, own: own.get(test.id) })) };
  };

  /** A test as its student's class sits it. */
  const presentListed = async (
    listed: readonly (TestInExam & { own: OwnWork | undefined })[],
    student: StudentId,
  ): Promise<ListedTest[]> => {
    const sittings = await listOwnSittings(db, student, now());
    const tests = listed.map((one) => ({ ...one, test: { ...one.test, ...sittings.get(one.test.id) } }));
    const difficulties = await difficultiesOf(
      tests.map(({ test }) => ({ ...test, mayTell: isForPractice(toRules(test)) })),
    );
    return tests.map(({ test, exam, own }) => ({
      ...presentTest({ test, exam }),
      difficulty: difficulties.get(test.id),
      attempted: own?.hasSubmitted === true,
      attemptsUsed: own?.attemptsUsed ?? 0,
      ...(own?.result && { result: own.result }),
      inProgress: own?.isRunning === true,
    }));
  };

  route(adapter, browsingEndpoints.topicList, async ({ examCode }, { student }) => {
    const found = await findTests(examCode, student);
    const tests = found?.tests.map(({ test, own }) => ({ ...test, own })) ?? [];
    const topics = topicsOf(found?.exam.subjects ?? [], tests);
    return { topics, topicFound: topics.length > 0 };
  });

  route(adapter, browsingEndpoints.testList, async ({ examCode }, { student }) => {
    const found = await findTests(examCode, student);
    if (!found) return { tests: [], testFound: false, ...time() };
    const exam = { examCode, examName: found.exam.name };
    const tests = await presentListed(
      found.tests.map((one) => ({ ...one, exam })),
      student,
    );
    return { tests, testFound: tests.length > 0, ...time() };
  });

  /** What all words fit, before it is cut to what is listed. */
  const find = async (typed: readonly string[], student: StudentId) => {
    const words = typed.map(stemOf);
    const [said, active, studyingIn] = await Promise.all([
      namesSaying(db, words),
      listActiveExams(db),
      findStudyingIn(db, student),
    ]);
    const ownExams = new Set(studiedExams(active, studyingIn).map(({ examCode }) => examCode));
    const wanted = { words, said, ownExams };
    const rows = await searchTests(db, student, wanted);
    const named = rows.map(({ test, exam }) => ({ ...test, ...exam, row: { test, exam } }));
    const exams = foundExams(wanted, active);
    const chapters = foundChapters(wanted, named);
    const tests = foundTests(wanted, named);
    return {
      exams,
      chapters,
      tests,
      isNothing: [exams, chapters, tests].every(({ length }) => length === 0),
      isMore: rows.length === MOST_READ || [exams, chapters, tests].some(({ length }) => length > MOST_FOUND),
    };
  };

  route(adapter, browsingEndpoints.search, async ({ words: typed }, { student }) => {
    const words = wordsOf(typed);
    const [asTyped, own] = await Promise.all([find(words, student), listOwnTests(student)]);
    let nearest: string[] | undefined;
    if (asTyped.isNothing) {
      adapter.countCall('student', student, CALLS_OF_A_MISSPELT_SEARCH);
      nearest = await nearestWords(words, await vocabularyFor(student));
    }
    const found = nearest ? await find(nearest, student) : asTyped;
    return {
      exams: found.exams.slice(0, MOST_FOUND).map(presentExam),
      chapters: found.chapters.slice(0, MOST_FOUND),
      tests: await presentListed(
        found.tests.slice(0, MOST_FOUND).map(({ row }) => ({ ...row, own: own.get(row.test.id) })),
        student,
      ),
      ...(nearest && !found.isNothing && { nearest: nearest.join(' ') }),
      isMore: found.isMore,
      ...time(),
    };
  });
}
