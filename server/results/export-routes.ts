import type { z } from 'zod';
import type { RevisionId } from '../../contract/ids.ts';
import { MAX_WORKBOOK_CELLS } from '../../contract/limits.ts';
import { marksText } from '../../contract/marks/exact-marks.ts';
import { resultListEndpoints } from '../../contract/result-lists.ts';
import exports from '../../locale/en/exports.ts';
import { listAnswersOf } from '../attempts/answer-queries.ts';
import { markingOf } from '../attempts/queries.ts';
import { responsesOf } from '../attempts/responses.ts';
import {
  countResults,
  type ExportFilters,
  listResultsAfter,
  resultPlace,
} from '../attempts/result-queries.ts';
import { filterNames, recordReading } from '../audit/queries.ts';
import { scopedFilters } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { penaltyOf, toAnswerOf } from '../grading/sheet.ts';
import { type Adapter, route } from '../http/route.ts';
import type { TeacherScope } from '../http/session.ts';
import { FileThreads, FileTooMuch } from '../imports/file-thread.ts';
import type { Cell } from '../lists/csv.ts';
import { csvPart, EXPORT_PART, placeOf } from '../lists/csv-part.ts';
import type { Papers } from '../papers/papers.ts';
import { findExported, findTest } from '../papers/queries.ts';
import { words } from '../words.ts';
import { answerTexts } from './answer-texts.ts';
import { withPlainFormulas } from './plain-formulas.ts';
import { readSections, type SectionNames, sectionColumns } from './section-marks.ts';
import { countLetters, sheetLetters } from './sheet-counts.ts';

const t = words({ exports });

/**
 * The columns of every export, with times in one time zone. Append new columns at the end, because consumers read by
 * position; those of sections and answers, which differ by test, follow them.
 */
const columnsIn = (zone: string) => [
  t('exports.studentName'),
  t('exports.email'),
  t('exports.class'),
  t('exports.examName'),
  t('exports.testName'),
  t('exports.testId'),
  t('exports.attempt'),
  t('exports.started', { zone }),
  t('exports.submitted', { zone }),
  t('exports.submittedBy'),
  t('exports.correct'),
  t('exports.wrong'),
  t('exports.leftOut'),
  t('exports.questions'),
  t('exports.marks'),
  t('exports.maximumMarks'),
  t('exports.timeTaken'),
  t('exports.negativeMarks'),
  t('exports.partial'),
  t('exports.counts'),
  t('exports.rollNumber'),
];

type Row = Awaited<ReturnType<typeof listResultsAfter>>[number];

export interface ExportDeps {
  db: Db;
  /** For the results, which may be seconds old. */
  patient: Db;
  now: () => Date;
  papers: Papers;
  /** The school's, as the IANA names it. */
  timeZone: () => string;
}

export function exportRoutes(adapter: Adapter, { db, patient, now, papers, timeZone }: ExportDeps): void {
  const threads = new FileThreads();
  adapter.app.addHook('onClose', () => threads.stop());

  route(
    adapter,
    resultListEndpoints.export,
    async ({ filters: given = {}, withAnswers, after }, { admin, scope }) => {
      const { when, ...others } = given;
      const filters = { ...scopedFilters(others, scope), time: when && { is: when, at: now() } };
      if (scope && filters.testCode) await checkTest(db, filters.testCode, scope, 'filters.quizid');
      const place = placeOf(after, resultPlace);
      if (withAnswers && !filters.testCode) throw needsTest();
      const named = place?.[4];
      const { revision, ...columns } = await columnsFor(patient, filters.testCode, named);
      const wanted = { ...columns, questions: withAnswers ? columns.questions : [] };
      const rows = await listResultsAfter(patient, filters, place, EXPORT_PART);
      const details = await detailsOf({ db: patient, papers }, rows, wanted);
      const total = place === undefined ? await countResults(patient, filters) : undefined;
      const what = filters.testCode || filters.examCode || 'results';
      const reading = { what, how: describeFilters(given, total ?? rows.length) };
      await recordReading(db, { admin, action: 'resultExport', ...reading }, now());
      return csvPart(rows, {
        columns: columnsOf(timeZone(), wanted),
        cells: (row) => rowOf(row, details),
        timeZone: timeZone(),
        place: (row) => [...placeAt(row), ...(revision ? [revision] : [])],
        total,
      });
    },
  );

  route(
    adapter,
    resultListEndpoints.workbook,
    async ({ testCode, filters: given = {} }, { admin, scope }) => {
      await checkTest(db, testCode, scope, 'quizid');
      const filters = { ...scopedFilters(given, scope), testCode };
      const wanted = await columnsFor(patient, testCode);
      const columns = columnsOf(timeZone(), wanted);
      const total = await countResults(patient, filters);
      if (total * columns.length > MAX_WORKBOOK_CELLS) throw tooManyCells(total, columns.length);
      const rows = await allRows({ db: patient, papers }, filters, wanted);
      const sheet = { columns, rows, timeZone: timeZone() };
      const reading = { what: testCode, how: describeFilters(given, sheet.rows.length) };
      await recordReading(db, { admin, action: 'resultExport', ...reading }, now());
      const bytes = await threads
        .run({ do: 'workbook', sheet }, { caller: admin })
        .catch((error: unknown) => {
          throw error instanceof FileTooMuch ? tooManyCells(total, columns.length) : error;
        });
      return {
        file: { name: `results-${testCode}.xlsx`, base64: Buffer.from(bytes).toString('base64') },
      };
    },
  );
}

