import { parentPort, workerData } from 'node:worker_threads';
import { readQuestionFile, writeQuestionFile } from '../../formats/convert.ts';
import { guessFormat } from '../../formats/guess-format.ts';
import { Images } from '../../formats/images.ts';
import type { Imported } from '../../formats/imported.ts';
import { Unreadable } from '../../formats/problem.ts';
import { lowerPriority } from '../threads/lower-priority.ts';
import { type FileTask, OUTCOME_FOLLOWS, type ReadOutcome, type WriteOutcome } from './file-task.ts';
import { writeWorkbook } from './write-workbook.ts';

lowerPriority();

async function read({ name, bytes, format }: Extract<FileTask, { do: 'read' }>): Promise<ReadOutcome> {
  const images = new Images();
  const source = { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), images };
  const guessed = format ?? (await guessFormat(source).catch(nothingReadable));
  const file = await readQuestionFile(source, guessed);
  return { format: guessed ?? null, file, images: images.files };
}

/** What is wrong is said by the reading itself. */
function nothingReadable(error: unknown): undefined {
  if (!(error instanceof Unreadable)) throw error;
}

async function write({
  questions,
  paper,
  format,
  images,
}: Extract<FileTask, { do: 'write' }>): Promise<WriteOutcome> {
  const kept = new Map(Array.from(images, ([name, bytes]) => [name, Buffer.from(bytes)]));
  // JSON has no undefined, of which the types of its fields tell.
  return writeQuestionFile({ questions: questions as Imported[], paper, images: kept }, format, format);
}

function perform(task: FileTask): Promise<ReadOutcome | WriteOutcome | Uint8Array> {
  switch (task.do) {
    case 'read':
      return read(task);
    case 'write':
      return write(task);
    case 'workbook':
      return writeWorkbook(task.sheet);
  }
}

const outcome = await perform(workerData as FileTask);
for (const message of [OUTCOME_FOLLOWS, outcome]) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}
