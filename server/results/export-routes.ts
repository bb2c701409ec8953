import { marksText } from '../../contract/papers/exact-marks.ts';
import { resultEndpoints } from '../../contract/results.ts';
import exports from '../../locale/en/exports.ts';
import { countResults, listResultsAfter, resultPlace } from '../attempts/export-queries.ts';
import type { Db } from '../db/database.ts';
import { type Adapter, route } from '../http/route.ts';
import { csvPart, EXPORT_PART, placeOf } from '../lists/csv-part.ts';
import { words } from '../words.ts';

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
  t('exports.questions'),
  t('exports.marks'),
  t('exports.maximumMarks'),
  t('exports.timeTaken'),
];

export function exportRoutes(adapter: Adapter, { db }: { db: Db }): void {
  route(adapter, resultEndpoints.export, async ({ filters = {}, after }) => {
    const place = placeOf(after, resultPlace);
    const rows = await listResultsAfter(db, filters, place, EXPORT_PART);
    return csvPart(rows, {
      columns,
      cells: ({ attempt, denominator, student, email, studyingIn, ...row }) => {
        const marks = (units: number | null) => Number(marksText(units ?? 0, denominator));
        return [
          student,
          email,
          studyingIn,
          row.examName,
          row.testName,
          row.testCode,
          row.attemptNumber,
          attempt.startedAt,
          attempt.submittedAt,
          attempt.submittedBy,
          attempt.correctCount,
          attempt.questionCount,
          marks(attempt.marksGot),
          marks(attempt.marksPossible),
          attempt.timeTakenSeconds,
        ];
      },
      place: ({ attempt }) => [attempt.testId, attempt.submittedAt, attempt.studentId, attempt.id],
      total: place === undefined ? await countResults(db, filters) : undefined,
    });
  });
}
