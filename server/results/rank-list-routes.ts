import type { z } from 'zod';
import { marksText } from '../../contract/marks/exact-marks.ts';
import { type rankList, rankListEndpoints, type ShownRanks } from '../../contract/rank-list.ts';
import exports from '../../locale/en/exports.ts';
import { listRanked, listWithoutResult, type RankedAttempt } from '../attempts/rank-queries.ts';
import { recordReading } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { waitingOf } from '../grading/sheet.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Callers } from '../http/session.ts';
import { FileThreads } from '../imports/file-thread.ts';
import type { Cell } from '../lists/csv.ts';
import type { Papers } from '../papers/papers.ts';
import { findExported, findTest } from '../papers/queries.ts';
import { words } from '../words.ts';
import { FEWEST_IN_COHORT } from './percentile.ts';
import { readSections, sectionColumns } from './section-marks.ts';
import { countLetters } from './sheet-counts.ts';

const t = words({ exports });

type RankList = z.output<typeof rankList>;
type RankListRequest = z.output<(typeof rankListEndpoints.list)['body']>;

interface RankListDeps {
  db: Db;
  patient: Db;
  now: () => Date;
  papers: Papers;
  /** The school's, as the IANA names it. */
  timeZone: () => string;
  schoolName: () => string;
}

/** The rank list of a test: on the screen, for the notice board and as a workbook. */
export function rankListRoutes(
  adapter: Adapter,
  { db, patient, now, papers, timeZone, schoolName }: RankListDeps,
): void {
  const threads = new FileThreads();
  adapter.app.addHook('onClose', () => threads.stop());

  const read = async (
    { testCode, classId }: { testCode: string; classId?: RankListRequest['classid'] },
    { admin, scope }: Pick<Callers['admin'], 'admin' | 'scope'>,
  ): Promise<RankList> => {
    const found = await findTest(db, testCode, scope);
    if (!found) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
    const of = { test: found.test.id, scope, classId };
    const [{ total, rows }, absent, exported] = await Promise.all([
      listRanked(patient, of),
      listWithoutResult(patient, of),
      findExported(patient, testCode),
    ]);
    const names = exported && exported.sections.length > 1 ? exported.sections : [];
    const ranked = await present(rows, { papers, names });
    if (ranked.length + absent.length > 0) {
      const how = { quizid: testCode, students: ranked.length + absent.length, ...(classId && { classId }) };
      await recordReading(db, { admin, action: 'rankList', what: 'results', how }, now());
    }
    return {
      quizname: found.test.name,
      school: schoolName(),
      sections: sectionColumns(names),
      total,
      waiting: rows.reduce((sum, { sheet }) => sum + waitingOf(sheet ?? ''), 0),
      ranked,
      absent: absent.map(({ student, name, class: of, ...one }) => ({
        ...one,
        studentid: student,
        student: name,
        class: of,
      })),
    };
  };

  route(adapter, rankListEndpoints.list, read);

  route(adapter, rankListEndpoints.workbook, async ({ shown, ...asked }, caller) => {
    const list = await read(asked, caller);
    const isOfClass = asked.classId !== undefined;
    const sheet = { ...sheetOf(shown ? asShown(list, shown, isOfClass) : list, shown), timeZone: timeZone() };
    const bytes = await threads.run({ do: 'workbook', sheet }, { caller: caller.admin });
    return {
      file: { name: `ranks-${asked.testCode}.xlsx`, base64: Buffer.from(bytes).toString('base64') },
    };
  });
}

async function present(
  rows: readonly RankedAttempt[],
  { papers, names }: { papers: Papers; names: readonly string[] },
): Promise<RankList['ranked']> {
  const marksOf = readSections(names);
  const all: RankList['ranked'] = [];
  for (const row of rows) {
    const { sheet, denominator } = row;
    const paper = names.length > 0 && (await papers(row.marking)).of(row);
    const { right, wrong, leftOut } = countLetters(sheet ?? '');
    all.push({
      studentid: row.student,
      student: row.name,
      rollNumber: row.rollNumber,
      class: row.class,
      rank: row.rank,
      percentile: percentileOf(row.upToMine, row.students),
      rankInClass: row.class === null ? null : row.rankInClass,
      percentileInClass: row.class === null ? null : percentileOf(row.upToMineInClass, row.studentsOfClass),
      marks: { got: marksText(row.got, denominator), possible: marksText(row.possible, denominator) },
      share: row.share,
      sectionMarks: paper ? marksOf(paper, { attempt: { sheet }, denominator }).map(asNumber) : [],
      right,
      wrong,
      leftOut,
    });
  }
  return all;
}

const asNumber = (cell: Cell) => (typeof cell === 'number' ? cell : null);

const percentileOf = (upToMine: number, students: number) =>
  students < FEWEST_IN_COHORT ? null : 100 * upToMine;

/** What the screen shows of the list, in its order. */
function asShown(list: RankList, shown: ShownRanks, isOfClass: boolean): RankList {
  const { places = Infinity, ofEachClass } = shown;
  const byClass = isOfClass || ofEachClass;
  const ranked = list.ranked.filter((row) => {
    const rank = ofEachClass ? row.rankInClass : byClass ? (row.rankInClass ?? row.rank) : row.rank;
    return rank !== null && rank <= places;
  });
  const of = (row: RankList['ranked'][number]) => row.class ?? '';
  return {
    ...list,
    ranked: ofEachClass
      ? ranked.toSorted((a, b) => of(a).localeCompare(of(b), undefined, { numeric: true }))
      : ranked,
    sections: shown.hasSections ? list.sections : [],
    absent: shown.hasAbsent ? list.absent : [],
  };
}

function sheetOf(
  { sections, ranked, absent }: RankList,
  shown: ShownRanks | undefined,
): { columns: string[]; rows: Cell[][] } {
  const who = (row: { rollNumber: string | null; student: string }): Cell[] =>
    shown?.isByRoll === true ? [row.rollNumber] : [row.rollNumber, row.student];
  const rounded = (value: number | null, digits: number): Cell =>
    value === null ? null : Number(value.toFixed(digits));
  return {
    columns: [
      t('exports.rank'),
      t('exports.rollNumber'),
      ...(shown?.isByRoll === true ? [] : [t('exports.studentName')]),
      t('exports.schoolClass'),
      t('exports.marks'),
      t('exports.maximumMarks'),
      t('exports.percent'),
      t('exports.percentile'),
      t('exports.rankInClass'),
      t('exports.percentileInClass'),
      t('exports.correct'),
      t('exports.wrong'),
      t('exports.leftOut'),
      ...sections,
    ],
    rows: [
      ...ranked.map((row): Cell[] => [
        row.rank,
        ...who(row),
        row.class,
        Number(row.marks.got),
        Number(row.marks.possible),
        rounded(100 * row.share, 1),
        rounded(row.percentile, 2),
        row.rankInClass,
        rounded(row.percentileInClass, 2),
        row.right,
        row.wrong,
        row.leftOut,
        ...row.sectionMarks.slice(0, sections.length),
      ]),
      ...absent.map((row): Cell[] => [
        null,
        ...who(row),
        row.class,
        row.isSitting ? t('exports.sitting') : t('exports.noResult'),
      ]),
    ],
  };
}
