import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../threads/lower-priority.ts';
import type { FileTask, FromThread, Piece, StoredImage, TableOutcome } from './file-task.ts';

lowerPriority();

function send(message: FromThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
}

async function handOver(piece: Piece): Promise<unknown> {
  if (!parentPort) return undefined;
  const answered = once(parentPort, 'message');
  send({ piece });
  const [answer] = (await answered) as [unknown];
  return answer;
}

const storeImage = (image: Uint8Array) => handOver({ image }) as Promise<StoredImage>;

async function readTable({ name, bytes }: Extract<FileTask, { do: 'table' }>): Promise<TableOutcome> {
  const { tableAsCsv } = await import('../../formats/xlsx/as-csv.ts');
  const { Unreadable } = await import('../../formats/problem.ts');
  try {
    const source = { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
    return { csv: await tableAsCsv(source) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { refused: error.message };
  }
}

/** A task loads what it needs: the readers of all formats take five times as long to load as a workbook. */
async function perform(task: FileTask): Promise<unknown> {
  switch (task.do) {
    case 'read':
      return (await import('./question-files.ts')).read(task, handOver);
    case 'write':
      return (await import('./question-files.ts')).write(task);
    case 'table':
      return readTable(task);
    case 'pages':
      return (await import('./draw-pages.ts')).drawPages(task.bytes, storeImage);
    case 'workbook':
      return (await import('./write-workbook.ts')).writeWorkbook(task.sheet);
  }
}

send({ outcome: await perform(workerData as FileTask) });
