import { availableParallelism } from 'node:os';
import { Pool } from '../db/connection/pool.ts';
import { queriesOn, type RootDb } from '../db/db.ts';
import { withoutData } from '../errors.ts';
import { isPdf } from '../media/is-pdf.ts';
import { type ReadSheets, readUpload } from './read-upload.ts';
import type { FromSheetProcess, ToSheetProcess } from './sheet-task.ts';
import { SheetThread } from './sheet-thread.ts';

/**
 * The program of a {@link SheetProcess}. Photos share threads, in each of which one is decoded while another is looked at.
 * A scan has a thread of its own, which keeps the memory of PDFium, and so has a photo that may be why a thread has ended.
 */

const MOST_THREADS = 2;
const CONNECTIONS = 2;
/** A database that is away for a moment is waited for: nobody waits for an answer. */
const TIMEOUT_MS = 120_000;

const photos = Array.from(
  { length: Math.min(MOST_THREADS, availableParallelism()) },
  () => new SheetThread({ most: 2, isThreadForEach: false }),
);
const alone = new SheetThread({ most: 1, isThreadForEach: true });
let files = 0;

const read: ReadSheets = async (task, take) => {
  files += 1;
  const given = { id: files, task };
  const thread = isPdf(task.bytes) ? undefined : photos[files % photos.length];
  const end = thread ? await thread.read(given, take) : 'lost';
  if (end !== 'lost') return end;
  const endAlone = await alone.read(given, take);
  return endAlone === 'lost' ? 'too_much' : endAlone;
};

const send = (message: FromSheetProcess) => void process.send?.(message);

/** What the server may log of it. */
function failureOf(error: unknown) {
  const told = withoutData(error);
  return { message: told.message, code: 'code' in told ? String(told.code) : undefined };
}

let db: RootDb | undefined;

process.on('message', (message: ToSheetProcess) => {
  if ('database' in message) {
    db = queriesOn(new Pool(message.database, { max: CONNECTIONS, timeoutMs: TIMEOUT_MS }));
    return;
  }
  if (!db) return;
  const { upload } = message;
  readUpload(db, message, read).then(
    (end) => send({ upload, said: { end } }),
    (error: unknown) => send({ upload, said: { failure: failureOf(error) } }),
  );
});
// Who started it says when it ends: a signal is often sent to both, and what is being read is then still stored.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
