import type { AdminId } from '../../contract/ids.ts';
import type { RootDb } from '../db/db.ts';
import { SheetProcess } from './sheet-process.ts';
import { claimUpload, endUpload, holdUpload } from './upload-queries.ts';

/** For how long an upload is a server's that says no more, and how often one says that it still reads it. */
const CLAIMED_MS = 120_000;
const HOLD_MS = 30_000;
/** Files that are fetched, read and stored at a time: more than are read at a time, so that no reader waits. */
const AT_A_TIME = 4;

/**
 * Reads what was uploaded, of each admin in turn the oldest first: the steps of works in the background. Each page is
 * kept with its reading as soon as it is read, and the file goes once all are; a server that ends in between leaves it to
 * another one.
 */
export function createReading({ db, now }: { db: RootDb; now: () => Date }) {
  const reader = new SheetProcess(db.$client.origin);
  /** Whose file was read last comes last. */
  const served = new Set<AdminId>();
  const until = () => new Date(now().getTime() + CLAIMED_MS);

  async function readNext(): Promise<boolean> {
    const upload = await claimUpload(db, { now: now(), until: until(), served: [...served] });
    if (!upload) {
      served.clear();
      return false;
    }
    const { id, uploadedBy } = upload;
    served.delete(uploadedBy);
    served.add(uploadedBy);
    // A scan may wait for others before its first page is read.
    const holding = setInterval(() => void holdUpload(db, id, until()).catch(() => undefined), HOLD_MS);
    const end = await reader.read(id, now()).finally(() => clearInterval(holding));
    await endUpload(db, id, end);
    return true;
  }

  return {
    steps: Array.from({ length: AT_A_TIME }, () => readNext),
    stop: () => reader.stop(),
  };
}
