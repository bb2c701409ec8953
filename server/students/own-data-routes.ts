import type { StudentId } from '../../contract/ids.ts';
import { studentEndpoints } from '../../contract/students.ts';
import { recordReading } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { readOwnData, type SeenOf } from './own-data.ts';
import { findStudent } from './queries.ts';

/** Everything that is kept about a student: for the student, or for an owner who was asked for it. */
export function ownDataRoutes(
  adapter: Adapter,
  { db, now, ...how }: { db: Db; now: () => Date; seenOf: SeenOf },
): void {
  const dataOf = async (student: StudentId) => ({
    takenAt: now().toISOString(),
    tables: await readOwnData(db, student, how),
  });

  route(adapter, studentEndpoints.ownData, (_body, { student }) => dataOf(student));

  route(adapter, studentEndpoints.dataForOwner, async ({ studentId }, { admin }) => {
    if (!(await findStudent(db, undefined, studentId))) {
      throw new RequestError('not_found', 'User not found', { field: 'studentid' });
    }
    // Before it is read, so that it is on record itself.
    await recordReading(db, { admin, action: 'studentData', what: studentId, how: {} }, now());
    return dataOf(studentId);
  });
}
