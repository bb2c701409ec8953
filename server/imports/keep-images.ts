import type { AdminId } from '../../contract/ids.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../contract/limits.ts';
import { imagesOfFrame, withFrameTexts } from '../../contract/papers/frame-texts.ts';
import { imagesOf, withTexts } from '../../contract/questions/question-texts.ts';
import { IMAGE } from '../../contract/rich-text.ts';
import type { Problem } from '../../formats/problem.ts';
import { type Message, t } from '../../formats/words.ts';
import { encodeImage, RefusedImage } from '../media/encode-image.ts';
import type { ImageStore } from '../media/image-store.ts';
import type { ReadOutcome } from './file-thread.ts';

const EVERY_IMAGE = new RegExp(IMAGE, 'g');

/**
 * Keeps the images that the questions of a file name, and puts the names under which they are kept into the questions.
 * One that is refused is told, and what it shows stands in its place as text.
 */
export async function keepImages(
  store: ImageStore,
  { file, images }: Pick<ReadOutcome, 'file' | 'images'>,
  by: { admin: AdminId; now: Date },
): Promise<Pick<ReadOutcome['file'], 'questions' | 'problems' | 'paper'>> {
  const kept = new Map<string, string>();
  const problems: Problem[] = [];
  const texts = file.questions.map(({ question }, i) => ({
    names: imagesOf(question),
    number: file.numbers[i] ?? null,
  }));
  const ofPaper = file.paper ? [{ names: imagesOfFrame(file.paper), number: null }] : [];
  for (const { names, number } of [...texts, ...ofPaper]) {
    for (const name of names) {
      const bytes = images.get(name);
      if (!bytes || kept.has(name)) continue;
      const outcome = await keepOne(store, bytes, by);
      kept.set(name, 'hash' in outcome ? outcome.hash : '');
      if ('refused' in outcome) {
        problems.push({
          file: '',
          line: null,
          column: null,
          question: number,
          level: 'warning',
          found: t('imports.image'),
          wanted: outcome.refused,
          fix: t('imports.leftOut'),
        });
      }
    }
  }
  if (kept.size === 0) return file;
  const named = (text: string) =>
    text.replaceAll(EVERY_IMAGE, (whole, alt: string, name: string) => {
      const hash = kept.get(name);
      if (hash === undefined) return whole;
      return hash === '' ? alt : `![${alt}](media:${hash})`;
    });
  const questions = file.questions.map((one) => ({ ...one, question: withTexts(one.question, named) }));
  const paper = file.paper && withFrameTexts(file.paper, named);
  return { questions, problems: [...file.problems, ...problems], ...(paper && { paper }) };
}

async function keepOne(
  store: ImageStore,
  bytes: Uint8Array,
  by: { admin: AdminId; now: Date },
): Promise<{ hash: string } | { refused: Message }> {
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
