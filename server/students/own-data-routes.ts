import { studentEndpoints } from '../../contract/students.ts';
import type { Db } from '../db/database.ts';
import { type Adapter, route } from '../http/route.ts';
import { readOwnData, type SeenOf } from './own-data.ts';

/** The student takes home everything that is kept about them. */
export function ownDataRoutes(
  adapter: Adapter,
  { db, now, seenOf }: { db: Db; now: () => Date; seenOf: SeenOf },
): void {
  route(adapter, studentEndpoints.ownData, async (_body, { student }) => ({
    takenAt: now().toISOString(),
    tables: await readOwnData(db, student, seenOf),
  }));
}
