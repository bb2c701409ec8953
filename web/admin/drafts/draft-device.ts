import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { DraftValues } from '../../../contract/papers/test-drafts.ts';
import { answer, succeeds } from '../../sync/within-time.ts';

/** A test form as this device has it. */
export interface DeviceDraft {
  /** The version of the test that was opened; absent where it is new. */
  version?: number | undefined;
  base: DraftValues;
  values: DraftValues;
  /** The draft on the server that it continues; 0 if there is none. */
  seq: number;
  /** Whether the server has the very same. */
  isSent: boolean;
  /** When it was typed, as ISO 8601. */
  at: string;
}

/** Test forms of admins on this device. Nothing here throws: what cannot be kept or found is reported as such. */
export interface DraftDevice {
  /** Resolves to true once the device holds the draft. */
  keep(admin: string, name: string, draft: DeviceDraft): Promise<boolean>;
  find(admin: string, name: string): Promise<DeviceDraft | undefined>;
  list(admin: string): Promise<{ name: string; draft: DeviceDraft }[]>;
  forget(admin: string, name: string): Promise<void>;
}

// The last part of a name has no slash, an e-mail address may have one.
const keyOf = (admin: string, name: string) => `${admin}/${name}`;

export function openDraftDevice(): DraftDevice {
  let opened: UseStore | undefined;
  // Opened on first use: a browser may refuse the database by throwing.
  const database = () => (opened ??= createStore('uttara-drafts', 'drafts'));
  return {
    keep: (admin, name, draft) => succeeds(() => set(keyOf(admin, name), draft, database())),
    find: (admin, name) => answer(() => get<DeviceDraft>(keyOf(admin, name), database())),
    list: async (admin) => {
      const all = (await answer(() => entries<string, DeviceDraft>(database()))) ?? [];
      return all.flatMap(([key, draft]) => {
        const name = key.slice(key.lastIndexOf('/') + 1);
        return key === keyOf(admin, name) ? { name, draft } : [];
      });
    },
    forget: async (admin, name) => {
      await succeeds(() => del(keyOf(admin, name), database()));
    },
  };
}
