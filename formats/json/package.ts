import { imagesOfFrame } from '../../contract/papers/frame-texts.ts';
import { imagesOf } from '../../contract/questions/question-texts.ts';
import type { ReadFile, Source, ToWrite, WrittenQuestions } from '../imported.ts';
import { Unreadable } from '../problem.ts';
import { t } from '../words.ts';
import { readZip } from '../zip/read-zip.ts';
import { writeZip } from '../zip/write-zip.ts';
import { readJson } from './read.ts';
import { ourJson } from './write.ts';

export const QUESTIONS_FILE = 'questions.json';
const IMAGE_FILE = /^media\/([\da-f]{32})\.\w+$/;

/** Reads our JSON from an archive that has its images under the names that texts have for them. */
export async function readJsonZip({ name, bytes, images }: Source): Promise<ReadFile> {
  const files = await readZip(bytes, (file) => file === QUESTIONS_FILE || IMAGE_FILE.test(file));
  const json = files.get(QUESTIONS_FILE);
  if (!json) throw new Unreadable(name, t('imports.wantedPackage'));
  for (const [file, content] of files) {
    const [, image] = IMAGE_FILE.exec(file) ?? [];
    if (image !== undefined) images?.files.set(image, content);
  }
  return readJson({ name, bytes: json });
}

/** Writes our JSON into an archive with those of its images that are given, by their names. */
export async function writeJsonZip({ questions, paper, images }: ToWrite): Promise<WrittenQuestions> {
  const used = new Set([
    ...questions.flatMap(({ question }) => imagesOf(question)),
    ...(paper ? imagesOfFrame(paper) : []),
  ]);
  const files = [...used].flatMap((image): [string, Buffer][] => {
    const bytes = images.get(image);
    return bytes ? [[`media/${image}.webp`, bytes]] : [];
  });
  return { bytes: await writeZip([[QUESTIONS_FILE, ourJson(questions, paper)], ...files]), leftOut: [] };
}
