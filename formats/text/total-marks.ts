import { isExactMarks } from '../../contract/marks/exact-marks.ts';
import { marksOfNumber } from '../../contract/marks/marks-of-number.ts';
import { PLAIN_PAPER } from '../../contract/papers/nine-field-paper.ts';
import { possibleOf } from '../../contract/papers/possible.ts';
import { FIRST_PLACE } from '../../contract/papers/revision.ts';
import type { ReadFile } from '../imported.ts';
import { asciiDigits } from '../option-labels.ts';
import { NOWHERE } from '../problem.ts';
import type { Problems } from '../problems.ts';
import { t } from '../words.ts';
import type { TextLine } from './draft.ts';

/** How far into a paper its head says its marks, in lines. */
const AT_THE_TOP = 20;
/** 'Maximum Marks: 80', 'M.M. 40', 'पूर्णांक – 80' */
const TOTAL =
  /\b(?:max(?:imum|\.)?|total|full)\s{0,3}marks\s{0,3}[:=–-]{0,2}\s{0,3}(\d{1,3})\b|\bM\.?\s?M\.?\s{0,3}[:=–-]{1,2}\s{0,3}(\d{1,3})\b|(?:पूर्णांक|अधिकतम\s{1,3}अंक)\s{0,3}[:=–-]{0,2}\s{0,3}(\d{1,3})/i;

type Read = Pick<ReadFile, 'questions' | 'paper'>;

/** Says where a paper has other marks in its head than its questions give: then something was read otherwise. */
export function noteTotal(lines: readonly TextLine[], read: Read, problems: Problems): void {
  const found = lines.slice(0, AT_THE_TOP).flatMap(({ text }) => TOTAL.exec(asciiDigits(text)) ?? []);
  const said = found.slice(1).find((group) => group !== undefined);
  const sum = possibleIn(read);
  if (said === undefined || sum === undefined || Number(said) === Number(sum)) return;
  problems.question = null;
  problems.warning(
    NOWHERE,
    found[0]?.trim() ?? '',
    t('imports.doubtTotal', { said, sum }),
    t('imports.compareSections'),
  );
}

/** The most marks that the questions give; undefined where some do not say theirs. */
function possibleIn({ questions, paper }: Read): string | undefined {
  const items = questions.map(({ question, labels: { marks }, place }) => ({
    ...FIRST_PLACE,
    ...(marks !== undefined && isExactMarks(marks) && { marks: marksOfNumber(marks) }),
    ...place,
    question,
    labels: { grade: '', subject: '', topic: '', difficulty: '' },
  }));
  if (!paper && items.some(({ marks }) => marks === undefined)) return undefined;
  try {
    return possibleOf({ sections: paper?.sections ?? PLAIN_PAPER.sections, items });
  } catch (error) {
    // Fractions of many kinds have no sum that a school would write.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
