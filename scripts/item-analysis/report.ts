import statistics from '../../locale/en/statistics.ts';
import { judgeKey, type KeyVerdict } from '../../server/statistics/key-alarm.ts';
import { optionStatistics } from '../../server/statistics/option-statistics.ts';
import { questionStatistics } from '../../server/statistics/question-statistics.ts';
import { type QuestionTally, tally } from '../../server/statistics/tally.ts';
import { testStatistics } from '../../server/statistics/test-statistics.ts';
import { words } from '../../server/words.ts';
import type { Marks } from './marks.ts';

const t = words({ statistics });

export interface Answered {
  names: string[];
  marks: Marks;
  /** What the students chose, and which options are right; without it options are not judged. */
  choices?: { chosen: (string | null)[][]; keys: string[][] } | undefined;
  /** How many options each question has, for the random guess score. */
  optionCounts?: number[] | undefined;
}

/** All figures of a test. Fractions are of the most possible marks; `marks` has the same in marks. */
export function report({ names, marks, choices, optionCounts }: Answered) {
  const questions = tally(
    marks.marks.map((row, student) => ({
      marks: row.map((one) => one ?? 0),
      responses: row.map((one, question) => responseOf(one, choices?.chosen[student]?.[question])),
    })),
    marks.possible,
  );
  const guessScores = optionCounts?.map((count, i) => Math.min(1, (choices?.keys[i]?.length ?? 1) / count));
  const { students, ...test } = testStatistics(questions);
  return {
    students,
    ...test,
    marks: inMarks(test, marks),
    questions: questionStatistics(questions, guessScores).map((figures, i) => ({
      name: names[i] ?? '',
      ...figures,
      ...(choices && choiceFigures(names[i] ?? '', questions, i, choices.keys[i] ?? [])),
    })),
  };
}

/** Without choices, all that is known of a response is that there is one. */
function responseOf(mark: number | null, chosen: string | null | undefined): string | null {
  if (chosen !== undefined) return chosen;
  return mark === null ? null : 'answered';
}

function inMarks(
  test: Pick<ReturnType<typeof testStatistics>, 'mean' | 'median' | 'standardDeviation' | 'standardError'>,
  { possible, denominator }: Marks,
) {
  const all = possible.reduce((sum, one) => sum + one, 0) / denominator;
  const times = (fraction: number | null) => (fraction === null ? null : fraction * all);
  return {
    possible: all,
    mean: times(test.mean),
    median: times(test.median),
    standardDeviation: times(test.standardDeviation),
    standardError: times(test.standardError),
  };
}

function choiceFigures(name: string, questions: QuestionTally[], question: number, keys: string[]) {
  const { cells = [] } = questions[question] ?? {};
  const possibleRest = questions.reduce((sum, { possible }, i) => sum + (i === question ? 0 : possible), 0);
  const verdict = judgeKey(cells, keys);
  return {
    options: optionStatistics(cells, { options: keys, keys, possibleRest }),
    keyAlarm: { ...verdict, sentence: sentenceFor(name, keys, verdict) },
  };
}

function sentenceFor(question: string, keys: string[], verdict: KeyVerdict): string | null {
  if (verdict.verdict !== 'suspected') return null;
  const { option, optionStudents, keyStudents, keyCorrelation } = verdict;
  const optionCorrelation = verdict.optionCorrelation.toFixed(2);
  const said = { key: keys.join(', '), question, option, optionStudents, optionCorrelation };
  return keyCorrelation === null
    ? t('statistics.misKeyChosenByNobody', said)
    : t('statistics.misKey', { ...said, keyStudents, keyCorrelation: keyCorrelation.toFixed(2) });
}
