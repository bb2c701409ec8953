import { resultEndpoints } from '../../contract/results.ts';
import exports from '../../locale/en/exports.ts';
import type { Db } from '../db/database.ts';
import { type Adapter, route } from '../http/route.ts';
import { csvPart, EXPORT_PART, placeOf } from '../lists/csv-part.ts';
import { words } from '../words.ts';
import { countResults, listResultsAfter, resultPlace } from './export-queries.ts';

const t = words({ exports });

const columns = [
  t('exports.studentName'),
  t('exports.email'),
  t('exports.examName'),
  t('exports.testName'),
  t('exports.testId'),
  t('exports.started'),
  t('exports.submitted'),
  t('exports.submittedBy'),
  t('exports.correct'),
  t('exports.questions'),
  t('exports.timeTaken'),
];

export function exportRoutes(adapter: Adapter, { db }: { db: Db }): void {
  route(adapter, resultEndpoints.export, async ({ filters = {}, after }) => {
    const place = placeOf(after, resultPlace);
    return csvPart(await listResultsAfter(db, filters, place, EXPORT_PART), {
      columns,
      cells: ({ attempt, examname, quizid, quizname, student, email }) => [
        student,
        email,
        examname,
        quizname,
        quizid,
        attempt.startedAt,
        attempt.submittedAt,
        attempt.submittedBy,
        attempt.correctCount,
        attempt.questionCount,
        attempt.timeTakenSeconds,
      ],
      place: ({ attempt }) => [attempt.testId, attempt.submittedAt, attempt.studentId, attempt.id],
      total: place === undefined ? await countResults(db, filters) : undefined,
    });
  });
}
