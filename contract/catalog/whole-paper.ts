/** A paper of an hour is as long as a paper of a school or a section of an entrance exam; a chapter test is shorter. */
export const WHOLE_FROM_MINUTES = 60;
/** Short papers with as many questions are whole too: NEET has a minute for each. */
export const WHOLE_FROM_QUESTIONS = 30;

/** Whether a test is as long as a whole paper, and not a test of a chapter. */
export function isWholePaper({
  testDuration,
  questionCount,
}: {
  /** Whole minutes. */
  testDuration: number;
  questionCount: number;
}): boolean {
  return questionCount > 0 && (testDuration >= WHOLE_FROM_MINUTES || questionCount >= WHOLE_FROM_QUESTIONS);
}

/** Whether a subject stands for all of an exam. */
export const isWholeSubject = (subject: string): boolean => /^full (papers?|syllabus)$/i.test(subject.trim());
