import type { Challenge as PresentedChallenge } from '../../contract/challenges.ts';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { type Challenge, listOfAttempt } from './queries.ts';

export function presentChallenge({
  position,
  reason,
  status,
  createdAt,
  answer,
}: Challenge): PresentedChallenge {
  return {
    position,
    reason,
    status,
    createdAt: createdAt.toISOString(),
    ...(answer && { answer }),
  };
}

/** What a student objects to in an attempt, by position. */
export async function findChallenges(
  db: Db,
  student: StudentId,
  attempt: AttemptId,
): Promise<PresentedChallenge[]> {
  return (await listOfAttempt(db, student, attempt)).map(presentChallenge);
}