/** Throws not_found where there is no such test, or a teacher may not see it. */
async function checkTest(db: Db, testCode: string, scope: TeacherScope, field: string): Promise<void> {
  if (await findTest(db, testCode, scope)) return;
  throw new RequestError('not_found', 'Quiz not found', { field });
}

function tooManyCells(rows: number, columns: number): RequestError {
  const message = `${rows} attempts in ${columns} columns are more than the ${MAX_WORKBOOK_CELLS} cells of a workbook. Set filters, or export CSV with /adminexam/resultExport.`;
  return new RequestError('too_large', message, { field: 'filters' });
}

/** What the audit trail records of an export: not what was searched for. */
function describeFilters({ student, search, ...filters }: Omit<ExportFilters, 'scope'>, results: number) {
  return { ...filters, ...filterNames({ student, search }), results };
}

async function allRows(
  deps: Pick<ExportDeps, 'db' | 'papers'>,
  filters: ExportFilters,
  wanted: ExportExtent,
): Promise<Cell[][]> {
  const all: Cell[][] = [];
  let last: Row | undefined;
  do {
    const rows = await listResultsAfter(deps.db, filters, last && placeAt(last), EXPORT_PART);
    const details = await detailsOf(deps, rows, wanted);
    all.push(...rows.map((row) => rowOf(row, details)));
    last = rows.length === EXPORT_PART ? rows.at(-1) : undefined;
  } while (last);
  return all;
}

/** What an export says about a test apart from its totals. */
interface ExportExtent {
  /** The numbers of the questions of the longest revision, of those up to the one of the file's first part; empty where answers are not asked for. */
  questions: readonly string[];
  sections: SectionNames;
}

/** The same of some of its attempts. */
interface Details extends ExportExtent {
  answers: ReadonlyMap<Row, Answers>;
  marks: ReadonlyMap<Row, Cell[]>;
}

/** The answers of an attempt, and the position on the paper of each question that it was asked. */
interface Answers {
  texts: readonly (string | null)[];
  positions: readonly number[];
}

const NO_ANSWERS: Answers = { texts: [], positions: [] };

const rowOf = (row: Row, { questions, answers, marks }: Details): Cell[] => [
  ...cellsOf(row),
  ...(marks.get(row) ?? []),
  ...answerCells(questions, row.attempt.sheet ?? '', answers.get(row) ?? NO_ANSWERS),
];

/** Where the next part starts: behind this attempt. */
const placeAt = ({ attempt }: Row): z.output<typeof resultPlace> => [
  attempt.testId,
  attempt.submittedAt?.toISOString() ?? '',
  attempt.studentId,
  attempt.id,
];

async function detailsOf(
  deps: Pick<ExportDeps, 'db' | 'papers'>,
  rows: readonly Row[],
  wanted: ExportExtent,
): Promise<Details> {
  const answers = wanted.questions.length > 0 ? await answersOf(deps, rows) : new Map<Row, Answers>();
  const marks = new Map<Row, Cell[]>();
  if (wanted.sections.length > 0) {
    const cells = readSections(wanted.sections);
    for (const row of rows)
      marks.set(row, cells((await deps.papers(markingOf(row.attempt))).of(row.attempt), row));
  }
  return { ...wanted, answers, marks };
}

