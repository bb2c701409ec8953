import { OPEN_LABELS } from '../../contract/imports.ts';
import { identityHash } from '../../contract/questions/identity-hash.ts';
import { hasHole, lacksKey } from '../../contract/questions/unfinished.ts';
import { optionsOf } from '../../formats/build-question.ts';
import { readQuestionFile, writeQuestionFile } from '../../formats/convert.ts';
import { guessFormat } from '../../formats/guess-format.ts';
import { Images } from '../../formats/images.ts';
import type { ImportedQuestion } from '../../formats/imported.ts';
import { Unreadable } from '../../formats/problem.ts';
import { identityOf } from '../bank/identity.ts';
import type { FileTask, Piece, ReadOutcome, StoredImage, WriteOutcome } from './file-task.ts';
import { placeImages } from './place-images.ts';
import { presentProblem } from './present.ts';

/** How many questions are handed over at once. */
const ROWS = 200;

/** Hands images and rows over as it reads them; the answer of each is waited for. */
export async function read(
  { name, bytes, format }: Extract<FileTask, { do: 'read' }>,
  handOver: (piece: Piece) => Promise<unknown>,
): Promise<ReadOutcome> {
  const images = new Images();
  const source = { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), images };
  const guessed = format ?? (await guessFormat(source).catch(nothingReadable));
  const file = await readQuestionFile(source, guessed);
  const store = (image: Uint8Array) => handOver({ image }) as Promise<StoredImage>;
  const { instructions, printed } = file;
  const { questions, numbers, problems, paper } = await placeImages(store, file, images.files);
  for (let from = 0; from < questions.length; from += ROWS) {
    const rows = questions.slice(from, from + ROWS).map((one, i) => ({
      ...one,
      position: from + i,
      identity: identityOf(one.question),
    }));
    await handOver({ rows: JSON.stringify(rows) });
  }
  return {
    format: guessed ?? null,
    questions: questions.map(({ question, labels, place }, i) => ({
      number: numbers[i] ?? i + 1,
      ...(printed?.[i] !== undefined && { printed: printed[i] }),
      ...(place && { section: place.section }),
      open: OPEN_LABELS.filter(
        (label) => labels[label] === undefined && !(label === 'marks' && place !== undefined),
      ),
      identity: identityHash(question),
      lacks: lacksKey(question) ? 'key' : hasHole(question) ? 'picture' : null,
      options: optionsOf(question).length,
    })),
    problems: problems.map(presentProblem),
    ...(paper && { paper }),
    ...(instructions !== undefined && { instructions }),
    ...(file.rest && { rest: file.rest }),
  };
}

/** What is wrong is said by the reading itself. */
function nothingReadable(error: unknown): undefined {
  if (!(error instanceof Unreadable)) throw error;
}

export async function write({
  questions,
  paper,
  format,
  head,
  images,
}: Extract<FileTask, { do: 'write' }>): Promise<WriteOutcome> {
  const kept = new Map(Array.from(images, ([name, bytes]) => [name, Buffer.from(bytes)]));
  // JSON has no undefined, of which the types of its fields tell.
  return writeQuestionFile(
    { questions: questions as ImportedQuestion[], paper, head, images: kept },
    format,
    format,
  );
}
