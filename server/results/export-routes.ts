import { marksText } from '../../contract/papers/exact-marks.ts';
import { resultListEndpoints } from '../../contract/result-lists.ts';
import exports from '../../locale/en/exports.ts';
import { listAnswersOf } from '../attempts/queries.ts';
import { responsesOf } from '../attempts/responses.ts';
import {
  countResults,
  type ExportFilters,
  listResultsAfter,
  resultPlace,
} from '../attempts/result-queries.ts';
import { recordReading } from '../audit/queries.ts';
import type { Db } from '../db/database.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Cell } from '../lists/csv.ts';
import { csvPart, EXPORT_PART, placeOf } from '../lists/csv-part.ts';
import type { Papers } from '../papers/papers.ts';
import { countQuestions, findTest } from '../papers/queries.ts';
import { words } from '../words.ts';
import { answerTexts } from './answer-texts.ts';
import { countLetters, sheetLetters } from './sheet-counts.ts';

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

export interface ExportDeps {
  db: Db;
  /** For the results, which may be seconds old. */
  reads: Db;
  now: () => Date;
  papers: Papers;
}

export function exportRoutes(adapter: Adapter, { db, reads, now, papers }: ExportDeps): void {
  route(
    adapter,
    resultListEndpoints.export,
    async ({ filters: given = {}, withAnswers, after }, { admin, scope }) => {
      const filters = { ...given, scope };
      if (scope && filters.testCode && !(await findTest(db, filters.testCode, scope))) {
        throw new RequestError('not_found', 'Quiz not found', { field: 'filters.quizid' });
      }
      const place = placeOf(after, resultPlace);
      const questions = withAnswers ? await questionsOf(reads, filters) : 0;
      const rows = await listResultsAfter(reads, filters, place, EXPORT_PART);
      const answers = questions > 0 ? await answersOf({ db: reads, papers }, rows) : undefined;
      const total = place === undefined ? await countResults(reads, filters) : undefined;
      const { student, ...otherFilters } = given;
      const how = {
        ...otherFilters,
        ...(student && { filters: ['student'] }),
        results: total ?? rows.length,
      };
      const what = filters.testCode || filters.examCode || 'results';
      await recordReading(db, { admin, action: 'resultExport', what, how }, now());
      return csvPart(rows, {
        columns: [...columns, ...answerColumns(questions)],
        cells: (row) => [
          ...cellsOf(row),
          ...answerCells(questions, row.attempt.sheet ?? '', answers?.get(row) ?? []),
        ],
        place: ({ attempt }) => [attempt.testId, attempt.submittedAt, attempt.studentId, attempt.id],
        total,
      });
    },
  );
}

/** What was answered, as texts by position. */
async function answersOf({ db, papers }: Pick<ExportDeps, 'db' | 'papers'>, rows: readonly Row[]) {
  const keys = rows.map(({ attempt }) => ({ student: attempt.studentId, attemptId: attempt.id }));
  const saved = await listAnswersOf(db, keys);
  const texts = new Map<Row, (string | null)[]>();
  for (const row of rows) {
    const { questions } = (await papers(row.attempt.revisionId)).of(row.attempt);
    const own = new Map((saved.get(row.attempt.id) ?? []).map((answer) => [answer.index, answer]));
    texts.set(row, answerTexts(questions, responsesOf(questions, own)));
  }
  return texts;
}

function cellsOf(row: Row): Cell[] {
  const { attempt, attemptNumber, examName, testCode, testName, student, email, studyingIn } = row;
  const { wrong, leftOut } = countLetters(attempt.sheet ?? '');
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
    attempt.questionCount,
    marks(attempt.marksGot),
    marks(attempt.marksPossible),
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
const outcomes: Record<string, () => string> = {
  R: () => t('exports.right'),
  P: () => t('exports.partlyRight'),
  W: () => t('exports.wrongAnswer'),
  L: () => t('exports.notAnswered'),
  G: () => t('exports.given'),
  D: () => t('exports.dropped'),
};

function answerCells(questions: number, sheet: string, answers: readonly (string | null)[]): Cell[] {
  const letters = sheetLetters(sheet);
  return Array.from({ length: questions }, (_, position) => [
    answers[position] ?? null,
    outcomes[letters[position] ?? '']?.() ?? null,
  ]).flat();
}
