import type { Api } from '../../../contract/api.ts';
import type { ChapterStrength, ExamStrength, Strength } from '../../../contract/progress.ts';

type Strengths = Api['/progress/strengths']['output'];

/** Of fewer questions no strength in the exam is told: its bounds, which are far apart, say little to a child. */
export const ENOUGH_QUESTIONS = 20;

/** Whether enough was answered, and most of it not by luck. */
const isKnown = ({ strength: { questions, right }, lucky }: Pick<ExamStrength, 'strength' | 'lucky'>) =>
  questions >= ENOUGH_QUESTIONS && lucky <= right / 2;

/** Where the strength in an exam is not known, its parts have none either: only what came of their questions is said. */
export function onlyKnown(strengths: Strengths): Strengths {
  const known = new Set(strengths.exams.filter(isKnown).map(({ examCode }) => examCode));
  const plain = ({ questions, right }: Strength) => ({ questions, right });
  const withoutEstimate = <T extends Pick<ChapterStrength, 'strength' | 'points'>>(part: T) => ({
    ...part,
    strength: plain(part.strength),
    points: [],
  });
  return {
    ...strengths,
    exams: strengths.exams.map((exam) =>
      known.has(exam.examCode)
        ? exam
        : {
            ...exam,
            strength: plain(exam.strength),
            growth: undefined,
            subjects: exam.subjects.map(({ subject, strength }) => ({ subject, strength: plain(strength) })),
          },
    ),
    week: {
      ...strengths.week,
      chapters: strengths.week.chapters.filter(({ examCode }) => known.has(examCode)),
    },
    chapters: strengths.chapters.map((chapter) =>
      known.has(chapter.examCode)
        ? chapter
        : { ...withoutEstimate(chapter), topics: chapter.topics.map(withoutEstimate) },
    ),
  };
}
