import type { RevisionId, TestId } from '../../contract/ids.ts';
import { batched } from '../db/batching.ts';
import { type RootDb, runPrepared } from '../db/database.ts';

/** What an attempt takes from the catalogue when it starts. */
export interface StartableTest {
  id: TestId;
  /** The revision that an attempt started now belongs to. */
  revisionId: RevisionId;
  questionCount: number;
  durationMinutes: number;
  /** Whether test and exam are active and there are questions. */
  mayStart: boolean;
}

/** Gives the test of a code; undefined where there is none. */
export type FindStartableTest = (testCode: string) => Promise<StartableTest | undefined>;

const FIND_MANY = `
  select t.quizid as "testCode", t.id, t.revision_id as "revisionId", t.question_count as "questionCount",
    t.duration_minutes as "durationMinutes", t.is_active and e.is_active and t.question_count > 0 as "mayStart"
  from tests t join exams e on e.id = t.exam_id
  where t.quizid in (select json_array_elements_text($1::text::json))`;

const MAX_BATCH = 500;
const MAX_WAITING = 5_000;

/** Looks tests up in batches: students of one school mostly open the same test in the same minute. */
export function createStartableTests(db: RootDb): FindStartableTest {
  return batched<string, StartableTest | undefined>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async run(codes) {
      const rows = await runPrepared<StartableTest & { testCode: string }>(db, FIND_MANY, [
        ...new Set(codes),
      ]);
      const byCode = new Map(rows.map((row) => [row.testCode, row]));
      return codes.map((code) => byCode.get(code));
    },
  });
}
