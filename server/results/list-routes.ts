import type { TestId } from '../../contract/ids.ts';
import { marksText } from '../../contract/papers/exact-marks.ts';
import { BANDS, type ListedResult, resultListEndpoints, type Sitting } from '../../contract/result-lists.ts';
import { isClosed } from '../attempts/closing.ts';
import { attemptNotFound } from '../attempts/errors.ts';
import { listAnswers, markingOf } from '../attempts/queries.ts';
import {
  countByMarks,
  findResult,
  listClasses,
  listResults,
  listSittings,
} from '../attempts/result-queries.ts';
import { earliestOpenDeadline } from '../attempts/rules.ts';
import type { Db } from '../db/database.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { createTotals } from '../lists/totals.ts';
import type { Papers } from '../papers/papers.ts';
import { findTest } from '../papers/queries.ts';
import { findLargeRollup } from '../rollups/served.ts';
import { findAfterwards } from './afterwards.ts';
import { summaryOf } from './distribution.ts';
import { analyzeTest } from './item-analysis.ts';
import { presentResult } from './present.ts';
import { countLetters } from './sheet-counts.ts';

/** Up to so many first attempts are counted whenever somebody asks. */
const MOST_COUNTED = 5_000;

const newestFirst = { by: 'submittedAt', order: 'desc' } as const;

/** What came of a test, for admins. */
export function resultListRoutes(
  adapter: Adapter,
  { db, reads, now, papers }: { db: Db; reads: Db; now: () => Date; papers: Papers },
): void {
  const totals = createTotals();
  const testOf = async (testCode: string) => {
    const found = await findTest(db, testCode);
    if (!found) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
    return found.test;
  };

  route(
    adapter,
    resultListEndpoints.list,
    async ({ testCode, filters = {}, sort = newestFirst, ...page }) => {
      const test = await testOf(testCode);
      const { total, rows } = await listResults({ db: reads, totals }, test.id, filters, sort, page);
      return {
        results: rows.flatMap(presentListed),
        dataFound: total > 0,
        total,
        ...(total === 0 && { message: 'Data not found' }),
      };
    },
  );

  route(adapter, resultListEndpoints.summary, async ({ testCode, filters = {} }) => {
    const test = await testOf(testCode);
    const isFiltered = Object.values(filters).some(Boolean);
    const rolledUp = isFiltered ? undefined : await countedMarks(reads, test.id);
    const [counts, classes] =
      rolledUp ??
      (await Promise.all([countByMarks(reads, test.id, filters), listClasses(reads, test.id)] as const));
    const shares = counts
      .filter(({ isBlank }) => !isBlank)
      .map(({ got, possible, students }) => ({ got: got ?? 0, of: possible ?? 0, students }));
    const blank = counts.filter(({ isBlank }) => isBlank).reduce((sum, { students }) => sum + students, 0);
    return { quizname: test.name, classes, blank, ...summaryOf(shares, BANDS) };
  });

  route(adapter, resultListEndpoints.sittings, async ({ testCode, page, pageSize }) => {
    const at = now();
    const test = await testOf(testCode);
    const { total, rows } = await listSittings(reads, test.id, earliestOpenDeadline(at), { page, pageSize });
    return { sittings: rows.map(presentSitting), serverNow: at.toISOString(), total };
  });

  route(adapter, resultListEndpoints.analysis, async ({ testCode, revision }) => {
    const test = await testOf(testCode);
    return analyzeTest({ db: reads, papers }, test, revision);
  });

  route(adapter, resultListEndpoints.sheet, async ({ studentId, attemptId }) => {
    const found = await findResult(db, studentId, attemptId);
    if (!found) throw attemptNotFound();
    const { attempt, attemptNumber, student, email, studyingIn } = found;
    if (!isClosed(attempt)) {
      throw new RequestError('attempt_open', 'This test has not been submitted yet.');
    }
    const closed = { attempt, answers: await listAnswers(db, studentId, attemptId) };
    return {
      student,
      email,
      class: studyingIn,
      startedAt: attempt.startedAt.toISOString(),
      submittedBy: attempt.submittedBy,
      attemptNumber,
      result: presentResult(
        closed,
        await papers(markingOf(attempt)),
        await findAfterwards(db, studentId, attemptId),
      ),
    };
  });
}

/** How the attempts at a test came out by its rollup; undefined with so few that they are counted at once. */
async function countedMarks(db: Db, test: TestId) {
  const rollup = await findLargeRollup(db, test, MOST_COUNTED);
  if (!rollup) return undefined;
  const counts = rollup.flatMap(({ count }) =>
    [...count.marks.values()].map(({ attempts: students, ...marks }) => ({ ...marks, students })),
  );
  return [counts, [...new Set(rollup.flatMap(({ count }) => [...count.classes]))].toSorted()] as const;
}

type Listed = Awaited<ReturnType<typeof listResults>>['rows'][number];

/** A row of the list; none for an attempt that is open. */
function presentListed({ attempt, attemptNumber, student, studyingIn, denominator }: Listed): ListedResult[] {
  if (!isClosed(attempt)) return [];
  return [
    {
      ...presentSitter(attempt, student, studyingIn),
      attemptNumber,
      ...countLetters(attempt.sheet),
      marks: {
        got: marksText(attempt.marksGot, denominator),
        possible: marksText(attempt.marksPossible, denominator),
      },
      isBlank: attempt.isBlank,
      timeTaken: attempt.timeTakenSeconds,
      submittedAt: attempt.submittedAt.toISOString(),
      submittedBy: attempt.submittedBy,
    },
  ];
}

function presentSitting({
  attempt,
  answered,
  student,
  studyingIn,
}: Awaited<ReturnType<typeof listSittings>>['rows'][number]): Sitting {
  return {
    ...presentSitter(attempt, student, studyingIn),
    deadline: attempt.deadline.toISOString(),
    answered,
  };
}

function presentSitter(
  attempt: Pick<Listed['attempt'], 'id' | 'studentId' | 'startedAt' | 'questionCount'>,
  student: string,
  studyingIn: string | null,
) {
  return {
    attemptid: attempt.id,
    studentid: attempt.studentId,
    student,
    class: studyingIn,
    startedAt: attempt.startedAt.toISOString(),
    totalQuestions: attempt.questionCount,
  };
}
