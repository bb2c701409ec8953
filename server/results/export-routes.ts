import { resultEndpoints } from '../../contract/results.ts';
import type { Db } from '../db/database.ts';
import { type Adapter, route } from '../http/route.ts';
import { csvPart, EXPORT_PART, placeOf } from '../lists/csv-part.ts';
import { countResults, listResultsAfter, resultPlace } from './export-queries.ts';

const columns = [
  'Student Name',
  'Email',
  'Exam Name',
  'Test Name',
  'Test ID',
  'Started (UTC)',
  'Submitted (UTC)',
  'Submitted By',
  'Correct',
  'Questions',
  'Time Taken (seconds)',
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
