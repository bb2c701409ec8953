import { resultListEndpoints } from '../../contract/result-lists.ts';
import exports from '../../locale/en/exports.ts';
import { listAnswersOf, type TimedAnswer } from '../attempts/queries.ts';
import {
  countResults,
  type ExportFilters,
  listResultsAfter,
  resultPlace,
} from '../attempts/result-queries.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db } from '../db/database.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Cell } from '../lists/csv.ts';
import { csvPart, EXPORT_PART, placeOf } from '../lists/csv-part.ts';
import { countQuestions, listMarks } from '../papers/queries.ts';
import { words } from '../words.ts';
import { marksOf } from './marks.ts';
import { countLetters } from './sheet-counts.ts';

const t = words({ exports });

const columns = [
  t('exports.studentName'),
  t('exports.email'),
  t('exports.class'),
  t('exports.examName'),
  t('exports.testName'),
  t('exports.testId'),
  t('exports.attempt'),
  t('exports.started'),
  t('exports.submitted'),
  t('exports.submittedBy'),
  t('exports.correct'),
  t('exports.wrong'),
  t('exports.leftOut'),
  t('exports.questions'),
  t('exports.marks'),
  t('exports.maximumMarks'),
  t('exports.timeTaken'),
];

type Row = Awaited<ReturnType<typeof listResultsAfter>>[number];

export function exportRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  route(adapter, resultListEndpoints.export, async ({ filters = {}, withAnswers, after }, { admin }) => {
    const place = placeOf(after, resultPlace);
    const questions = withAnswers ? await questionsOf(db, filters) : 0;
    const rows = await listResultsAfter(db, filters, place, EXPORT_PART);
    const marks = await listMarks(db, [...new Set(rows.map(({ attempt }) => attempt.revisionId))]);
    const answers = questions > 0 ? await listAnswersOf(db, rows.map(keyOf)) : undefined;
    const total = place === undefined ? await countResults(db, filters) : undefined;
    if (total !== undefined) {
      const recordId = filters.testCode || filters.examCode || 'all';
      const kind = filters.examCode && !filters.testCode ? ('exam' as const) : ('quiz' as const);
      const after = { ...filters, results: total };
      await recordChange(db, { admin, action: 'resultExport', kind, recordId, after }, now());
    }
    return csvPart(rows, {
      columns: [...columns, ...answerColumns(questions)],
      cells: (row) => [
        ...cellsOf(row, marksOf(row.attempt.sheet ?? '', marks.get(row.attempt.revisionId) ?? [])),
        ...answerCells(questions, row.attempt.sheet ?? '', answers?.get(row.attempt.id) ?? []),
      ],
      place: ({ attempt }) => [attempt.testId, attempt.submittedAt, attempt.studentId, attempt.id],
      total,
    });
  });
}

const keyOf = ({ attempt }: Row) => ({ student: attempt.studentId, attemptId: attempt.id });

function cellsOf(row: Row, { earned, possible }: ReturnType<typeof marksOf>): Cell[] {
  const { attempt, attemptNumber, examName, testCode, testName, student, email, studyingIn } = row;
  const { wrong, leftOut } = countLetters(attempt.sheet ?? '');
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
    attempt.questionCount,
    earned,
    possible,
    attempt.timeTakenSeconds,
  ];
}

/** How many questions the longest revision of the exported test has. Throws bad_input without a test. */
async function questionsOf(db: Db, { testCode }: ExportFilters): Promise<number> {
  if (testCode) return countQuestions(db, testCode);
  const message = 'withAnswers needs filters.quizid: other tests have other questions.';
  throw new RequestError('bad_input', message, { field: 'withAnswers' });
}

function answerColumns(questions: number): string[] {
  return Array.from({ length: questions }, (_, position) => [
    t('exports.answer', { number: position + 1 }),
    t('exports.verdict', { number: position + 1 }),
  ]).flat();
}

/** The letters of a stored sheet in words. */
const verdicts: Record<string, () => string> = {
  R: () => t('exports.right'),
  W: () => t('exports.wrongAnswer'),
  L: () => t('exports.notAnswered'),
};

function answerCells(questions: number, sheet: string, answers: readonly TimedAnswer[]): Cell[] {
  const byPosition = new Map(answers.map(({ index, answer }) => [index, answer]));
  return Array.from({ length: questions }, (_, position) => [
    byPosition.get(position) ?? null,
    verdicts[sheet[position] ?? '']?.() ?? null,
  ]).flat();
}
