import { z } from 'zod';
import type { FormError } from './form-errors.ts';
import { endpoint } from './http/endpoint.ts';
import { listBody, listed } from './http/list.ts';
import type { Clean } from './http/wire-names.ts';
import { adminId, classId, readableId, studentId } from './ids.ts';
import {
  MAX_CLASSES_OF_TEST,
  MAX_EMAIL_LENGTH,
  MAX_EXTRA_MINUTES,
  MAX_NAME_LENGTH,
  MAX_TEACHERS,
  TEST_MINUTES,
} from './limits.ts';
import { instant, requiredText, text } from './text.ts';

const person = z.object({ _id: z.uuid(), name: z.string() });

export const listedClass = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: instant,
  teachers: z.array(person),
  students: z.number().int(),
  /** Students on the roster who have not signed in yet. */
  expected: z.number().int(),
  /** The tests that are for this class, perhaps with others. */
  tests: z.number().int(),
});

export type ListedClass = Clean<z.infer<typeof listedClass>>;

export const schoolClass = listedClass.extend({
  /** With it a student joins; null while nobody can. */
  joinCode: z.string().nullable(),
  /** Pupils whose account the school made, and those of them for whom no card was printed yet. */
  pupils: z.number().int(),
  withoutCard: z.number().int(),
  /** Those who have not signed in yet, by name. */
  roster: z.array(z.object({ name: z.string(), email: z.string() })),
  /** The last one first, each with the time in which the class sits it; null without a bound. */
  assigned: z.array(
    z.object({
      quizid: z.string(),
      quizname: z.string(),
      opensAt: instant.nullable(),
      closesAt: instant.nullable(),
      /** With the extra time of the class. */
      minutes: z.number().int(),
    }),
  ),
});

export type SchoolClass = Clean<z.infer<typeof schoolClass>>;

/** When a class sits a test: within the times of the test, which hold where one is null. */
const sittingTimes = {
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** The time that the class has in place of the test's duration; null for the test's. */
  minutes: z.number().int().min(TEST_MINUTES.min).max(TEST_MINUTES.max).nullable(),
  /** More time for everybody in the class, beyond the closing too. */
  extraMinutes: z.number().int().min(0).max(MAX_EXTRA_MINUTES),
};

/** A class that a test is for, with its own time. */
export const sittingOfClass = person.extend({ ...sittingTimes, students: z.number().int() });

export type SittingOfClass = Clean<z.infer<typeof sittingOfClass>>;

/** What a column of a roster can have. */
export const ROSTER_COLUMNS = [
  'name',
  'className',
  'section',
  'rollNumber',
  'signInName',
  'email',
  'guardianPhone',
] as const;

export type RosterColumn = (typeof ROSTER_COLUMNS)[number];

/** What can be wrong with a row of a roster, which is then left out; with `badPhone` it is taken without the phone. */
export const ROSTER_PROBLEMS = [
  'noName',
  'nameTooLong',
  'badName',
  'noClass',
  'noNumber',
  'badNumber',
  'badPhone',
  'rollTaken',
  'numberTaken',
  'badEmail',
  'repeated',
  'unreadable',
] as const;

export type RosterProblem = (typeof ROSTER_PROBLEMS)[number];

/** What an admin sets of a class. */
export const classForm = z.object({
  name: requiredText(MAX_NAME_LENGTH, 'classNameRequired' satisfies FormError),
  /** Approved admins of any role. */
  teachers: z.array(adminId).max(MAX_TEACHERS, { error: 'tooManyTeachers' satisfies FormError }),
});

/** Capital letters and digits that are not taken for one another, in two groups: `7KQM-2XTB`. */
export const joinCode = text(40).min(1);

