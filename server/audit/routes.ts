import { auditEndpoints } from '../../contract/audit.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { type Change, filterNames, listEntries, recordReading } from './queries.ts';
import { nameRecords } from './record-names.ts';

/** The actor of an action that no admin performs; of every other one it is the operator. */
const BY_OTHERS: Record<string, string> = {
  guardianConsent: 'Guardian',
  studentAdult: 'Student',
  resetPassword: 'Link for a new password',
  retention: 'Retention',
};

export function auditRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  route(adapter, auditEndpoints.list, async ({ filters = {}, sort, ...page }, { admin, role }) => {
    const isOfOneRecord = /^(exam|quiz|student|note)$/.test(filters.kind ?? '') && filters.recordId;
    if (role !== 'owner' && !isOfOneRecord) {
      throw new RequestError('forbidden', 'Only an owner may see the changes of more than one record.');
    }
    const { total, rows } = await listEntries(db, filters, sort?.order ?? 'desc', page);
    const entries = rows.map(({ entry, details, adminName }) => ({
      _id: entry.id,
      at: entry.at.toISOString(),
      ...(entry.adminId && { adminid: entry.adminId }),
      adminName: adminName ?? BY_OTHERS[entry.action] ?? 'Operator',
      action: entry.action,
      kind: entry.kind,
      recordid: entry.recordId,
      ...saidOf(details ?? entry),
    }));
    const found = await nameRecords(db, entries);
    // Of readings it names no student: a look at who read what would be a reading itself, without end.
    const names = filters.kind === 'reading' ? found.filter(({ kind }) => kind !== 'student') : found;
    const students = names.filter(({ kind }) => kind === 'student').length;
    if (students > 0) {
      const how = { students, page: page.page, ...filterNames(filters) };
      await recordReading(db, { admin, action: 'auditList', what: 'changes', how }, now());
    }
    return {
      entries,
      names,
      dataFound: total > 0,
      total,
      ...(total === 0 && { message: 'Data not found' }),
    };
  });
}

const saidOf = ({ before, after }: Pick<Change, 'after'> & { before: Change['before'] | null }) => ({
  ...(before && { before }),
  after,
});
