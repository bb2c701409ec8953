import { createStore, delMany, get, getMany, keys, set, type UseStore, update } from 'idb-keyval';
import { toCleanNames } from '../../contract/http/wire-names.ts';
import { type AttemptRecord, mergeRecords } from './attempt-record.ts';
import type { Paper } from './paper.ts';
import { answer, succeeds } from './within-time.ts';

/** Attempts on the device. Nothing here throws: what cannot be stored or found is reported as such. */
export interface Persistence {
  /** Resolves to true only once the device holds the record. */
  save(record: AttemptRecord): Promise<boolean>;
  savePaper(student: string, attemptId: string, paper: Paper): Promise<boolean>;
  /** All attempts of the student on this device, and of nobody else who uses it. */
  list(student: string): Promise<AttemptRecord[]>;
  find(student: string, attemptId: string): Promise<AttemptRecord | undefined>;
  findPaper(student: string, attemptId: string): Promise<Paper | undefined>;
  remove(student: string, attemptId: string): Promise<void>;
}

const attemptKey = (student: string, attemptId: string) => `attempt/${student}/${attemptId}`;
/** Apart from the answers, so that a change writes kilobytes and not the whole paper. */
const paperKey = (student: string, attemptId: string) => `paper/${student}/${attemptId}`;

/** Persistence in IndexedDB. In a browser without it nothing is stored and nothing found. */
export function openPersistence(): Persistence {
  let opened: UseStore | undefined;
  // Opened on first use: a browser may refuse the database by throwing.
  const database = () => (opened ??= createStore('uttara', 'attempts'));
  const read = <T extends object>(key: string) =>
    answer(async () => ofAnyVersion(await get<T>(key, database())));
  return {
    save: (record) =>
      succeeds(() =>
        update<AttemptRecord>(
          attemptKey(record.student, record.attemptId),
          (held) => mergeRecords(ofAnyVersion(held), record),
          database(),
        ),
      ),
    savePaper: (student, attemptId, paper) =>
      succeeds(() => set(paperKey(student, attemptId), paper, database())),
    list: async (student) => (await answer(() => listOf(student, database()))) ?? [],
    find: (student, attemptId) => read<AttemptRecord>(attemptKey(student, attemptId)),
    findPaper: (student, attemptId) => read<Paper>(paperKey(student, attemptId)),
    remove: async (student, attemptId) => {
      await succeeds(() =>
        delMany([attemptKey(student, attemptId), paperKey(student, attemptId)], database()),
      );
    },
  };
}

/**
 * What a page stored before 1.0, under the names of the wire: answers in it may never have left the device. Can go with
 * 1.1, because students deliver what they have answered the next time they open the product.
 */
function ofAnyVersion<T extends object>(stored: T | undefined): T | undefined {
  const isOld = stored !== undefined && ('attemptid' in stored || 'quizname' in stored);
  return isOld ? (toCleanNames(stored) as unknown as T) : stored;
}

/** Whether this browser really keeps what is stored: it writes something, reads it and removes it again. */
export async function deviceKeeps(): Promise<boolean> {
  const key = 'trial';
  const kept = await answer(async () => {
    const database = createStore('uttara', 'attempts');
    await set(key, key, database);
    const read = await get<string>(key, database);
    await delMany([key], database);
    return read;
  });
  return kept === key;
}

async function listOf(student: string, database: UseStore): Promise<AttemptRecord[]> {
  const prefix = attemptKey(student, '');
  const own = (await keys<string>(database)).filter((key) => key.startsWith(prefix));
  const found = await getMany<AttemptRecord | undefined>(own, database);
  return found.flatMap((stored) => ofAnyVersion(stored) ?? []);
}
