import { resultEndpoints } from '../../contract/results.ts';
import { countResults, listResultsAfter, resultPlace } from '../attempts/export-queries.ts';
import type { Db } from '../db/database.ts';
import { type Adapter, route } from '../http/route.ts';
import { csvPart, EXPORT_PART, placeOf } from '../lists/csv-part.ts';
import { listMarks } from '../papers/queries.ts';
import { marksOf } from './marks.ts';

const columns = [
  'Student Name',
  'Email',
  'Class',
  'Exam Name',
  'Test Name',
  'Test ID',
  'Attempt',
  'Started (UTC)',
  'Submitted (UTC)',
  'Submitted By',
  'Correct',
  'Questions',
  'Marks',
  'Maximum Marks',
  'Time Taken (seconds)',
];

export function exportRoutes(adapter: Adapter, { db }: { db: Db }): void {
  route(adapter, resultEndpoints.export, async ({ filters = {}, after }) => {
    const place = placeOf(after, resultPlace);
    const rows = await listResultsAfter(db, filters, place, EXPORT_PART);
    const marks = await listMarks(db, [...new Set(rows.map(({ attempt }) => attempt.revisionId))]);
    return csvPart(rows, {
      columns,
      cells: ({ attempt, attemptNumber, examName, testCode, testName, student, email, studyingIn }) => {
        const { earned, possible } = marksOf(attempt.sheet ?? '', marks.get(attempt.revisionId) ?? []);
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
          attempt.questionCount,
          earned,
          possible,
          attempt.timeTakenSeconds,
        ];
      },
      place: ({ attempt }) => [attempt.testId, attempt.submittedAt, attempt.studentId, attempt.id],
      total: place === undefined ? await countResults(db, filters) : undefined,
    });
  });
}
