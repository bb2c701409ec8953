/** A chapter with the student's answers: those of the newest attempt at each of its tests. */
export interface ChapterScore {
  right: number;
  questions: number;
}

/**
 * With fewer questions than this a chapter says nothing: of five, one lucky or unlucky answer moves the share by a
 * fifth.
 */
export const LEAST_QUESTIONS = 5;
/** A chapter of which a larger share is right is not weak: the usual bound of a first division. */
export const WEAK_BELOW = 0.6;

/** Two right and two wrong answers are added to each chapter, so that one with few questions is not extreme by chance. */
const ADDED = 2;

const estimate = ({ right, questions }: ChapterScore) => (right + ADDED) / (questions + 2 * ADDED);

/** The weakest chapter; undefined if none has enough questions, or none is weak. */
export function weakestOf<Chapter extends ChapterScore>(chapters: readonly Chapter[]): Chapter | undefined {
  return chapters
    .filter(({ right, questions }) => questions >= LEAST_QUESTIONS && right / questions < WEAK_BELOW)
    .toSorted((a, b) => estimate(a) - estimate(b) || b.questions - a.questions)[0];
}
