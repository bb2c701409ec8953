import type { Wire } from '../../contract/http/wire-names.ts';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import { MAX_BOOKMARKS_SENT } from '../../contract/limits.ts';
import type { bookmarkedQuestion } from '../../contract/practice.ts';
import { listAnswersOf, type TimedAnswer } from '../attempts/answer-queries.ts';
import type { ClosedAttempt } from '../attempts/closing.ts';
import type { MarkedCard } from '../attempts/practice-queries.ts';
import { findAttempts } from '../attempts/queries.ts';
import { responseOf, textOfResponse } from '../attempts/responses.ts';
import { readSheet } from '../grading/sheet.ts';
import { type NotebookDeps, revealed, withheldQuestions } from './notebook.ts';
import { listBookmarkedCards, listLastPractised } from './queries.ts';
import type { SeenDeps } from './seen-questions.ts';

type BookmarkedQuestion = Wire<typeof bookmarkedQuestion>;

type LastPractised = Awaited<ReturnType<typeof listLastPractised>>[number];

/** A bookmark with the attempt that its question is shown from. */
interface Bookmark {
  card: MarkedCard;
  attempt: ClosedAttempt;
  subject: string;
}

/**
 * The student's bookmarks whose solutions may be seen now, the newest first, and how many may not: a test that has the
 * question is being sat, or shows no solutions any more.
 */
export async function findBookmarks(
  deps: SeenDeps,
  student: StudentId,
  now: Date,
): Promise<{ bookmarks: Bookmark[]; withheld: number }> {
  const [cards, withheld] = await Promise.all([
    listBookmarkedCards(deps.db, student),
    withheldQuestions(deps, student, now),
  ]);
  const [found, topics] = await Promise.all([
    findAttempts(
      deps.db,
      [...new Set(cards.map(({ attemptId }) => attemptId))].map((attemptId) => ({ student, attemptId })),
      now,
    ),
    deps.topics(cards.map(({ marking }) => marking)),
  ]);
  const attempts = new Map<AttemptId, ClosedAttempt>();
  for (const one of found) {
    const attempt = revealed(one, now);
    if (attempt) attempts.set(attempt.id, attempt);
  }
  const hidden = new Set(withheld);
  const bookmarks = cards.flatMap((card) => {
    const attempt = attempts.get(card.attemptId);
    if (!attempt || hidden.has(card.questionId)) return [];
    return [{ card, attempt, subject: topics.get(card.marking)?.[card.position]?.subject ?? '' }];
  });
  return { bookmarks, withheld: cards.length - bookmarks.length };
}

/** The newest bookmarks, each as the result of its attempt shows its question. */
export async function showBookmarks(
  deps: SeenDeps,
  student: StudentId,
  now: Date,
): Promise<{ questions: BookmarkedQuestion[]; total: number; withheld: number }> {
  const { bookmarks, withheld } = await findBookmarks(deps, student, now);
  const shown = bookmarks.slice(0, MAX_BOOKMARKS_SENT);
  const [answers, practised] = await Promise.all([
    listAnswersOf(
      deps.db,
      shown.map(({ attempt }) => ({ student, attemptId: attempt.id })),
    ),
    listLastPractised(
      deps.db,
      student,
      shown.map(({ card }) => card.questionId),
    ),
  ]);
  const last = new Map(practised.map((one) => [one.questionId, one]));
  const questions = await Promise.all(
    shown.map((bookmark) =>
      present(deps, bookmark, answers.get(bookmark.attempt.id) ?? [], last.get(bookmark.card.questionId)),
    ),
  );
  return { questions: questions.flatMap((one) => one ?? []), total: bookmarks.length, withheld };
}

async function present(
  { papers }: NotebookDeps,
  { card, attempt, subject }: Bookmark,
  answers: readonly TimedAnswer[],
  last: LastPractised | undefined,
): Promise<BookmarkedQuestion | undefined> {
  const paper = (await papers(card.marking)).of(attempt);
  const index = paper.positions.indexOf(card.position);
  const question = paper.questions[index];
  const prepared = paper.keyed[index];
  if (!question || !prepared) return undefined;
  const { key, ...solved } = prepared.solved;
  if (!key) return undefined;
  const saved = answers.find((answer) => answer.index === index) ?? { answer: null };
  const response = responseOf(question, saved);
  const outcome = readSheet(paper.marking, attempt.sheet).questions[index]?.outcome ?? 'left_out';
  return {
    ...solved,
    key,
    passage: paper.passages.find(({ name }) => name === solved.passage),
    questionid: card.questionId,
    attemptid: attempt.id,
    index,
    subject,
    quizname: paper.testName,
    submittedAt: attempt.submittedAt.toISOString(),
    response: response ?? null,
    userAnswer: textOfResponse(question, response),
    isCorrect: outcome === 'right',
    outcome,
    // By the server's clock: a device's may be behind by hours.
    ...(last &&
      last.receivedAt > attempt.submittedAt && {
        practised: {
          at: last.at.toISOString(),
          outcome: last.response === null ? 'left_out' : last.isRight ? 'right' : 'wrong',
        },
      }),
  };
}
