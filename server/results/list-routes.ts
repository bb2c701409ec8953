import { LRUCache } from 'lru-cache';
import type { WireOutput } from '../../contract/http/endpoint.ts';
import type { Wire } from '../../contract/http/wire-names.ts';
import type { TestId } from '../../contract/ids.ts';
import { marksText } from '../../contract/marks/exact-marks.ts';
import {
  BANDS,
  type listedResult,
  resultListEndpoints,
  type sitting,
  type studentAttempt,
} from '../../contract/result-lists.ts';
import { listAnswerChanges, listAnswers } from '../attempts/answer-queries.ts';
import { type BesideClass, findClassPlaces } from '../attempts/class-place-queries.ts';
import { isClosed } from '../attempts/closing.ts';
import { attemptNotFound } from '../attempts/errors.ts';
import { markingOf } from '../attempts/queries.ts';
import {
  countByMarks,
  findResult,
  listAttemptsOf,
  listClasses,
  listResults,
  type ResultFilters,
} from '../attempts/result-queries.ts';
import { countSittings, listAsking, listDueClasses, listSittings } from '../attempts/sitting-queries.ts';
import { filterNames, recordReading } from '../audit/queries.ts';
import { scopedFilters } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { toAnswerOf, waitingOf } from '../grading/sheet.ts';
import { type Adapter, route } from '../http/route.ts';
import type { TeacherScope } from '../http/session.ts';
import type { Papers } from '../papers/papers.ts';
import { findTest } from '../papers/queries.ts';
import { findStudent } from '../students/queries.ts';
import { findAfterwards } from './afterwards.ts';
import { distributionOf } from './distribution.ts';
import { createItemAnalysis } from './item-analysis.ts';
import { presentResult } from './present.ts';
import { presentSaved } from './present-saved.ts';
import { countLetters } from './sheet-counts.ts';

type ListedResult = Wire<typeof listedResult>;
type Sitting = Wire<typeof sitting>;
type StudentAttempt = Wire<typeof studentAttempt>;

/** A screen that follows a running test polls every few seconds; this is audited once in this time, in milliseconds. */
const FOLLOWED_MS = 600_000;

const newestFirst = { by: 'submittedAt', order: 'desc' } as const;

