import type { z } from 'zod';
import type { AdminId } from '../../contract/ids.ts';
import { pupilEndpoints } from '../../contract/pupils.ts';
import { classKey, signInNameOf } from '../../contract/sign-in-name.ts';
import { recordChange } from '../audit/queries.ts';
import { classNotFound } from '../classes/errors.ts';
import { insertClass, lockClass } from '../classes/queries.ts';
import type { Db } from '../db/db.ts';
import { holdStudents } from '../db/hold-students.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { presentListed } from '../students/present.ts';
import { findStudent } from '../students/queries.ts';
import {
  findClassByName,
  followsFrom,
  freeName,
  listPupilsOf,
  lockSignInNames,
  moveStudents,
  renamePupils,
  renumberPupils,
  takenSignInNames,
} from './queries.ts';
import { type RosterRow, readRoster } from './read-roster.ts';
import { type OfClass, type RosterOutcome, takeRows } from './take-roster.ts';

/** The rows of a roster by the class that they name, in its first spelling. */
function byClass(rows: readonly RosterRow[], fallback: OfClass | undefined): Map<string, RosterRow[]> {
  const named = Map.groupBy(rows, ({ className }) => classKey(className || fallback?.name || ''));
  return new Map([...named.values()].map((of) => [of[0]?.className || fallback?.name || '', of]));
}

