import { createStore, delMany, get, getMany, keys, set, type UseStore, update } from 'idb-keyval';
import { type KeptAttempt, mergeKept, type Paper } from './kept-attempt.ts';

/** Where attempts are kept on the device. Nothing here throws: what cannot be kept or found is answered as such. */
export interface DeviceStore {
  /** Answers true only once the device holds the record. */
  keep(attempt: KeptAttempt): Promise<boolean>;
  keepPaper(student: string, attemptid: string, paper: Paper): Promise<boolean>;
  /** All attempts of the student that are kept; none of anybody else who uses this device. */
  list(student: string): Promise<KeptAttempt[]>;
  find(student: string, attemptid: string): Promise<KeptAttempt | undefined>;
  findPaper(student: string, attemptid: string): Promise<Paper | undefined>;
  /** Once the result is here, nothing of the attempt stays on the device. */
  forget(student: string, attemptid: string): Promise<void>;
}

/** A database that another tab blocks may never answer; the page does not wait for it for ever. */
const PATIENCE_MS = 2_000;

const attemptKey = (student: string, attemptid: string) => `attempt/${student}/${attemptid}`;
/** Apart from the answers, so that a change writes kilobytes and not the whole paper. */
const paperKey = (student: string, attemptid: string) => `paper/${student}/${attemptid}`;

/** The store in IndexedDB. In a browser that has none, everything is answered as not kept and not found. */
export function openDeviceStore(): DeviceStore {
  let opened: UseStore | undefined;
  // Opened on first use: a browser may refuse the database by throwing.
  const database = () => (opened ??= createStore('uttara', 'attempts'));
  return {
    keep: (attempt) =>
      succeeds(() =>
        update<KeptAttempt>(
          attemptKey(attempt.student, attempt.attemptid),
          (held) => mergeKept(held, attempt),
          database(),
        ),
      ),
    keepPaper: (student, attemptid, paper) =>
      succeeds(() => set(paperKey(student, attemptid), paper, database())),
    list: async (student) => (await answer(() => listOf(student, database()))) ?? [],
    find: (student, attemptid) => answer(() => get<KeptAttempt>(attemptKey(student, attemptid), database())),
    findPaper: (student, attemptid) => answer(() => get<Paper>(paperKey(student, attemptid), database())),
    forget: async (student, attemptid) => {
      await succeeds(() =>
        delMany([attemptKey(student, attemptid), paperKey(student, attemptid)], database()),
      );
    },
  };
}

async function listOf(student: string, database: UseStore): Promise<KeptAttempt[]> {
  const prefix = attemptKey(student, '');
  const own = (await keys<string>(database)).filter(
    // An e-mail may hold a slash, an attempt's id holds none: nobody is the beginning of somebody else.
    (key) => key.startsWith(prefix) && !key.includes('/', prefix.length),
  );
  const found = await getMany<KeptAttempt | undefined>(own, database);
  return found.filter((attempt) => attempt !== undefined);
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  return (await answer(() => work().then(() => true))) ?? false;
}

/** What the work gives; undefined when it fails or takes too long. */
async function answer<T>(work: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  try {
    return await Promise.race([work(), patience]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
