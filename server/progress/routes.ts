import { studiedExams } from '../../contract/catalog/studied-exams.ts';
import type { StudentId } from '../../contract/ids.ts';
import { progressEndpoints } from '../../contract/progress.ts';
import { findStudies, findUntakenTest, listGivenTests } from '../attempts/progress-queries.ts';
import { countSubmitted, listRunning, listSubmitted } from '../attempts/student-queries.ts';
import { recordReading } from '../audit/queries.ts';
import { listActiveExams, listExamsWithWholePapers } from '../catalog/browsing-queries.ts';
import { chapterKey } from '../catalog/chapter-key.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { listExamsWithNotes } from '../notes/queries.ts';
import { type NotebookDeps, withheldQuestions } from '../practice/notebook.ts';
import { countPractice } from '../practice/session.ts';
import { presentListedAttempt } from '../results/present.ts';
import { findStudent } from '../students/queries.ts';
import { dayIn } from './days.ts';
import { findPlan } from './queries.ts';
import { findRevealed } from './read-papers.ts';
import { FEWEST_QUESTIONS } from './strength.ts';
import { readChapters, readStrengths, type StrengthDeps } from './strengths.ts';
import { weakPlaces } from './weak-places.ts';

/** Nobody takes more tests in a day. */
const MOST_TAKEN = 20;

/** Where a student is, over all tests. */
export function progressRoutes(
  adapter: Adapter,
  deps: NotebookDeps & StrengthDeps & { now: () => Date },
): void {
  const { db, now } = deps;

  route(adapter, progressEndpoints.overview, async (_body, { student }) => {
    const at = now();
    const [running, submitted, given, studies, { attempts, revealed }, practice, plan] = await Promise.all([
      listRunning(db, student, at),
      listSubmitted(db, student, { limit: MOST_TAKEN, now: at }),
      listGivenTests(db, student, at),
      readStudies(db, student, at),
      findRevealed(db, student, at),
      countPractice(deps, student, at, () => withheldQuestions(deps, student, at)),
      findPlan(db, student),
    ]);
    const dayOf = dayIn(deps.timeZone());
    const today = dayOf(at);
    const chaptersToday = new Set(
      attempts.filter(({ submittedAt }) => dayOf(submittedAt) === today).map(chapterKey),
    );
    return {
      serverNow: at.toISOString(),
      running: running.map(({ attempt, testCode, testName, answered, spare }) => ({
        attemptid: attempt.id,
        quizid: testCode,
        quizname: testName,
        deadline: attempt.deadline.toISOString(),
        totalQuestions: attempt.questionCount - spare,
        answered,
      })),
      taken: submitted
        .flatMap((row) => presentListedAttempt(row, at))
        .filter(({ submittedAt }) => dayOf(new Date(submittedAt)) === today),
      planned: (plan?.items ?? []).flatMap((item) => {
        if (item.day !== today || item.kind === 'practice') return [];
        const isTaken =
          item.kind === 'chapter' &&
          chaptersToday.has(
            chapterKey({ examCode: item.examid, subject: item.subject, chapter: item.chapter }),
          );
        return { ...item, isDone: item.isDone || isTaken };
      }),
      given: given.map(({ testCode, testName, questionCount, minutes, opensAt, closesAt, ...place }) => ({
        quizid: testCode,
        quizname: testName,
        ...presentPlace(place),
        questionCount,
        testDuration: minutes,
        ...(opensAt !== null && { opensAt: new Date(opensAt).toISOString() }),
        ...(closesAt !== null && { closesAt: new Date(closesAt).toISOString() }),
      })),
      today,
      timeZone: deps.timeZone(),
      examDay: plan?.examDay ?? null,
      ...studies,
      practice,
      hasWorksheets: revealed.length > 0,
    };
  });

  route(adapter, progressEndpoints.strengths, ({ since }, { student }) =>
    readStrengths(deps, student, now(), since === undefined ? undefined : new Date(since)),
  );

  route(adapter, progressEndpoints.results, async ({ page, pageSize }, { student }) => {
    const at = now();
    const [total, rows] = await Promise.all([
      countSubmitted(db, student),
      listSubmitted(db, student, { limit: pageSize, offset: (page - 1) * pageSize, now: at }),
    ]);
    return { attempts: rows.flatMap((row) => presentListedAttempt(row, at)), total };
  });

  route(adapter, progressEndpoints.ofStudent, async ({ studentId }, { admin, scope }) => {
    if (!(await findStudent(db, scope, studentId))) {
      throw new RequestError('not_found', 'User not found', { field: 'studentid' });
    }
    const chapters = await readChapters(deps, studentId, now(), scope);
    await recordReading(db, { admin, action: 'studentStrengths', what: studentId, how: {} }, now());
    const most = Math.max(0, ...chapters.map(({ strength }) => strength.questions));
    return {
      weak: weakPlaces(chapters),
      chapters: chapters.filter(({ strength }) => strength.estimate !== undefined).length,
      missing: Math.max(0, FEWEST_QUESTIONS - most),
    };
  });
}

/**
 * What follows from what the student studies. The test to take next: of the exam that the student practised last, then of
 * the exams of their grade; the exam of the last test comes first, because what a student does says more than what a
 * profile says. And the exam whose sample papers to offer, and whether there are notes to read.
 */
async function readStudies(db: Db, student: StudentId, now: Date) {
  const [{ studyingIn, last }, exams, withPapers, withNotes] = await Promise.all([
    findStudies(db, student),
    listActiveExams(db),
    listExamsWithWholePapers(db, student),
    listExamsWithNotes(db),
  ]);
  const studied = studiedExams(exams, studyingIn);
  const ids = studied.map(({ id }) => id);
  const wanted = last ? [last.examId, ...ids.filter((id) => id !== last.examId)] : ids;
  const found = await findUntakenTest(db, student, wanted, last, now);
  const havePapers = new Set(withPapers);
  return {
    hasNotes: withNotes.length > 0,
    hasOwnNotes: studyingIn === '' || studiedExams(withNotes, studyingIn).length > 0,
    samplePapersOf:
      (studied.length > 0 ? studied : exams).find(({ id }) => havePapers.has(id))?.examCode ?? null,
    next: found && {
      quizid: found.test.testCode,
      quizname: found.test.name,
      ...presentPlace(found),
      questionCount: found.test.questionCount,
      testDuration: found.test.durationMinutes,
    },
  };
}

const presentPlace = (place: { examCode: string; examName: string; subject: string; chapter: string }) => ({
  examid: place.examCode,
  examname: place.examName,
  subject: place.subject,
  chapter: place.chapter,
});
