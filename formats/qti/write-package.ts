import type { ImportedQuestion, ToWrite, WrittenQuestions } from '../imported.ts';
import { writeZip } from '../zip/write-zip.ts';
import { fileName, qtiItem, qtiManifest } from './write.ts';

/** A package of QTI 3, and the positions of the questions that are not in it. */
export async function writeQti({ questions }: Pick<ToWrite, 'questions'>): Promise<WrittenQuestions> {
  const leftOut: number[] = [];
  return { bytes: await writeZip(packageFiles(questions, leftOut)), leftOut };
}

/** One after the other, so that of ten thousand items not all are kept as texts in addition to their bytes. */
function* packageFiles(
  questions: readonly ImportedQuestion[],
  leftOut: number[],
): Generator<[string, string]> {
  const digits = String(questions.length).length;
  const items: { identifier: string; one: ImportedQuestion }[] = [];
  for (const [place, one] of questions.entries()) {
    const identifier = `question-${String(place + 1).padStart(digits, '0')}`;
    const item = qtiItem(one, identifier);
    if (item === undefined) leftOut.push(place);
    else {
      items.push({ identifier, one });
      yield [fileName(identifier), item];
    }
  }
  yield ['imsmanifest.xml', qtiManifest(items)];
}