export const classEndpoints = {
  list: endpoint({
    path: '/admin/classList',
    summary: 'The classes by name; teachers see only their own',
    caller: 'admin',
    teachers: 'own',
    body: listBody({ search: text(MAX_NAME_LENGTH).optional() }, ['name']),
    response: z.object({ classes: z.array(listedClass), ...listed }),
  }),
  details: endpoint({
    path: '/admin/classDetails',
    summary: 'One class with its roster and its tests; its students are in /admin/userList',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ classid: classId }),
    response: z.object({ class: schoolClass }),
    errors: ['not_found'],
  }),
  teachers: endpoint({
    path: '/admin/teacherList',
    summary:
      'Who can be the teacher of a class, and with whom tests are shared: every approved admin, by name, and the departments',
    caller: 'admin',
    teachers: 'common',
    body: z.object({}),
    response: z.object({
      teachers: z.array(person),
      /** The subjects of approved admins, by name. */
      departments: z.array(z.string()),
    }),
  }),
  add: endpoint({
    path: '/admin/classAdd',
    summary: 'Creates a class, with a code by which students join it',
    caller: 'admin',
    body: classForm,
    response: z.object({ class: schoolClass }),
  }),
  update: endpoint({
    path: '/admin/classUpdate',
    summary: 'Changes the name and the teachers of a class',
    caller: 'admin',
    body: classForm.extend({ classid: classId }),
    response: z.object({ class: schoolClass }),
    errors: ['not_found'],
  }),
  code: endpoint({
    path: '/admin/classCode',
    summary: 'Replaces or removes the join code of a class; the previous code stops working',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ classid: classId, isOpen: z.boolean() }),
    response: z.object({ joinCode: z.string().nullable() }),
    errors: ['not_found'],
  }),
  remove: endpoint({
    path: '/admin/classRemove',
    summary: 'Takes a student out of a class, or an address off its roster',
    caller: 'admin',
    body: z.object({
      classid: classId,
      studentid: studentId.optional(),
      email: text(MAX_EMAIL_LENGTH).optional(),
    }),
    response: z.object({ removed: z.boolean() }),
    errors: ['not_found'],
  }),
  put: endpoint({
    path: '/admin/classPut',
    summary: 'Takes a student who has an account into a class; undoes a removal',
    caller: 'admin',
    body: z.object({ classid: classId, studentid: studentId }),
    response: z.object({ added: z.boolean() }),
    errors: ['not_found'],
  }),
  assign: endpoint({
    path: '/adminexam/quizClasses',
    summary:
      'Says which classes a test is for, without any it is for everyone, or one of a teacher for nobody; and when they sit it; a teacher says it of the own classes. A class that `sittings` leaves out keeps its times. Where every class opens at a time of its own, the test opens with the first of them; it closes with the last one likewise',
    caller: 'admin',
    teachers: 'own',
    body: z.object({
      quizid: readableId,
      classids: z.array(classId).max(MAX_CLASSES_OF_TEST),
      sittings: z
        .array(z.object({ classid: classId, ...sittingTimes }))
        .max(MAX_CLASSES_OF_TEST)
        .optional(),
    }),
    response: z.object({ classes: z.array(sittingOfClass) }),
    errors: ['not_found', 'conflict'],
  }),
  sittings: endpoint({
    path: '/adminexam/quizSittings',
    summary: 'The classes that a test is for, each with its own time; a teacher sees only their own',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ quizid: readableId }),
    response: z.object({
      quizname: z.string(),
      opensAt: instant.nullable(),
      closesAt: instant.nullable(),
      testDuration: z.number().int(),
      /** When students see what was right. */
      solutions: z.enum(['at_once', 'after_closing', 'at_time', 'never']),
      /** Whether students see it at all. */
      isactive: z.boolean(),
      /** A test of a teacher is for nobody while it has no class; others are for everyone. */
      isOfTeacher: z.boolean(),
      classes: z.array(sittingOfClass),
    }),
    errors: ['not_found'],
  }),
  join: endpoint({
    path: '/user/joinClass',
    summary: 'Joins the class of a code',
    caller: 'student',
    body: z.object({ code: joinCode }),
    response: z.object({ class: person }),
    errors: ['not_found'],
  }),
  own: endpoint({
    path: '/user/classes',
    summary: "The student's own classes",
    caller: 'student',
    body: z.object({}),
    response: z.object({ classes: z.array(person) }),
  }),
};