/** The results of a test, for admins. */
export function resultListRoutes(
  adapter: Adapter,
  {
    db,
    patient,
    now,
    timeZone,
    papers,
  }: { db: Db; patient: Db; now: () => Date; timeZone: () => string; papers: Papers },
): void {
  const analyze = createItemAnalysis({ db: patient, papers, now });
  const following = new LRUCache<string, true>({ max: 1_000, ttl: FOLLOWED_MS });
  const testOf = async (testCode: string, scope: TeacherScope) => {
    const found = await findTest(db, testCode, scope);
    if (!found) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
    return found.test;
  };

  route(
    adapter,
    resultListEndpoints.list,
    async ({ testCode, filters = {}, sort = newestFirst, ...page }, { admin, scope }) => {
      const test = await testOf(testCode, scope);
      const found = { test: test.id, filters: scopedFilters(filters, scope) };
      const { rows, total } = await listResults(patient, found, sort, page);
      if (rows.length > 0) {
        const how = { quizid: testCode, students: rows.length, page: page.page, ...filterNames(filters) };
        await recordReading(db, { admin, action: 'resultList', what: 'results', how }, now());
      }
      return {
        results: rows.flatMap(presentListed),
        dataFound: total > 0,
        total,
        ...(total === 0 && { message: 'Data not found' }),
      };
    },
  );

  route(adapter, resultListEndpoints.summary, async ({ testCode, filters = {} }, { scope }) =>
    summaryOf(patient, await testOf(testCode, scope), scopedFilters(filters, scope)),
  );

  route(
    adapter,
    resultListEndpoints.sittings,
    async ({ testCode, filters = {}, ...page }, { admin, scope }) => {
      const at = now();
      const test = await testOf(testCode, scope);
      const { state, ...who } = filters;
      const asked = {
        test: test.id,
        scope,
        now: at,
        student: who.student,
        classId: who.classId,
        dueOnly: who.dueOnly,
      };
      const [counts, rows, asking, dueClasses] = await Promise.all([
        countSittings(patient, asked),
        listSittings(patient, { ...asked, state }, page),
        listAsking(patient, asked),
        listDueClasses(patient, asked),
      ]);
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const total = state === undefined ? all : counts[state];
      const follower = `${admin} ${testCode}`;
      if (rows.length + asking.length > 0 && !following.has(follower)) {
        const how = { quizid: testCode, students: total };
        await recordReading(db, { admin, action: 'sittings', what: 'sittings', how }, at);
        following.set(follower, true);
      }
      const questions = test.questionCount;
      return {
        sittings: rows.map((row) => presentSitting(row, questions)),
        counts,
        asking: asking.map(({ student, attempt, name, askedAt, ...one }) => ({
          studentid: student,
          attemptid: attempt,
          student: name,
          ...one,
          askedAt: new Date(askedAt).toISOString(),
        })),
        dueClasses,
        serverNow: at.toISOString(),
        total,
      };
    },
  );

  route(
    adapter,
    resultListEndpoints.analysis,
    async ({ testCode, revision, attempts: which = 'first' }, { scope }) => {
      const test = await testOf(testCode, scope);
      return analyze({ test, scope, which }, revision);
    },
  );

  route(adapter, resultListEndpoints.ofStudent, async ({ studentId, page, pageSize }, { admin, scope }) => {
    if (!(await findStudent(db, scope, studentId))) {
      throw new RequestError('not_found', 'User not found', { field: 'studentid' });
    }
    const { total, rows } = await listAttemptsOf(patient, scope, studentId, { page, pageSize });
    await recordReading(db, { admin, action: 'studentAttempts', what: studentId, how: { page } }, now());
    const tests = rows.map(({ attempt }) => attempt.testId);
    const { places, mean } = await findClassPlaces(patient, scope, studentId, tests);
    return {
      attempts: rows.map((row) => presentOfStudent(row, places.get(row.attempt.id))),
      ...(mean !== undefined && { classMean: mean }),
      total,
    };
  });

  route(adapter, resultListEndpoints.sheet, async ({ studentId, attemptId }, { admin, scope }) => {
    const found = await findResult(db, scope, studentId, attemptId);
    if (!found) throw attemptNotFound();
    const { attempt, attemptNumber, student, email, studyingIn, rollNumber } = found;
    if (!isClosed(attempt)) {
      throw new RequestError('attempt_open', 'This test has not been submitted yet.');
    }
    const [answers, saved] = await Promise.all([
      listAnswers(db, studentId, attemptId),
      listAnswerChanges(db, studentId, attemptId),
    ]);
    const paper = (await papers(markingOf(attempt))).of(attempt);
    const reading = { admin, action: 'resultSheet', what: studentId, how: { attemptid: attemptId } };
    await recordReading(db, reading, now());
    return {
      student,
      email,
      rollNumber,
      class: studyingIn,
      startedAt: attempt.startedAt.toISOString(),
      submittedBy: attempt.submittedBy,
      attemptNumber,
      result: presentResult(
        { attempt, answers },
        paper,
        { results: true, solutions: true, timeZone: timeZone() },
        await findAfterwards(db, studentId, attemptId, answers),
      ),
      saved: Array.from({ length: attempt.questionCount }, (_, position) =>
        presentSaved(paper, position, saved.get(position)),
      ),
    };
  });
}

/** How the submitted attempts at a test came out that filters find. */
async function summaryOf(
  db: Db,
  { id, name }: { id: TestId; name: string },
  filters: ResultFilters,
): Promise<WireOutput<typeof resultListEndpoints.summary>> {
  const counts = await countByMarks(db, id, filters);
  const shares = counts
    .filter(({ isBlank }) => !isBlank)
    .map(({ got, possible, students }) => ({ got: got ?? 0, of: possible ?? 0, students }));
  return {
    quizname: name,
    classes: await listClasses(db, id, filters.scope),
    blank: counts.filter(({ isBlank }) => isBlank).reduce((sum, { students }) => sum + students, 0),
    ...distributionOf(shares, BANDS),
  };
}

