import type { Written } from '../formats.ts';
import type { Imported, ToWrite } from '../imported.ts';
import { writeZip } from '../zip/write-zip.ts';
import { fileName, qtiItem, qtiManifest } from './write.ts';

/** A package of QTI 3, and the positions of the questions that are not in it. */
export async function writeQti({ questions }: Pick<ToWrite, 'questions'>): Promise<Written> {
  const digits = String(questions.length).length;
  const files: [string, string][] = [];
  const items: { identifier: string; one: Imported }[] = [];
  const leftOut: number[] = [];
  for (const [place, one] of questions.entries()) {
    const identifier = `question-${String(place + 1).padStart(digits, '0')}`;
    const item = qtiItem(one, identifier);
    if (item === undefined) leftOut.push(place);
    else {
      items.push({ identifier, one });
      files.push([fileName(identifier), item]);
    }
  }
  return { bytes: await writeZip([['imsmanifest.xml', qtiManifest(items)], ...files]), leftOut };
}
