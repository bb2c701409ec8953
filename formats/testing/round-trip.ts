import { readQuestionFile, writeQuestionFile } from '../convert.ts';
import type { FormatName } from '../formats.ts';
import type { ImportedQuestion } from '../imported.ts';

/** Questions written as a file, and what is read from it. */
export async function roundTrip(questions: readonly ImportedQuestion[], format: FormatName) {
  const { bytes, problems } = await writeQuestionFile({ questions }, format, 'out');
  const back = await readQuestionFile({ name: 'out', bytes }, format);
  return { bytes, problems, back };
}
