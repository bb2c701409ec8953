import type { WireOutput } from '../../contract/http/endpoint.ts';
import type { ClassId } from '../../contract/ids.ts';
import { marksText } from '../../contract/marks/exact-marks.ts';
import { meanOf, type RegisterCell, registerEndpoints } from '../../contract/register.ts';
import exports from '../../locale/en/exports.ts';
import {
  listRegisterEntries,
  listStudentsOfClass,
  listTestsOfClass,
  type RegisterEntry,
} from '../attempts/register-queries.ts';
import { recordReading } from '../audit/queries.ts';
import { findClassName } from '../classes/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { waitingOf } from '../grading/sheet.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Callers, TeacherScope } from '../http/session.ts';
import { FileThreads } from '../imports/file-thread.ts';
import type { Cell } from '../lists/csv.ts';
import { words } from '../words.ts';

const t = words({ exports });

type Register = WireOutput<typeof registerEndpoints.register>;
type Student = Register['students'][number];

interface RegisterDeps {
  db: Db;
  patient: Db;
  now: () => Date;
  /** The school's, as the IANA names it. */
  timeZone: () => string;
}

/** The register of a class: its students with their marks in its tests. */
export function registerRoutes(adapter: Adapter, { db, patient, now, timeZone }: RegisterDeps): void {
  const threads = new FileThreads();
  adapter.app.addHook('onClose', () => threads.stop());

  const read = async (classId: ClassId, { admin, scope }: Pick<Callers['admin'], 'admin' | 'scope'>) => {
    const register = await readRegister(patient, { classId, scope, now: now() });
    if (!register) throw new RequestError('not_found', 'Class not found', { field: 'classid' });
    const how = { students: register.students.length };
    if (how.students > 0)
      await recordReading(db, { admin, action: 'classRegister', what: classId, how }, now());
    return register;
  };

  route(adapter, registerEndpoints.register, ({ classId }, caller) => read(classId, caller));

  route(adapter, registerEndpoints.workbook, async ({ classId }, caller) => {
    const register = await read(classId, caller);
    const sheet = { ...sheetOf(register), timeZone: timeZone() };
    const bytes = await threads.run({ do: 'workbook', sheet }, { caller: caller.admin });
    const name = `register-${register.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.xlsx`;
    return { file: { name, base64: Buffer.from(bytes).toString('base64') } };
  });
}

/** Undefined where there is no such class that the scope lets see. */
async function readRegister(
  db: Db,
  { classId, scope, now }: { classId: ClassId; scope: TeacherScope; now: Date },
): Promise<Register | undefined> {
  const name = await findClassName(db, scope, classId);
  if (name === undefined) return undefined;
  const [tests, students] = await Promise.all([
    listTestsOfClass(db, classId, now),
    listStudentsOfClass(db, classId),
  ]);
  const entries = await listRegisterEntries(
    db,
    classId,
    tests.map(({ id }) => id),
  );
  const byKey = new Map(entries.map((entry) => [`${entry.student} ${entry.test}`, entry]));
  return {
    name,
    tests: tests.map(({ testCode, testName, at }) => ({
      quizid: testCode,
      quizname: testName,
      at: at.toISOString(),
    })),
    students: students.map((student) => ({
      studentid: student.id,
      name: student.name,
      rollNumber: student.rollNumber,
      cells: tests.map((test) => cellOf(byKey.get(`${student.id} ${test.id}`), test.isOver)),
    })),
  };
}

function cellOf(entry: RegisterEntry | undefined, isOver: boolean): RegisterCell {
  if (!entry) return { is: isOver ? 'absent' : 'open' };
  if (entry.marks === null) return { is: 'sitting' };
  const { got, possible, denominator, sheet } = entry.marks;
  if (waitingOf(sheet ?? '') > 0) return { is: 'waiting' };
  return {
    is: 'marked',
    got: marksText(got, denominator),
    possible: marksText(possible, denominator),
    share: possible === 0 ? 0 : got / possible,
  };
}

/** As the screen has them at first; who has no number comes last, in the order of names. */
const byRoll = ({ rollNumber: a }: Student, { rollNumber: b }: Student) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : rolls.compare(a, b);

const rolls = new Intl.Collator(undefined, { numeric: true });

/** A number where it is written as one, so that a workbook sorts it as one. */
const rollCell = (roll: string | null): Cell =>
  roll !== null && /^[1-9]\d{0,14}$/.test(roll) ? Number(roll) : roll;

/** A row for each student, with the class in each: rows of several classes are pasted below each other. */
function sheetOf({ name, tests, students }: Register): { columns: string[]; rows: Cell[][] } {
  const percent = (share: number | null): Cell => (share === null ? null : Math.round(share * 1000) / 10);
  const texts = {
    sitting: t('exports.sitting'),
    absent: t('exports.absent'),
    open: null,
    waiting: t('exports.waiting'),
  };
  return {
    columns: [
      t('exports.class'),
      t('exports.rollNumber'),
      t('exports.studentName'),
      ...tests.map((test) => t('exports.percentIn', { test: test.quizname })),
      t('exports.mean'),
      t('exports.absences'),
    ],
    rows: students.toSorted(byRoll).map((student) => {
      const { mean, absent } = meanOf(student.cells);
      const cells = student.cells.map(
        (one): Cell => (one.is === 'marked' ? percent(one.share) : texts[one.is]),
      );
      return [name, rollCell(student.rollNumber), student.name, ...cells, percent(mean), absent];
    }),
  };
}
