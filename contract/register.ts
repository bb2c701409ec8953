import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import { namedFile } from './http/list.ts';
import type { Clean } from './http/wire-names.ts';
import { classId } from './ids.ts';
import { instant } from './text.ts';

/**
 * What a student did of a test: the marks of the attempt that counts; sitting it now; not there while the class had it;
 * nothing yet, while there is time; or answers of it wait for a person to mark them, and it is in no mean before.
 */
const cell = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('marked'),
    got: z.string(),
    possible: z.string(),
    /** From 0 to 1, or below 0 with negative marks. */
    share: z.number(),
  }),
  z.object({ is: z.enum(['sitting', 'absent', 'open', 'waiting']) }),
]);

export type RegisterCell = z.infer<typeof cell>;

export const register = z.object({
  name: z.string(),
  /** The tests of the class that have opened, the oldest first: the last {@link MAX_REGISTER_TESTS}. */
  tests: z.array(z.object({ quizid: z.string(), quizname: z.string(), at: instant })),
  /** By name, with a cell for each of the tests. */
  students: z.array(
    z.object({
      studentid: z.uuid(),
      name: z.string(),
      rollNumber: z.string().nullable(),
      cells: z.array(cell),
    }),
  ),
});

export type Register = Clean<z.infer<typeof register>>;

/** More do not fit on a screen or a sheet of paper: half a year of weekly tests. */
export const MAX_REGISTER_TESTS = 30;
/** The most students of a register, the first by name. */
export const MAX_REGISTER_STUDENTS = 500;

/** The mean of the shares of what was marked, and how many cells are absences; an absence is in no mean. */
export function meanOf(cells: readonly RegisterCell[]): { mean: number | null; absent: number } {
  const shares = cells.flatMap((one) => (one.is === 'marked' ? [one.share] : []));
  return {
    mean: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
    absent: cells.filter(({ is }) => is === 'absent').length,
  };
}

export const registerEndpoints = {
  register: endpoint({
    path: '/admin/classRegister',
    summary: 'The students of a class with their marks in its tests',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ classid: classId }),
    response: register,
    errors: ['not_found'],
  }),
  workbook: endpoint({
    path: '/admin/classRegisterWorkbook',
    summary: 'The same as an Excel workbook: percentages, with the mean and the absences of each student',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ classid: classId }),
    response: z.object({ file: namedFile }),
    errors: ['not_found'],
  }),
};
