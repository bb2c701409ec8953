import type { QuestionId, RevisionId, StudentId } from '../../contract/ids.ts';
import { drawnPositions, hasDraws } from '../../contract/papers/draws.ts';
import { type CountedAttempt, listNewestCounted } from '../attempts/progress-queries.ts';
import { shownNow } from '../attempts/rules.ts';
import { type Chapter, chapterKey, chapterOfKey } from '../catalog/chapter-key.ts';
import type { Db } from '../db/db.ts';
import { outcomesOf } from '../grading/sheet.ts';
import type { TeacherScope } from '../http/session.ts';
import type { QuestionTopic, Topics } from '../papers/topics.ts';
import type { FirstAnswers, FirstAnswersOf } from '../rollups/first-answers.ts';
import { type AttemptToRead, wasSeen } from './met-questions.ts';
import { realChapters } from './real-chapters.ts';

/** How many tests are read at once: a student may have taken hundreds, and others wait for the same connections. */
const TESTS_AT_ONCE = 4;

/** The student's newest attempts that count, and those of them whose solutions are shown; of tests in the scope. */
export async function findRevealed(db: Db, student: StudentId, now: Date, scope?: TeacherScope) {
  const attempts = await listNewestCounted(db, student, now, scope);
  return { attempts, revealed: attempts.filter(({ test }) => shownNow(test, now).solutions) };
}

/** What first attempts at the tests of these attempts came to, by revision. */
export async function readFirstAnswers(
  firstAnswers: FirstAnswersOf,
  attempts: readonly CountedAttempt[],
): Promise<Map<RevisionId, FirstAnswers>> {
  const tests = [...new Set(attempts.map(({ testId }) => testId))];
  const firsts: Awaited<ReturnType<FirstAnswersOf>>[] = [];
  for (let at = 0; at < tests.length; at += TESTS_AT_ONCE) {
    firsts.push(...(await Promise.all(tests.slice(at, at + TESTS_AT_ONCE).map(firstAnswers))));
  }
  return new Map(firsts.flatMap(({ revisions }) => revisions).map((one) => [one.revision, one]));
}

/** The attempts with the questions that each was asked, in their chapters. */
export async function readPapers(
  topics: Topics,
  attempts: readonly CountedAttempt[],
  firsts: ReadonlyMap<RevisionId, FirstAnswers> = new Map(),
): Promise<AttemptToRead[]> {
  const questions = await topics(attempts.map(({ marking }) => marking));
  const papers = attempts.map((attempt) => ({
    attempt,
    ...asAsked(attempt, questions.get(attempt.marking) ?? [], firsts.get(attempt.revisionId)),
  }));
  const chapters = realChapters(papers);
  return papers.map((paper, i) => ({
    ...paper,
    questions: paper.questions.map((question, n) => ({ ...question, chapter: chapters[i]?.[n] ?? '' })),
  }));
}

/** The questions of a chapter that were in attempts whose solutions are shown. */
export async function questionsOfChapter(
  { db, topics }: { db: Db; topics: Topics },
  student: StudentId,
  chapter: Chapter,
  now: Date,
): Promise<QuestionId[]> {
  const { revealed } = await findRevealed(db, student, now);
  const papers = await readPapers(topics, revealed);
  const key = chapterKey(chapter);
  return papers.flatMap(({ questions }) =>
    questions.flatMap((question) => (question.chapter === key ? (question.questionId ?? []) : [])),
  );
}

/** Where a question that the student has met is filed, and whether it was answered rightly at last. */
export interface MetPlace {
  examName: string;
  subject: string;
  /** Empty where none is known. */
  chapter: string;
  isRight: boolean;
}

/** The questions that the student has answered, or read, in attempts whose solutions are shown. */
export async function readMetPlaces(
  { db, topics }: { db: Db; topics: Topics },
  student: StudentId,
  now: Date,
): Promise<Map<QuestionId, MetPlace>> {
  const { revealed } = await findRevealed(db, student, now);
  const papers = await readPapers(topics, revealed);
  return new Map(
    papers.flatMap(({ attempt: { sheet, spentMs }, questions }, i) => {
      const outcomes = outcomesOf(sheet);
      const examName = revealed[i]?.examName ?? '';
      return questions.flatMap(({ questionId, chapter: key }, position): [QuestionId, MetPlace][] => {
        const outcome = outcomes[position] ?? 'left_out';
        if (questionId === undefined || !wasSeen(outcome, spentMs?.[position])) return [];
        const { subject, chapter } = chapterOfKey(key);
        return [[questionId, { examName, subject, chapter, isRight: outcome === 'right' }]];
      });
    }),
  );
}

/** The questions that an attempt was asked, where some of its paper are drawn. */
function asAsked(
  { seed }: CountedAttempt,
  questions: readonly QuestionTopic[],
  first: FirstAnswers | undefined,
): {
  questions: readonly QuestionTopic[];
  first: AttemptToRead['first'];
} {
  if (seed === null || !hasDraws(questions)) return { questions, first };
  const positions = drawnPositions(questions, seed);
  const pick = <T>(values: readonly T[]) => positions.flatMap((at) => values.slice(at, at + 1));
  return {
    questions: pick(questions),
    first: first && { asked: pick(first.asked), right: pick(first.right), wrong: pick(first.wrong) },
  };
}
