import type { PaperFrame } from '../../contract/papers/revision.ts';
import { toNineFields } from '../../contract/questions/nine-fields.ts';
import type { ImportedQuestion } from '../imported.ts';
import { asOurQuestion } from './our-question.ts';

/** Our JSON with all kinds, and the paper that the questions are of. */
export function ourJson(
  questions: readonly ImportedQuestion[],
  paper?: PaperFrame,
  instructions?: string,
): Buffer {
  const file = {
    ...(paper && { paper }),
    ...(instructions !== undefined && { instructions }),
    questions: questions.map(asOurQuestion),
  };
  return Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
}

/** One question in the specification's nine fields; undefined for what they cannot say or where one is missing. */
export function nineFieldQuestion({ question, labels }: ImportedQuestion): string | undefined {
  const { grade, subject, topic, difficulty, marks } = labels;
  const isWhole = subject !== undefined && topic !== undefined && difficulty !== undefined;
  if (!isWhole || grade === undefined || marks === undefined) return undefined;
  const fields = toNineFields(question, { grade, subject, topic, difficulty, marks });
  return fields && JSON.stringify(fields, null, 2).replaceAll(/^/gm, '  ');
}
