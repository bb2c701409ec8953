import { studiedExams } from '../../contract/catalog/studied-exams.ts';
import type { StudentId } from '../../contract/ids.ts';
import { progressEndpoints } from '../../contract/progress.ts';
import { findStudies, findUntakenTest, listChapterScores } from '../attempts/progress-queries.ts';
import { countSubmitted, listRunning, listSubmitted } from '../attempts/student-queries.ts';
import { listActiveExams } from '../catalog/browsing-queries.ts';
import type { Db } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import { hasNotes } from '../notes/queries.ts';
import type { NotebookDeps } from '../practice/notebook.ts';
import { countPractice } from '../practice/session.ts';
import { presentListedAttempt } from '../results/present.ts';
import { weakestOf } from './rules.ts';
import { readStrengths, type StrengthDeps } from './strengths.ts';

/** Where a student is, over all tests. */
export function progressRoutes(
  adapter: Adapter,
  deps: NotebookDeps & StrengthDeps & { now: () => Date },
): void {
  const { db, now } = deps;

  route(adapter, progressEndpoints.overview, async (_body, { student }) => {
    const at = now();
    const [running, [last], next, chapters, practice, isThereToRead] = await Promise.all([
      listRunning(db, student, at),
      listSubmitted(db, student, { limit: 1, now: at }),
      findNextTest(db, student, at),
      listChapterScores(db, student, at),
      countPractice(deps, student, at),
      hasNotes(db),
    ]);
    const weak = weakestOf(chapters);
    return {
      serverNow: at.toISOString(),
      running: running.map(({ attempt, testCode, testName, answered }) => ({
        attemptid: attempt.id,
        quizid: testCode,
        quizname: testName,
        deadline: attempt.deadline.toISOString(),
        totalQuestions: attempt.questionCount,
        answered,
      })),
      lastResult: last && presentListedAttempt(last, at)[0],
      next,
      practice,
      hasNotes: isThereToRead,
      weakChapter: weak && { ...presentPlace(weak), right: weak.right, questions: weak.questions },
    };
  });

  route(adapter, progressEndpoints.strengths, (_body, { student }) => readStrengths(deps, student, now()));

  route(adapter, progressEndpoints.results, async ({ page, pageSize }, { student }) => {
    const at = now();
    const [total, rows] = await Promise.all([
      countSubmitted(db, student),
      listSubmitted(db, student, { limit: pageSize, offset: (page - 1) * pageSize, now: at }),
    ]);
    return { attempts: rows.flatMap((row) => presentListedAttempt(row, at)), total };
  });
}

/**
 * The test to take next: of the exam that the student practised last, then of the exams of their grade. The exam of the
 * last test comes first, because what a student does says more than what a profile says.
 */
async function findNextTest(db: Db, student: StudentId, now: Date) {
  const [{ studyingIn, last }, exams] = await Promise.all([findStudies(db, student), listActiveExams(db)]);
  const ids = studiedExams(exams, studyingIn).map(({ id }) => id);
  const wanted = last ? [last.examId, ...ids.filter((id) => id !== last.examId)] : ids;
  const found = await findUntakenTest(db, student, wanted, last, now);
  return (
    found && {
      quizid: found.test.testCode,
      quizname: found.test.name,
      ...presentPlace(found),
      questionCount: found.test.questionCount,
      testDuration: found.test.durationMinutes,
    }
  );
}

const presentPlace = (place: { examCode: string; examName: string; subject: string; chapter: string }) => ({
  examid: place.examCode,
  examname: place.examName,
  subject: place.subject,
  chapter: place.chapter,
});
