import {
  createStore,
  delMany,
  get,
  getMany,
  keys,
  promisifyRequest,
  set,
  type UseStore,
  update,
} from 'idb-keyval';
import { toCleanNames, toWireNames } from '../../contract/http/wire-names.ts';
import { type AttemptRecord, mergeRecords } from './attempt-record.ts';
import type { Owner } from './my-attempt.ts';
import type { Paper } from './paper.ts';
import type { StoredPaper } from './stored-paper.ts';
import { answer, succeeds } from './within-time.ts';

/** Attempts on the device. Nothing here throws: what cannot be stored or found is reported as such. */
export interface Persistence {
  /** Resolves to true only once the device holds the record. */
  save(record: AttemptRecord): Promise<boolean>;
  savePaper(student: string, attemptId: string, paper: Paper): Promise<boolean>;
  /** All attempts of the student on this device, and of nobody else who uses it. */
  list(student: string): Promise<AttemptRecord[]>;
  find(student: string, attemptId: string): Promise<AttemptRecord | undefined>;
  /** As the version that stored it had it. */
  findPaper(student: string, attemptId: string): Promise<StoredPaper | undefined>;
  remove(student: string, attemptId: string): Promise<void>;
  /** Moves the records that are kept under the student's e-mail address, as earlier versions did, to the id. */
  adopt(owner: Owner): Promise<void>;
}

const attemptKey = (student: string, attemptId: string) => `attempt/${student}/${attemptId}`;
/** Apart from the answers, so that a change writes kilobytes and not the whole paper. */
const paperKey = (student: string, attemptId: string) => `paper/${student}/${attemptId}`;

/*
 * Records and papers are stored under the names of the wire, as they always were: a page of an earlier version may be open
 * beside this one, and each must find and keep the answers of the other.
 */

type Stored = object;

const recordOf = (stored: Stored) => toCleanNames(stored) as AttemptRecord;

/** Persistence in IndexedDB. In a browser without it nothing is stored and nothing found. */
export function openPersistence(): Persistence {
  let opened: UseStore | undefined;
  // Opened on first use: a browser may refuse the database by throwing.
  const database = () => (opened ??= createStore('uttara', 'attempts'));
  return {
    save: (record) =>
      succeeds(() =>
        update<Stored>(
          attemptKey(record.student, record.attemptId),
          (held) => toWireNames(mergeRecords(held && recordOf(held), record)) as Stored,
          database(),
        ),
      ),
    savePaper: (student, attemptId, paper) =>
      succeeds(() => set(paperKey(student, attemptId), toWireNames(paper), database())),
    list: async (student) => (await answer(() => listOf(student, database()))) ?? [],
    find: (student, attemptId) =>
      answer(
        async () =>
          toCleanNames(await get<unknown>(attemptKey(student, attemptId), database())) as
            | AttemptRecord
            | undefined,
      ),
    findPaper: (student, attemptId) =>
      answer(
        async () =>
          toCleanNames(await get<unknown>(paperKey(student, attemptId), database())) as
            | StoredPaper
            | undefined,
      ),
    remove: async (student, attemptId) => {
      await succeeds(() =>
        delMany([attemptKey(student, attemptId), paperKey(student, attemptId)], database()),
      );
    },
    adopt: async (owner) => {
      if (owner.id !== owner.email) await succeeds(() => adoptAll(owner, database()));
    },
  };
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

/** The keys with this prefix and one more part. */
function keysUnder(prefix: string, all: readonly string[]): string[] {
  // An e-mail address may contain a slash, an attempt's id does not: no student's prefix matches another's keys.
  return all.filter((key) => key.startsWith(prefix) && !key.includes('/', prefix.length));
}

async function listOf(student: string, database: UseStore): Promise<AttemptRecord[]> {
  const own = keysUnder(attemptKey(student, ''), await keys<string>(database));
  const found = await getMany<Stored | undefined>(own, database);
  return found.flatMap((stored) => (stored === undefined ? [] : recordOf(stored)));
}

/** In one transaction: a record is under the old key or the new one, never under none. */
function adoptAll({ id, email }: Owner, database: UseStore): Promise<void> {
  return database('readwrite', async (store) => {
    const all = (await promisifyRequest(store.getAllKeys())) as string[];
    const move = async (
      keyOf: typeof attemptKey,
      merge: (held: Stored | undefined, old: Stored) => unknown,
    ) => {
      for (const key of keysUnder(keyOf(email, ''), all)) {
        const newKey = keyOf(id, key.slice(keyOf(email, '').length));
        // One request after the other in one transaction.
        const old = (await promisifyRequest(store.get(key))) as Stored;
        const held = (await promisifyRequest(store.get(newKey))) as Stored | undefined;
        store.put(merge(held, old), newKey);
        store.delete(key);
      }
    };
    await move(attemptKey, (held, old) =>
      held ? toWireNames(mergeRecords(recordOf(old), recordOf(held))) : { ...old, student: id },
    );
    await move(paperKey, (held, old) => held ?? old);
    await promisifyRequest(store.transaction);
  });
}
