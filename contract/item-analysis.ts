import { z } from 'zod';
import { richText } from './rich-text.ts';

/** The rest of what is typed to a question is what hardly anybody else has typed. */
export const MAX_TYPED_LISTED = 25;

const interval = z.object({ low: z.number(), high: z.number() }).nullable();
const figure = z.number().nullable();

/** The figures of a test as a whole. */
export const analyzedTest = z.object({
  mean: figure,
  median: figure,
  standardDeviation: figure,
  skewness: figure,
  kurtosis: figure,
  coefficientOfInternalConsistency: figure,
  errorRatio: figure,
  standardError: figure,
});

/** A question of the item analysis. All figures are fractions; docs/item-analysis.md defines them. */
export const analyzedQuestion = z.object({
  /** Its position on the present paper, from 0; absent where it is no longer on it. */
  index: z.number().int().optional(),
  /** As the analyzed paper numbers it: '21', '21a'. */
  number: z.string(),
  questionText: z.string(),
  set: richText.optional(),
  answered: z.number().int(),
  leftOut: z.number().int(),
  facility: figure,
  /** What a right answer gives, of a written question: `facility` is the share of it that students got on average. */
  marks: z.number().optional(),
  facilityInterval: interval,
  standardDeviation: figure,
  discriminationIndex: figure,
  discriminationInterval: interval,
  discriminativeEfficiency: figure,
  intendedWeight: figure,
  effectiveWeight: figure,
  randomGuessScore: figure,
  /** Half of the students took less; null where no times are known. */
  medianSeconds: figure,
  /**
   * Of a question with options, in the order in which the author wrote them; empty otherwise. Where several may be
   * chosen, a student counts for each of them.
   */
  options: z.array(
    z.object({
      /** A, B, … */
      letter: z.string(),
      text: z.string(),
      set: richText.optional(),
      isKey: z.boolean(),
      students: z.number().int(),
      meanRest: figure,
      restCorrelation: figure,
      interval,
    }),
  ),
  /**
   * Of a question whose answer is typed: what was typed, the most frequent first, at most {@link MAX_TYPED_LISTED}. Absent
   * for other questions, and where the attempts are counted without being read.
   */
  typed: z.array(z.object({ text: z.string(), students: z.number().int(), isRight: z.boolean() })).optional(),
  /**
   * Students by their marks for all other questions, the lowest group first, and by option which share of a group chose
   * it. Empty with too few students, and where there are no options.
   */
  scoreGroups: z.array(
    z.object({ students: z.number().int(), meanRest: figure, shares: z.array(z.number()) }),
  ),
  /** Absent where the key cannot be judged: it is no single-choice question. */
  keyAlarm: z
    .discriminatedUnion('verdict', [
      z.object({ verdict: z.literal('not_enough_data') }),
      z.object({ verdict: z.literal('no_alarm') }),
      /** The attempts speak against the key that they were marked by, and the present paper has another: this option. */
      z.object({ verdict: z.literal('corrected'), option: z.string() }),
      z.object({
        verdict: z.literal('suspected'),
        keyCorrelation: figure,
        keyStudents: z.number().int(),
        /** The letter of the option that is probably right. */
        option: z.string(),
        optionCorrelation: z.number(),
        optionStudents: z.number().int(),
      }),
    ])
    .optional(),
});

export type AnalyzedQuestion = z.infer<typeof analyzedQuestion>;
