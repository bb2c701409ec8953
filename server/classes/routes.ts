import { classEndpoints, type listedClass, type schoolClass } from '../../contract/classes.ts';
import type { Wire } from '../../contract/http/wire-names.ts';
import type { ClassId } from '../../contract/ids.ts';
import { difference, recordChange, recordReading } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Callers, TeacherScope } from '../http/session.ts';
import { classNotFound } from './errors.ts';
import { newJoinCode, typedJoinCode } from './join-code.ts';
import {
  addMember,
  type ClassRow,
  findClass,
  insertClass,
  joinByCode,
  listClasses,
  listClassesOf,
  listDepartments,
  listOwnClassIds,
  listPossibleTeachers,
  listTeachers,
  lockClass,
  removeMember,
  setTeachers,
  updateClass,
} from './queries.ts';
import { createScheduling, type IsClassSitting } from './scheduling.ts';
import { findTestOf, listSittingsOfTest, lockTestOf, readSittings } from './sittings.ts';

type ListedClass = Wire<typeof listedClass>;
type SchoolClass = Wire<typeof schoolClass>;

export function classRoutes(
  adapter: Adapter,
  { db, now, isClassSitting }: { db: Db; now: () => Date; isClassSitting: IsClassSitting },
): void {
  const schedule = createScheduling(isClassSitting);

  /** The class. Reading its roster is audited, because it has the e-mail addresses of those who have not joined yet. */
  const presented = async (id: ClassId, { admin, scope }: Pick<Callers['admin'], 'admin' | 'scope'>) => {
    const found = await findClass(db, scope, id);
    if (!found) throw classNotFound();
    if (found.roster.length > 0) {
      const how = { students: found.roster.length };
      await recordReading(db, { admin, action: 'classDetails', what: id, how }, now());
    }
    return { class: presentClass(found) };
  };

  /** Runs a change of a class in a transaction that has locked it. */
  const change = <T>(id: ClassId, scope: TeacherScope, work: (tx: Db, held: ClassRow) => Promise<T>) =>
    db.transaction(async (tx) => {
      const held = await lockClass(tx, scope, id);
      if (!held) throw classNotFound();
      return work(tx, held);
    });

  route(adapter, classEndpoints.list, async ({ filters = {}, sort, ...page }, { scope }) => {
    const { total, rows } = await listClasses(db, scope, filters.search, sort?.order ?? 'asc', page);
    return { classes: rows.map(presentListed), total };
  });

  route(adapter, classEndpoints.details, ({ classId }, caller) => presented(classId, caller));

  route(adapter, classEndpoints.teachers, async () => ({
    teachers: await listPossibleTeachers(db),
    departments: await listDepartments(db),
  }));

  route(adapter, classEndpoints.add, async ({ name, teachers }, { admin }) => {
    const { id } = await db.transaction(async (tx) => {
      const added = await insertClass(tx, name, now());
      await setTeachers(tx, added.id, teachers);
      const entry = { admin, action: 'classAdd', kind: 'class', recordId: added.id } as const;
      await recordChange(
        tx,
        { ...entry, after: { name, teachers: await listTeachers(tx, added.id) } },
        now(),
      );
      return added;
    });
    return presented(id, { admin, scope: undefined });
  });

  route(adapter, classEndpoints.update, async ({ classId, name, teachers }, { admin, scope }) => {
    await change(classId, scope, async (tx, held) => {
      const before = { name: held.name, teachers: await listTeachers(tx, classId) };
      await updateClass(tx, classId, { name });
      await setTeachers(tx, classId, teachers);
      const changed = difference(before, { name, teachers: await listTeachers(tx, classId) });
      const entry = { admin, action: 'classUpdate', kind: 'class', recordId: classId } as const;
      if (changed) await recordChange(tx, { ...entry, ...changed }, now());
    });
    return presented(classId, { admin, scope });
  });

  route(adapter, classEndpoints.code, async ({ classId, isOpen }, { admin, scope }) => {
    const joinCode = isOpen ? newJoinCode() : null;
    await change(classId, scope, async (tx) => {
      await updateClass(tx, classId, { joinCode });
      const entry = { admin, action: 'classCode', kind: 'class', recordId: classId } as const;
      await recordChange(tx, { ...entry, after: { isOpen } }, now());
    });
    return { joinCode };
  });

  route(adapter, classEndpoints.remove, async ({ classId, studentId, email }, { admin, scope }) => ({
    removed: await change(classId, scope, async (tx) => {
      const removed = await removeMember(tx, classId, { student: studentId, email });
      const entry = { admin, action: 'classRemove', kind: 'class', recordId: classId } as const;
      if (removed)
        await recordChange(tx, { ...entry, after: { ...(studentId && { studentid: studentId }) } }, now());
      return removed;
    }),
  }));

  route(adapter, classEndpoints.put, async ({ classId, studentId }, { admin, scope }) => ({
    added: await change(classId, scope, async (tx) => {
      const added = await addMember(tx, classId, studentId, now());
      if (added === undefined) throw studentNotFound();
      const entry = { admin, action: 'classPut', kind: 'class', recordId: classId } as const;
      if (added) await recordChange(tx, { ...entry, after: { studentid: studentId } }, now());
      return added;
    }),
  }));

  route(adapter, classEndpoints.sittings, async ({ testCode }, { scope }) => {
    const test = await findTestOf(db, scope, testCode);
    if (!test) throw quizNotFound();
    return {
      quizname: test.name,
      opensAt: test.opensAt?.toISOString() ?? null,
      closesAt: test.closesAt?.toISOString() ?? null,
      testDuration: test.durationMinutes,
      solutions: test.solutionsShown,
      isactive: test.isActive,
      isOfTeacher: test.ownerId !== null,
      classes: await listSittingsOfTest(db, scope, test.id),
    };
  });

  route(adapter, classEndpoints.assign, async ({ testCode, classIds, sittings }, { admin, scope }) => ({
    classes: await db.transaction(async (tx) => {
      const held = await lockTestOf(tx, scope, testCode);
      if (!held) throw quizNotFound();
      const { test, access } = held;
      const present = (await readSittings(tx, test.id)).map(({ classId }) => classId);
      const all = await withOthers(tx, scope, present, classIds);
      // Without a class the institution's tests are for everyone.
      const isEveryones = present.length === 0 || all.length === 0;
      if (test.ownerId === null && isEveryones && access !== 'edit' && all.length !== present.length) {
        throw new RequestError(
          'conflict',
          'Without a class this test is for everyone. Only who may edit it can change that: ask an admin.',
          { field: 'classids' },
        );
      }
      await schedule(tx, test, { classIds: all, sittings: sittings ?? [] }, { admin, now: now() });
      return listSittingsOfTest(tx, scope, test.id);
    }),
  }));

  route(adapter, classEndpoints.join, async ({ code }, { student }) => {
    const found = await joinByCode(db, student, typedJoinCode(code), now());
    if (!found) throw new RequestError('not_found', 'No class has this code.', { field: 'code' });
    return { class: { _id: found.id, name: found.name } };
  });

  route(adapter, classEndpoints.own, async (_body, { student }) => ({
    classes: await listClassesOf(db, student),
  }));
}

