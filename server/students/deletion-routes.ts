import type { StudentId } from '../../contract/ids.ts';
import { studentEndpoints } from '../../contract/students.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { deleteStudent, type Traces, type WantPin } from './deletion.ts';

/** Deleting a student: by the student, or by an owner for one who asked. */
export function deletionRoutes(
  adapter: Adapter,
  { db, now, traces, wantPin }: { db: Db; now: () => Date; traces: Traces; wantPin: WantPin },
): void {
  const remove = async (student: StudentId, record: (tx: Db) => Promise<void>) => {
    const ended = await db.transaction(async (tx) => {
      const sessions = await deleteStudent(tx, student, traces);
      if (!sessions) throw new RequestError('not_found', 'User not found', { field: 'studentid' });
      await record(tx);
      return sessions;
    });
    for (const session of ended) adapter.session.forget(session);
    return { deleted: true };
  };

  // The audit trail is of what admins do, and has no line for it: nothing of the student is to be left.
  route(adapter, studentEndpoints.deleteOwn, async ({ pin, device }, { student }, { ip }) => {
    await wantPin(student, { pin, device, address: ip });
    return remove(student, async () => {});
  });

  route(adapter, studentEndpoints.deleteForOwner, ({ studentId }, { admin }) =>
    remove(studentId, (tx) => {
      const change = { admin, action: 'studentDelete', kind: 'student', recordId: studentId } as const;
      return recordChange(tx, { ...change, after: {} }, now());
    }),
  );
}
