import type { ChapterProgress, Score, Topic } from '../../contract/catalog/browsing.ts';

/** What a student has done of a test. */
export interface OwnWork {
  /** Of the attempt that counts by the rules of the test; absent while results are not shown, or an answer of it waits. */
  result?: Score;
  /** The share of the most possible marks that this result has. */
  share?: number;
  /** How many attempts they have used, an open one included; untouched ones only beyond UNTOUCHED_ATTEMPTS. */
  attemptsUsed: number;
  hasSubmitted: boolean;
  isRunning: boolean;
}

/** A test as its chapter counts it; `own` is undefined if the student has never opened it. */
export interface TestOfChapter {
  subject: string;
  chapter: string;
  own: OwnWork | undefined;
}

/**
 * Gathers tests under their chapters and subjects: first in the order the exam names its subjects, then any others.
 * Chapters are in the order of their first test.
 */
export function topicsOf(subjects: readonly string[], tests: readonly TestOfChapter[]): Topic[] {
  const bySubject = new Map<string, TestOfChapter[]>(subjects.map((subject) => [subject, []]));
  for (const test of tests) bySubject.set(test.subject, [...(bySubject.get(test.subject) ?? []), test]);
  return [...bySubject]
    .filter(([, ofSubject]) => ofSubject.length > 0)
    .map(([subject, ofSubject]) => {
      const chapters = Map.groupBy(ofSubject, ({ chapter }) => chapter);
      return {
        subject,
        chapter: [...chapters.keys()],
        progress: [...chapters].map(([chapter, ofChapter]) => progressOf(chapter, ofChapter)),
      };
    });
}

function progressOf(chapter: string, tests: readonly TestOfChapter[]): ChapterProgress {
  const [best] = tests
    .flatMap(({ own }) => (own?.result ? { result: own.result, share: own.share ?? 0 } : []))
    .toSorted(
      (a, b) =>
        b.share - a.share ||
        rightShare(b.result) - rightShare(a.result) ||
        b.result.totalQuestions - a.result.totalQuestions,
    );
  return {
    chapter,
    testCount: tests.length,
    ...(best && { best: best.result }),
    inProgress: tests.some(({ own }) => own?.isRunning === true),
  };
}

const rightShare = ({ correctCount, totalQuestions }: Score) => correctCount / Math.max(1, totalQuestions);
