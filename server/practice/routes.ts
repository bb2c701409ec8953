import { practiceEndpoints } from '../../contract/practice.ts';
import { type Adapter, route } from '../http/route.ts';
import { takeAnswers } from './answering.ts';
import { bookmarksOf, removeBookmark, setBookmark } from './bookmarks.ts';
import type { SeenDeps } from './seen-questions.ts';
import { countPractice, openSession } from './session.ts';

/** The notebook of a student: what was missed comes again until it is known. */
export function practiceRoutes(
  adapter: Adapter,
  deps: SeenDeps & { now: () => Date; timeZone: () => string },
): void {
  const { now } = deps;

  route(adapter, practiceEndpoints.session, (body, { student }) => {
    const { attemptId, except = [], isBookmarked = false, isUnreached = false } = body;
    return openSession(
      deps,
      { student, attempt: attemptId, except, only: isBookmarked ? 'bookmarked' : isUnreached && 'unreached' },
      now(),
    );
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
}
