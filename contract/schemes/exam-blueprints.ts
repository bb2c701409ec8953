import { CBSE_10_MATHEMATICS, CBSE_10_SCIENCE } from './cbse.ts';
import { JEE_MAIN } from './jee-main.ts';
import { NEET } from './neet.ts';
import type { Preset } from './preset.ts';

/** A blueprint that comes with the product: the pattern of an exam, and what of it the board wants to be of a sort. */
export interface ExamBlueprint {
  name: string;
  pattern: Preset;
  /** What the syllabus calls it; without one each section is named after its own. */
  subject?: string;
  /** Whether sections are of parts of the subject, which the bank tells apart by the chapters of its syllabus. */
  hasParts?: true;
  grade?: string;
  /** How many questions of each section of the pattern test a competency. */
  competency?: readonly number[];
}

/** The tag by which the bank tells questions that test a competency. */
export const COMPETENCY = 'competency';

/*
 * CBSE 2025-26: 50 % of the marks for questions that test a competency (cases, sources and integrated ones among them),
 * 20 % for options to choose from, 30 % for constructed answers, as reported by NDTV (29 November 2025). How a paper
 * divides these over its sections was not reported: the numbers below come to 40, 16 and 24 of 80 marks, with all cases
 * on the side of competency, and are ours. In Class 9 schools set the paper, after the pattern of Class 10.
 *
 * No source says how difficult questions of JEE Main and NEET are, or how many a chapter has: their rows leave it open.
 */
const MATHEMATICS_COMPETENCY = [4, 4, 2, 2, 3];
/** Biology, Chemistry and Physics, of 1 to 5 marks each. */
const SCIENCE_COMPETENCY = [2, 1, 1, 1, 0, 1, 0, 1, 1, 1, 1, 0, 2, 1, 1];

const mathematics = (grade: string): ExamBlueprint => ({
  name: `CBSE Class ${grade}, Mathematics`,
  pattern: CBSE_10_MATHEMATICS,
  subject: 'Mathematics',
  grade,
  competency: MATHEMATICS_COMPETENCY,
});

const science = (grade: string): ExamBlueprint => ({
  name: `CBSE Class ${grade}, Science`,
  pattern: CBSE_10_SCIENCE,
  subject: 'Science',
  hasParts: true,
  grade,
  competency: SCIENCE_COMPETENCY,
});

export const examBlueprints: readonly ExamBlueprint[] = [
  mathematics('9'),
  science('9'),
  mathematics('10'),
  science('10'),
  { name: JEE_MAIN.exam, pattern: JEE_MAIN },
  { name: NEET.exam, pattern: NEET },
];
