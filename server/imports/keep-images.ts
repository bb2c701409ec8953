import type { AdminId } from '../../contract/ids.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../contract/limits.ts';
import { imagesOfFrame, withFrameTexts } from '../../contract/papers/frame-texts.ts';
import { imagesOf, withTexts } from '../../contract/questions/question-texts.ts';
import { IMAGE } from '../../contract/rich-text.ts';
import { acceptQuestion } from '../../formats/accept-question.ts';
import type { Imported } from '../../formats/imported.ts';
import { NOWHERE } from '../../formats/problem.ts';
import { Problems } from '../../formats/problems.ts';
import { type Message, t } from '../../formats/words.ts';
import { encodeImage, RefusedImage } from '../media/encode-image.ts';
import type { ImageStore } from '../media/image-store.ts';
import type { ReadOutcome } from './file-task.ts';

const EVERY_IMAGE = new RegExp(IMAGE, 'g');

/**
 * Stores the images that the questions of a file name, and writes their names in the store into the questions. An image
 * that is refused is reported for each question that has it and replaced by its description; a question that cannot be
 * asked without it is left out.
 */
export async function keepImages(
  store: ImageStore,
  { file, images }: Pick<ReadOutcome, 'file' | 'images'>,
  by: { admin: AdminId; now: Date },
): Promise<Pick<ReadOutcome['file'], 'questions' | 'problems' | 'paper' | 'numbers'>> {
  const kept = new Map<string, Kept>();
  const problems = new Problems('');
  /** Whether each of the images is kept. */
  const keepAll = async (names: readonly string[]) => {
    let isWhole = true;
    for (const name of new Set(names)) {
      const bytes = images.get(name);
      if (!bytes) continue;
      const outcome = kept.get(name) ?? (await keepOne(store, bytes, by));
      kept.set(name, outcome);
      if ('hash' in outcome) continue;
      isWhole = false;
      problems.warning(NOWHERE, t('imports.image'), outcome.refused, t('imports.leftOut'));
    }
    return isWhole;
  };
  const named = (text: string) =>
    text.replaceAll(EVERY_IMAGE, (whole, alt: string, name: string) => {
      const image = kept.get(name);
      if (image === undefined) return whole;
      return 'hash' in image ? `![${alt}](media:${image.hash})` : alt;
    });
  const questions: Imported[] = [];
  const numbers: number[] = [];
  for (const [i, one] of file.questions.entries()) {
    problems.question = file.numbers[i] ?? null;
    const isWhole = await keepAll(imagesOf(one.question));
    const question = withTexts(one.question, named);
    const accepted = isWhole
      ? { ...one, question }
      : acceptQuestion(question, one.labels, NOWHERE, problems, one.place);
    if (!accepted) continue;
    questions.push(accepted);
    numbers.push(file.numbers[i] ?? i + 1);
  }
  problems.question = null;
  if (file.paper) await keepAll(imagesOfFrame(file.paper));
  const paper = file.paper && withFrameTexts(file.paper, named);
  return { questions, numbers, problems: [...file.problems, ...problems.list], ...(paper && { paper }) };
}

type Kept = { hash: string } | { refused: Message };

async function keepOne(
  store: ImageStore,
  bytes: Uint8Array,
  by: { admin: AdminId; now: Date },
): Promise<Kept> {
  if (bytes.length > MAX_IMAGE_BYTES) {
    return { refused: t('imports.wantedSmallFile', { megabytes: MAX_IMAGE_BYTES / 1024 / 1024 }) };
  }
  try {
    const image = await encodeImage(bytes);
    await store.keep(image, by);
    return image;
  } catch (error) {
    if (error instanceof RefusedImage) return { refused: REFUSED[error.why]() };
    throw error;
  }
}

const REFUSED: Record<RefusedImage['why'], () => Message> = {
  format: () => t('imports.wantedImage'),
  damaged: () => t('imports.wantedImage'),
  pixels: () => t('imports.wantedSmallImage', { pixels: MAX_IMAGE_PIXELS / 1_000_000 }),
};
