import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import { namedFile } from './http/list.ts';
import type { Clean } from './http/wire-names.ts';
import { classId, readableId } from './ids.ts';

/** The most students of a rank list; the others, with fewer marks, are only counted. */
export const MAX_RANKED = 2_000;

const student = {
  studentid: z.uuid(),
  student: z.string(),
  rollNumber: z.string().nullable(),
  /** The class of the school: of several the one that the test was given to. Null outside of all classes. */
  class: z.string().nullable(),
};

/** 100 times the students with marks up to one's own over all of them; null with fewer than 30. */
const percentile = z.number().nullable();

const ranked = z.object({
  ...student,
  /** From 1; equal marks have the same, and the next one counts all before it: 1, 2, 2, 4. */
  rank: z.number().int(),
  percentile,
  /** The same among those of the class; null outside of all classes. */
  rankInClass: z.number().int().nullable(),
  percentileInClass: percentile,
  marks: z.object({ got: z.string(), possible: z.string() }),
  /** From 0 to 1, or below 0 with negative marks. */
  share: z.number(),
  /** By section, as `sections` has them; null where the student's paper had no such section. */
  sectionMarks: z.array(z.number().nullable()),
  right: z.number().int(),
  wrong: z.number().int(),
  leftOut: z.number().int(),
});

export const rankList = z.object({
  quizname: z.string(),
  /** The name of the school; the product's where an owner has given none. */
  school: z.string(),
  /** The names of the sections; empty where there is one. A further one has the marks of other sections. */
  sections: z.array(z.string()),
  /** How many students have a rank, those beyond {@link MAX_RANKED} too. */
  total: z.number().int(),
  /** Answers of those listed that wait for a person to mark them: their places may still change. */
  waiting: z.number().int(),
  ranked: z.array(ranked),
  /** Students of the classes of the test without a result that counts, by class and name. */
  absent: z.array(z.object({ ...student, isSitting: z.boolean() })),
});

export type RankList = Clean<z.infer<typeof rankList>>;

const ofTest = z.object({
  quizid: readableId,
  /** Only the students of a class of the school; the ranks over all stay those over all. */
  classid: classId.optional(),
});

const shownRanks = z.object({
  /** The list ends at this rank; of `ofEachClass` each class has its own list, by its ranks. Everybody unless given. */
  places: z.number().int().min(1).max(MAX_RANKED).optional(),
  ofEachClass: z.boolean(),
  /** Roll numbers in place of names. */
  isByRoll: z.boolean(),
  hasSections: z.boolean(),
  hasAbsent: z.boolean(),
});

export type ShownRanks = z.infer<typeof shownRanks>;

export const rankListEndpoints = {
  list: endpoint({
    path: '/adminexam/rankList',
    summary:
      'The students of a test by the marks of the attempt that counts, with rank and percentile over all and by class, and who has no result. A teacher’s list, and its ranks, are of the students of the teacher’s classes',
    caller: 'admin',
    teachers: 'own',
    body: ofTest,
    response: rankList,
    errors: ['not_found'],
  }),
  workbook: endpoint({
    path: '/adminexam/rankListWorkbook',
    summary:
      'The same as an Excel workbook, or what of it is shown; who has no result comes last, without a rank',
    caller: 'admin',
    teachers: 'own',
    body: ofTest.extend({ shown: shownRanks.optional() }),
    response: z.object({ file: namedFile }),
    errors: ['not_found'],
  }),
};
