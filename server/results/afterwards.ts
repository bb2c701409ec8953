import type { AttemptId, StudentId } from '../../contract/ids.ts';
import type { MarkedAnswer } from '../attempts/answer-queries.ts';
import { findChallenges } from '../challenges/present.ts';
import type { Db } from '../db/db.ts';
import { findImageSizes } from '../media/queries.ts';
import { findCorrections } from '../regrades/corrections.ts';
import { needsRendering, renderTexts } from '../rich-text/render-text.ts';

/** What came of a result after it was written: corrected marks, what its student objects to, and comments by their texts. */
export async function findAfterwards(
  db: Db,
  student: StudentId,
  attempt: AttemptId,
  answers: ReadonlyMap<number, MarkedAnswer>,
) {
  const comments = [...answers.values()].flatMap(({ comment }) =>
    comment && needsRendering(comment) ? [comment] : [],
  );
  const [corrections, challenges, rendered] = await Promise.all([
    findCorrections(db, student, attempt),
    findChallenges(db, student, attempt),
    renderTexts(comments, (hashes) => findImageSizes(db, hashes)),
  ]);
  return {
    corrections,
    challenges,
    comments: new Map(comments.map((text) => [text, rendered(text).pieces])),
  };
}