const quizNotFound = () => new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
const studentNotFound = () => new RequestError('not_found', 'User not found', { field: 'studentid' });

/** The classes of a test with those that the scope does not have, which stay. Throws not_found for one that is not in it. */
async function withOthers(
  tx: Db,
  scope: TeacherScope,
  present: readonly ClassId[],
  classIds: readonly ClassId[],
): Promise<ClassId[]> {
  if (scope === undefined) return [...classIds];
  const own = new Set(await listOwnClassIds(tx, scope));
  if (!classIds.every((id) => own.has(id))) {
    throw new RequestError('not_found', 'One of these classes is not there any more.', { field: 'classids' });
  }
  return [...present.filter((id) => !own.has(id)), ...classIds];
}

type FoundClass = NonNullable<Awaited<ReturnType<typeof findClass>>>;

function presentListed({
  class: { id, name, createdAt },
  ...counts
}: Pick<FoundClass, 'class' | 'teachers' | 'students' | 'expected' | 'tests'>): ListedClass {
  return { _id: id, name, createdAt: createdAt.toISOString(), ...counts };
}

function presentClass({ roster, assigned, pupils, withoutCard, ...found }: FoundClass): SchoolClass {
  return {
    ...presentListed(found),
    joinCode: found.class.joinCode,
    pupils,
    withoutCard,
    roster,
    assigned: assigned.map(({ testCode, testName, opensAt, closesAt, minutes }) => ({
      quizid: testCode,
      quizname: testName,
      opensAt: opensAt?.toISOString() ?? null,
      closesAt: closesAt?.toISOString() ?? null,
      minutes,
    })),
  };
}
