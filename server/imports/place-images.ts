import { imagesOfFrame, withFrameTexts } from '../../contract/papers/frame-texts.ts';
import { imagesOf, withTexts } from '../../contract/questions/question-texts.ts';
import { hole } from '../../contract/questions/unfinished.ts';
import { IMAGE } from '../../contract/rich-text.ts';
import type { ImportedQuestion, ReadFile } from '../../formats/imported.ts';
import { NOWHERE } from '../../formats/problem.ts';
import { Problems } from '../../formats/problems.ts';
import { t, textOf } from '../../formats/words.ts';
import type { StoredImage } from './file-task.ts';

const EVERY_IMAGE = new RegExp(IMAGE, 'g');

/**
 * Stores the images that the questions of a file name, and writes their names in the store into the questions. An image
 * that is refused is reported for each question that has it and leaves a hole there, so that the question is unfinished.
 */
export async function placeImages(
  store: (image: Uint8Array) => Promise<StoredImage>,
  file: ReadFile,
  images: ReadonlyMap<string, Buffer>,
): Promise<Pick<ReadFile, 'questions' | 'problems' | 'paper' | 'numbers'>> {
  const stored = new Map<string, StoredImage>();
  const problems = new Problems('');
  const storeAll = async (names: readonly string[]) => {
    for (const name of new Set(names)) {
      const bytes = images.get(name);
      if (!bytes) continue;
      const outcome = stored.get(name) ?? (await store(bytes));
      stored.set(name, outcome);
      if ('refused' in outcome)
        problems.warning(NOWHERE, t('imports.image'), outcome.refused, t('imports.keptUnfinished'));
    }
  };
  const named = (text: string) =>
    text.replaceAll(EVERY_IMAGE, (whole, alt: string, name: string) => {
      const image = stored.get(name);
      if (image === undefined) return whole;
      return 'hash' in image
        ? `![${alt}](media:${image.hash})`
        : hole(alt || textOf(t('imports.missingPicture')));
    });
  const questions: ImportedQuestion[] = [];
  const numbers: number[] = [];
  for (const [i, one] of file.questions.entries()) {
    problems.question = file.numbers[i] ?? null;
    await storeAll(imagesOf(one.question));
    questions.push({ ...one, question: withTexts(one.question, named) });
    numbers.push(file.numbers[i] ?? i + 1);
  }
  problems.question = null;
  if (file.paper) await storeAll(imagesOfFrame(file.paper));
  const paper = file.paper && withFrameTexts(file.paper, named);
  return { questions, numbers, problems: [...file.problems, ...problems.list], ...(paper && { paper }) };
}
