import { availableParallelism } from 'node:os';
import { isPdf } from '../media/is-pdf.ts';
import type { FromSheetReader, SheetEnd, SheetPageRead, ToSheetReader } from './sheet-task.ts';
import { SheetThread } from './sheet-thread.ts';

/**
 * The program of a {@link SheetProcess}. Photos share threads, in each of which one is decoded while another is looked at.
 * A scan has a thread of its own, which keeps the memory of PDFium, and so has a photo that may be why a thread has ended.
 */

const MOST_THREADS = 2;

const photos = Array.from(
  { length: Math.min(MOST_THREADS, availableParallelism()) },
  () => new SheetThread({ most: 2, isThreadForEach: false }),
);
const alone = new SheetThread({ most: 1, isThreadForEach: true });

const send = (message: FromSheetReader) => void process.send?.(message);

async function read(given: ToSheetReader, take: (page: SheetPageRead) => void): Promise<SheetEnd> {
  const thread = isPdf(given.task.bytes) ? undefined : photos[given.id % photos.length];
  const end = thread ? await thread.read(given, take) : 'lost';
  if (end !== 'lost') return end;
  const endAlone = await alone.read(given, take);
  return endAlone === 'lost' ? 'too_much' : endAlone;
}

process.on('message', ({ id, task }: ToSheetReader) => {
  // What arrives together lies in one buffer, and a thread is given all of it.
  const given = { id, task: { ...task, bytes: new Uint8Array(task.bytes) } };
  void read(given, (page) => send({ id, said: { page } })).then((end) => send({ id, said: { end } }));
});
// Who started it says when it ends: a signal is often sent to both, and what is being read is then still stored.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