/** What was answered, as texts by the place in the attempt, with the positions of these questions on the paper. */
async function answersOf({ db, papers }: Pick<ExportDeps, 'db' | 'papers'>, rows: readonly Row[]) {
  const keys = rows.map(({ attempt }) => ({ student: attempt.studentId, attemptId: attempt.id }));
  const saved = await listAnswersOf(db, keys);
  const texts = new Map<Row, Answers>();
  for (const row of rows) {
    const { questions, positions, keyed } = (await papers(row.attempt.revisionId)).of(row.attempt);
    const own = new Map((saved.get(row.attempt.id) ?? []).map((answer) => [answer.index, answer]));
    const said = answerTexts(questions, responsesOf(questions, own));
    const readable = said.map((text, at) => text && withPlainFormulas(text, keyed[at]?.solved.set?.options));
    texts.set(row, { texts: readable, positions });
  }
  return texts;
}

function cellsOf(row: Row): Cell[] {
  const { attempt, attemptNumber, examName, testCode, testName, student, email, studyingIn } = row;
  const { wrong, leftOut, partial } = countLetters(attempt.sheet ?? '');
  const marks = (units: number | null) => Number(marksText(units ?? 0, row.denominator));
  return [
    student,
    email,
    studyingIn,
    examName,
    testName,
    testCode,
    attemptNumber,
    attempt.startedAt,
    attempt.submittedAt,
    attempt.submittedBy,
    attempt.correctCount,
    wrong,
    leftOut,
    toAnswerOf(attempt.sheet ?? ''),
    marks(attempt.marksGot),
    marks(attempt.marksPossible),
    attempt.submittedBy === 'paper' ? null : attempt.timeTakenSeconds,
    marks(penaltyOf(attempt.sheet ?? '')),
    partial,
    countsText(attempt),
    row.rollNumber,
  ];
}

/**
 * Whether an attempt counts, or why not. Void and blank ones count nowhere; a late one keeps its marks and is only out of
 * the item analysis and the percentiles. So blank goes before late: a late delivery may take all answers back.
 */
function countsText({ voidedAt, isBlank, isLate }: Row['attempt']): string {
  if (voidedAt !== null) return t('exports.void');
  if (isBlank) return t('exports.blank');
  return isLate ? t('exports.late') : t('exports.countsFully');
}

/**
 * What an export has columns for apart from the totals: the questions of one test, and its sections where it has more
 * than one. `revision` is the one that is exported now, which the next part of a file is to name.
 */
async function columnsFor(
  db: Db,
  testCode: string | undefined,
  named?: RevisionId,
): Promise<ExportExtent & { revision?: RevisionId }> {
  const found = testCode ? await findExported(db, testCode, named) : undefined;
  if (!found && named) throw noSuchRevision();
  if (!found) return { questions: [], sections: [] };
  return { ...found, sections: found.sections.length > 1 ? found.sections : [] };
}

/** Without its columns the cells would be in the columns of others. A standby may not have a new revision yet. */
function noSuchRevision(): RequestError {
  return new RequestError('unavailable', 'The paper of the first part is not there. Please try again.', {
    retryAfter: 1,
  });
}

function needsTest(): RequestError {
  const message = 'withAnswers needs filters.quizid: other tests have other questions.';
  return new RequestError('bad_input', message, { field: 'withAnswers' });
}

const columnsOf = (zone: string, { sections, questions }: ExportExtent): string[] => [
  ...columnsIn(zone),
  ...sectionColumns(sections),
  ...answerColumns(questions),
];

const answerColumns = (questions: readonly string[]): string[] =>
  questions.flatMap((number) => [t('exports.answer', { number }), t('exports.verdict', { number })]);

/** The letters of a stored sheet in words. */
const outcomes: Record<string, () => string> = {
  R: () => t('exports.right'),
  P: () => t('exports.partlyRight'),
  W: () => t('exports.wrongAnswer'),
  L: () => t('exports.notAnswered'),
  G: () => t('exports.given'),
  D: () => t('exports.dropped'),
  U: () => t('exports.waiting'),
};

/** The cells of the paper's questions, empty for those that the attempt was not asked. */
function answerCells(questions: readonly string[], sheet: string, { texts, positions }: Answers): Cell[] {
  const letters = sheetLetters(sheet);
  const placeOfQuestion = new Map(positions.map((position, place) => [position, place]));
  return questions.flatMap((_, position) => {
    const place = placeOfQuestion.get(position) ?? -1;
    return [texts[place] ?? null, outcomes[letters[place] ?? '']?.() ?? null];
  });
}
