import type { QuestionId, StudentId } from '../../contract/ids.ts';
import { practiceEndpoints } from '../../contract/practice.ts';
import type { Chapter } from '../catalog/chapter-key.ts';
import { type Adapter, route } from '../http/route.ts';
import { takeAnswers } from './answering.ts';
import { showBookmarks } from './bookmark-list.ts';
import { bookmarksOf, removeBookmark, setBookmark } from './bookmarks.ts';
import type { SeenDeps } from './seen-questions.ts';
import { countPractice, openSession } from './session.ts';

/** The notebook of a student: what was missed comes again until it is known. */
export function practiceRoutes(
  adapter: Adapter,
  deps: SeenDeps & {
    now: () => Date;
    timeZone: () => string;
    /** The questions of a chapter that the student has met. */
    questionsOf: (student: StudentId, chapter: Chapter) => Promise<QuestionId[]>;
  },
): void {
  const { now } = deps;

  route(adapter, practiceEndpoints.session, async (body, { student }) => {
    const { attemptId, chapter, except = [], isBookmarked = false, isUnreached = false, subject } = body;
    const questions = chapter && (await deps.questionsOf(student, chapter));
    const first = { attempt: attemptId, questions };
    const only = isBookmarked ? 'bookmarked' : isUnreached && 'unreached';
    return openSession(deps, { student, first, except, only, subject }, now());
  });

  route(adapter, practiceEndpoints.answer, async ({ answers }, { student }) => {
    const taken = await takeAnswers(deps, student, answers, now());
    const { due } = await countPractice(deps, student, now());
    return { taken: taken.map(({ id }) => id), due };
  });

  route(adapter, practiceEndpoints.bookmark, async (body, { student }) => {
    await setBookmark(deps, student, body, now());
    return { isBookmarked: body.isBookmarked };
  });

  route(adapter, practiceEndpoints.unbookmark, async ({ questionid }, { student }) => {
    await removeBookmark(deps, student, questionid);
    return { isBookmarked: false as const };
  });

  route(adapter, practiceEndpoints.bookmarks, async ({ attemptId }, { student }) => ({
    indexes: await bookmarksOf(deps, student, attemptId, now()),
  }));

  route(adapter, practiceEndpoints.bookmarked, (_body, { student }) => showBookmarks(deps, student, now()));
}
