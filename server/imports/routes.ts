import { imagesOfFrame } from '../../contract/papers/frame-texts.ts';
import { questionFileEndpoints } from '../../contract/question-files.ts';
import { imagesOf } from '../../contract/questions/question-texts.ts';
import { formatOf } from '../../formats/formats.ts';
import { t } from '../../formats/words.ts';
import { type Adapter, route } from '../http/route.ts';
import type { ImageStore } from '../media/image-store.ts';
import type { ReadOutcome } from './file-task.ts';
import { FileThreads, FileTooMuch } from './file-thread.ts';
import { keepImages } from './keep-images.ts';
import { presentProblem } from './present.ts';

export function importRoutes(
  adapter: Adapter,
  { images, now }: { images: ImageStore; now: () => Date },
): void {
  const threads = new FileThreads();
  adapter.app.addHook('onClose', () => threads.stop());

  route(adapter, questionFileEndpoints.questionsRead, async ({ file, name, format }, { admin }, request) => {
    const ended = new AbortController();
    const end = () => ended.abort();
    const { socket } = request.raw;
    socket.once('close', end);
    if (socket.destroyed) end();
    const outcome = await threads
      .run({ do: 'read', name, bytes: file, format }, ended.signal)
      .catch((error: unknown) => tooMuch(error, name))
      // The connection stays for further calls.
      .finally(() => socket.off('close', end));
    const { questions, numbers, problems, paper } = await keepImages(images, outcome, { admin, now: now() });
    const { rest } = outcome.file;
    return {
      format: outcome.format,
      questions: questions.map((one, i) => ({ ...one, number: numbers[i] ?? i + 1 })),
      ...(paper && { paper }),
      problems: problems.map(presentProblem),
      rest: rest
        ? {
            name: `${name.replace(/\.\w{1,5}$/, '')}-to-mend.${rest.extension}`,
            base64: Buffer.from(rest.text).toString('base64'),
          }
        : null,
    };
  });

  route(adapter, questionFileEndpoints.questionsWrite, async ({ questions, paper, format }) => {
    const used = new Map<string, Uint8Array>();
    if (format === 'json-zip') {
      const named = questions.flatMap(({ question }) => imagesOf(question));
      for (const hash of new Set([...named, ...(paper ? imagesOfFrame(paper) : [])])) {
        const image = await images.find(hash);
        if (image) used.set(hash, image.bytes);
      }
    }
    const { bytes, problems } = await threads.run({ do: 'write', questions, paper, format, images: used });
    const [extension] = formatOf(format).extensions;
    return {
      file: { name: `questions.${extension}`, base64: Buffer.from(bytes).toString('base64') },
      problems: problems.map(presentProblem),
    };
  });
}

/** A file that takes too much time or memory is reported like any other that cannot be read. */
function tooMuch(error: unknown, name: string): ReadOutcome {
  if (!(error instanceof FileTooMuch)) throw error;
  const problem = {
    file: name,
    line: null,
    column: null,
    question: null,
    level: 'error',
    found: name,
    wanted: t('imports.wantedLessWork'),
    fix: null,
  } as const;
  return { format: null, file: { questions: [], problems: [problem], numbers: [] }, images: new Map() };
}
