import type { StudentId } from '../../contract/ids.ts';
import { studentEndpoints } from '../../contract/students.ts';
import exports from '../../locale/en/exports.ts';
import { filterNames, recordChange, recordReading } from '../audit/queries.ts';
import { listClassesOf } from '../classes/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { TeacherScope } from '../http/session.ts';
import { csvPart, EXPORT_PART, placeOf } from '../lists/csv-part.ts';
import { words } from '../words.ts';
import { findConsent, presentConsent } from './consent.ts';
import { countStudents, listStudents, listStudentsAfter, studentPlace } from './list-queries.ts';
import { presentListed } from './present.ts';
import { findStudent, isLinked, type Student } from './queries.ts';
import { endStudentSessions, listStudentSessions } from './sessions.ts';

const t = words({ exports });

const columnsIn = (zone: string) => [
  t('exports.studentName'),
  t('exports.phone'),
  t('exports.email'),
  t('exports.registeredOn', { zone }),
  t('exports.class'),
  t('exports.city'),
  t('exports.country'),
  t('exports.rollNumber'),
  t('exports.signInName'),
];

export interface StudentListDeps {
  db: Db;
  /** For lists, which may be seconds old. */
  patient: Db;
  now: () => Date;
  /** The school's, as the IANA names it. */
  timeZone: () => string;
  /** How many tests each of the students has submitted. */
  countSubmittedOf: (
    students: readonly StudentId[],
    scope: TeacherScope,
  ) => Promise<ReadonlyMap<StudentId, number>>;
  isConsentRequired: () => boolean;
}

const newestFirst = { by: 'createdAt', order: 'desc' } as const;

/** The students, for admins. Each read is audited (who, and what was read), without the data itself. */
export function studentListRoutes(
  adapter: Adapter,
  { db, patient, now, timeZone, countSubmittedOf, isConsentRequired }: StudentListDeps,
): void {
  route(
    adapter,
    studentEndpoints.list,
    async ({ filters: given = {}, sort = newestFirst, ...page }, { admin, scope }) => {
      const filters = { ...given, scope };
      const { total, rows } = await listStudents(patient, filters, sort, page);
      const how = { students: rows.length, page: page.page, ...filterNames(given) };
      const [submitted] = await Promise.all([
        countSubmittedOf(
          rows.map(({ id }) => id),
          scope,
        ),
        rows.length > 0 && recordReading(db, { admin, action: 'userList', what: 'users', how }, now()),
      ]);
      return {
        users: rows.map((row) => presentListed(row, submitted.get(row.id))),
        userFound: total > 0,
        total,
        ...(total === 0 && { message: 'User not found' }),
      };
    },
  );

  route(adapter, studentEndpoints.export, async ({ filters: given = {}, after }, { admin, scope }) => {
    const filters = { ...given, scope };
    const place = placeOf(after, studentPlace);
    const rows = await listStudentsAfter(patient, filters, place, EXPORT_PART);
    const total = place === undefined ? await countStudents(patient, filters) : undefined;
    const how = { students: rows.length, ...filterNames(given) };
    await recordReading(db, { admin, action: 'userExport', what: 'users', how }, now());
    return csvPart(rows, {
      columns: columnsIn(timeZone()),
      cells: (row) => [
        row.name,
        row.phone,
        row.email,
        row.createdAt,
        row.studyingIn,
        row.city,
        row.country,
        row.rollNumber,
        row.signInName,
      ],
      timeZone: timeZone(),
      place: (row) => [row.createdAt, row.id],
      total,
    });
  });

  const studentOf = async (student: StudentId, scope: TeacherScope): Promise<Student> => {
    const found = await findStudent(db, scope, student);
    if (!found) throw new RequestError('not_found', 'User not found', { field: 'studentid' });
    return found;
  };

  route(adapter, studentEndpoints.details, async ({ studentId }, { admin, scope }) => {
    const student = await studentOf(studentId, scope);
    const [sessions, submitted, classes, consent] = await Promise.all([
      listStudentSessions(db, student.id, now()),
      countSubmittedOf([student.id], scope),
      listClassesOf(db, student.id, scope),
      isConsentRequired() ? findConsent(db, student.id) : undefined,
    ]);
    await recordReading(db, { admin, action: 'studentDetails', what: student.id, how: {} }, now());
    return {
      student: presentListed(student, submitted.get(student.id)),
      isLinked: isLinked(student),
      classes,
      ...(isConsentRequired() && { consent: presentConsent(consent) }),
      sessions: sessions.map(({ id, expiresAt }) => ({
        signedInAt: madeAt(id).toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  });

  route(adapter, studentEndpoints.endSessions, async ({ studentId }, { admin, scope }) => {
    const student = await studentOf(studentId, scope);
    const ended = await db.transaction(async (tx) => {
      const sessions = await endStudentSessions(tx, student.id);
      const change = { admin, action: 'studentLogout', kind: 'student', recordId: student.id } as const;
      await recordChange(tx, { ...change, after: { sessions: sessions.length } }, now());
      return sessions;
    });
    for (const session of ended) adapter.session.forget(session);
    return { ended: ended.length };
  });
}

/** When a UUID v7 was made. */
const madeAt = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