const shareOf = ({ marksGot, marksPossible }: { marksGot: number; marksPossible: number }) =>
  marksGot / Math.max(marksPossible, 1);

type Listed = Awaited<ReturnType<typeof listResults>>['rows'][number];

/** A row of the list; none for an attempt that is open. */
function presentListed({ attempt, attemptNumber, denominator, ...sitter }: Listed): ListedResult[] {
  if (!isClosed(attempt)) return [];
  return [
    {
      ...presentSitter(attempt, sitter),
      totalQuestions: toAnswerOf(attempt.sheet),
      attemptNumber,
      ...countLetters(attempt.sheet),
      marks: {
        got: marksText(attempt.marksGot, denominator),
        possible: marksText(attempt.marksPossible, denominator),
      },
      share: shareOf(attempt),
      isBlank: attempt.isBlank,
      isLate: attempt.isLate,
      isVoid: attempt.voidedAt !== null,
      timeTaken: attempt.timeTakenSeconds,
      submittedAt: attempt.submittedAt.toISOString(),
      submittedBy: attempt.submittedBy,
    },
  ];
}

function presentOfStudent(
  {
    attempt,
    testCode,
    testName,
    examName,
    denominator,
    spare,
  }: Awaited<ReturnType<typeof listAttemptsOf>>['rows'][number],
  inClass: ReturnType<BesideClass['places']['get']>,
): StudentAttempt {
  return {
    attemptid: attempt.id,
    quizid: testCode,
    quizname: testName,
    examname: examName,
    startedAt: attempt.startedAt.toISOString(),
    deadline: attempt.deadline.toISOString(),
    totalQuestions: isClosed(attempt) ? toAnswerOf(attempt.sheet) : attempt.questionCount - spare,
    ...(isClosed(attempt) && {
      submitted: {
        at: attempt.submittedAt.toISOString(),
        by: attempt.submittedBy,
        marks: {
          got: marksText(attempt.marksGot, denominator),
          possible: marksText(attempt.marksPossible, denominator),
        },
        share: shareOf(attempt),
        right: attempt.correctCount,
        waiting: waitingOf(attempt.sheet),
        timeTaken: attempt.timeTakenSeconds,
        isBlank: attempt.isBlank,
        isLate: attempt.isLate,
        isVoid: attempt.voidedAt !== null,
      },
    }),
    ...(inClass && { inClass }),
  };
}

function presentSitting(
  row: Awaited<ReturnType<typeof listSittings>>[number],
  questionsOfTest: number,
): Sitting {
  const { student, name, rollNumber, class: of, state, attempt, answered, section } = row;
  const times = { startedAt: row.startedAt, deadline: row.deadline, seenAt: row.seenAt };
  const known = Object.entries(times).flatMap(([field, at]) =>
    at === null ? [] : [[field, new Date(at).toISOString()] as const],
  );
  return {
    studentid: student,
    student: name,
    class: of,
    rollNumber,
    state,
    ...(attempt !== null && { attemptid: attempt }),
    ...Object.fromEntries(known),
    totalQuestions: row.questions ?? questionsOfTest,
    answered,
    ...(section !== null && { section }),
  };
}

function presentSitter(
  attempt: Pick<Listed['attempt'], 'id' | 'studentId' | 'startedAt'>,
  { student, studyingIn, rollNumber }: Pick<Listed, 'student' | 'studyingIn' | 'rollNumber'>,
) {
  return {
    attemptid: attempt.id,
    studentid: attempt.studentId,
    student,
    class: studyingIn,
    rollNumber,
    startedAt: attempt.startedAt.toISOString(),
  };
}