/** Pupils come to a class: by a roster, one by one, or from another class. */
export function rosterRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  /** The class of a name, made where it is not there yet. */
  async function classNamed(tx: Db, name: string, admin: AdminId): Promise<OfClass> {
    const found = await findClassByName(tx, name);
    if (found) return found;
    const made = await insertClass(tx, name, now());
    const entry = { admin, action: 'classAdd', kind: 'class', recordId: made.id } as const;
    await recordChange(tx, { ...entry, after: { name } }, now());
    return made;
  }

  async function take(
    tx: Db,
    of: OfClass,
    rows: readonly RosterRow[],
    admin: AdminId,
  ): Promise<RosterOutcome> {
    const taken = await takeRows(tx, of, rows, now());
    const after = { students: taken.made.length + taken.joined + taken.expected };
    const entry = { admin, action: 'classRoster', kind: 'class', recordId: of.id } as const;
    await recordChange(tx, { ...entry, after }, now());
    return taken;
  }

  route(adapter, pupilEndpoints.roster, ({ classId, csv, columns, here, look }, { admin, scope }) =>
    db.transaction(async (tx) => {
      const fallback = classId && (await lockClass(tx, scope, classId));
      if (classId && !fallback) throw classNotFound();
      const roster = readRoster(csv, columns, here === true && fallback !== undefined);
      const nothing = { classes: [], made: 0, joined: 0, expected: 0, known: 0, problems: [] };
      if ('asks' in roster) return { ...nothing, asks: roster.asks };
      const classes: z.output<typeof pupilEndpoints.roster.response>['classes'] = [];
      const answer = { ...nothing, file: roster.file, classes, problems: [...roster.problems] };
      for (const [name, rows] of byClass(roster.rows, fallback)) {
        if (name === '') {
          answer.problems.push(
            ...rows.map((row) => ({ line: row.line, reason: 'noClass' as const, value: row.name })),
          );
          continue;
        }
        const isFallback = fallback && classKey(fallback.name) === classKey(name);
        if (look) {
          const of = isFallback ? fallback : await findClassByName(tx, name);
          const ofClass = { ...(of && { _id: of.id }), name: of?.name ?? name };
          classes.push({ ...ofClass, students: rows.length, made: 0, rows });
          continue;
        }
        const of = isFallback ? fallback : await classNamed(tx, name, admin);
        const taken = await take(tx, of, rows, admin);
        classes.push({ _id: of.id, name: of.name, students: rows.length, made: taken.made.length });
        answer.made += taken.made.length;
        answer.joined += taken.joined;
        answer.expected += taken.expected;
        answer.known += taken.known;
        answer.problems.push(...taken.problems);
      }
      return { ...answer, problems: answer.problems.toSorted((a, b) => a.line - b.line) };
    }),
  );

  route(adapter, pupilEndpoints.add, async ({ classId, ...form }, { admin, scope }) =>
    db.transaction(async (tx) => {
      const of = await lockClass(tx, scope, classId);
      if (!of) throw classNotFound();
      const { name, rollNumber = '', signInName = '', email = '', guardianPhone = '' } = form;
      if ([rollNumber, signInName, email].every((value) => value === '')) {
        throw new RequestError(
          'bad_input',
          'A roll number, a number of the school’s or an e-mail address is required.',
          { field: 'rollNumber' },
        );
      }
      const about = { name, rollNumber, signInName, email: email.toLowerCase(), guardianPhone };
      const taken = await take(tx, of, [{ line: 1, className: '', ...about }], admin);
      const [made] = taken.made;
      if (rollNumber === '' && signInName === '') return { isExpected: taken.expected > 0 };
      const student = made && (await findStudent(tx, undefined, made));
      if (!student) throw numberTaken(signInName === '' ? 'rollNumber' : 'signInName');
      return { student: presentListed(student), isExpected: false };
    }),
  );

  route(adapter, pupilEndpoints.move, ({ classId, studentIds, rollNumber, to: toName }, { admin, scope }) =>
    db.transaction(async (tx) => {
      const isTeacher = scope?.teacher !== undefined;
      if (isTeacher && !studentIds) throw new RequestError('forbidden', 'Only an admin moves a whole class.');
      const from = await lockClass(tx, scope, classId);
      if (!from) throw classNotFound();
      await lockSignInNames(tx);
      const to = isTeacher ? await findClassByName(tx, toName, scope) : await classNamed(tx, toName, admin);
      if (!to) throw new RequestError('not_found', 'You teach no class of this name.', { field: 'to' });
      if (to.id === from.id) {
        throw new RequestError('conflict', 'The students are in this class already.', { field: 'to' });
      }
      const members = (await listPupilsOf(tx, classId, studentIds)).map(({ student }) => student);
      const renumbered: Awaited<ReturnType<typeof renumberPupils>> = [];
      if (members.length > 0) {
        const ids = members.map(({ id }) => id);
        await holdStudents(tx, ids);
        await moveStudents(tx, ids, { from: from.id, to: to.id, className: to.name, now: now() });
        // A new year has new cards; a pupil who changes class in the middle of one has a card already.
        if (studentIds === undefined) await renamePupils(tx, await namesIn(tx, to.name, members, from.name));
        else renumbered.push(...(await renumberPupils(tx, to.id, members, rollNumber)));
      }
      const entry = { admin, action: 'pupilMove', kind: 'class' } as const;
      const after = { students: members.length, from: from.id, to: to.id };
      await recordChange(tx, { ...entry, recordId: from.id, after }, now());
      await recordChange(tx, { ...entry, recordId: to.id, after }, now());
      for (const { id, before, rollNumber: given } of renumbered) {
        const about = { admin, action: 'pupilUpdate', kind: 'student', recordId: id } as const;
        const change = { before: { rollNumber: before }, after: { rollNumber: given } };
        await recordChange(tx, { ...about, about: { student: id }, ...change }, now());
      }
      return {
        moved: members.length,
        class: { _id: to.id, name: to.name },
        renumbered: renumbered.map(({ id, rollNumber: given }) => ({ _id: id, rollNumber: given })),
      };
    }),
  );
}

type Member = Awaited<ReturnType<typeof listPupilsOf>>[number]['student'];

/** The new sign-in names of pupils who come to a class, of those whose name followed from the earlier one. */
async function namesIn(tx: Db, className: string, members: readonly Member[], before: string) {
  const wanted = new Map(
    members.flatMap(({ id, signInName, rollNumber }) =>
      signInName !== null && rollNumber !== null && followsFrom(signInName, before, rollNumber)
        ? [[id, signInNameOf(className, rollNumber)] as const]
        : [],
    ),
  );
  const taken = await takenSignInNames(tx, [...wanted.values()]);
  // Their own names end with the move.
  for (const { id, signInName } of members)
    if (wanted.has(id) && signInName !== null) taken.delete(signInName);
  return new Map([...wanted].map(([id, name]) => [id, freeName(name, taken) ?? `${name}-${id.slice(-4)}`]));
}

export const numberTaken = (field: string) =>
  new RequestError('conflict', 'Another pupil has this number.', { field });
