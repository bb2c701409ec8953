import type { AttemptId, RevisionId, StudentId } from '../../contract/ids.ts';
import type { RuleRow } from '../catalog/test-rules.ts';
import { joinSitting } from '../classes/sittings.ts';
import { batched } from '../db/batching.ts';
import type { RootDb } from '../db/db.ts';
import { runForMany, timeOf } from './for-many.ts';
import { IS_LISTED } from './opening-queries.ts';
import { USED_ATTEMPTS } from './used-attempts.ts';

interface StartRequest {
  student: StudentId;
  testCode: string;
  at: Date;
}

/** A test as a student who has not begun finds it. */
export interface Start {
  /** Of the open attempt, or else the current one. */
  revisionId: RevisionId;
  /** What the seed of the open attempt decides; null without one. */
  seed: number | null;
  layoutVersion: number | null;
  /** The open attempt, whose time may have run out. */
  open: { id: AttemptId; startedAt: Date; deadline: Date } | undefined;
  /** Whether the test takes attempts of the student. */
  isListed: boolean;
  /** The minutes that the student's class has; null where these are the test's. */
  minutes: number | null;
  rules: RuleRow;
  attemptsUsed: number;
}

/** Gives a test as a student who has not begun finds it; undefined where there is no such test. */
export type FindStart = (asked: StartRequest) => Promise<Start | undefined>;

const MAX_BATCH = 500;
/** A school of ten thousand that comes to the cover in the same seconds waits a moment rather than being sent away. */
const MAX_WAITING = 20_000;

/** Finds in batches, as attempts are opened: the cover is what a whole school asks for before nine. */
export function createFindingStart(db: RootDb): FindStart {
  return batched({
    run: (batch: readonly StartRequest[]) => findStarts(db, batch),
    keyOf: ({ student }) => student,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
  });
}

const FIND_STARTS = `
  select r.n, coalesce(o.revision_id, t.revision_id) as revision_id, o.id as open_id, o.seed::text as seed,
    o.layout_version, extract(epoch from o.started_at)::float8 * 1000 as started_at,
    extract(epoch from o.deadline)::float8 * 1000 as deadline,
    ${IS_LISTED} as is_listed,
    extract(epoch from g.opens_at)::float8 * 1000 as opens_at,
    extract(epoch from g.closes_at)::float8 * 1000 as closes_at,
    nullif(g.minutes + g.extra_minutes, t.duration_minutes) as minutes,
    extract(epoch from t.results_at)::float8 * 1000 as results_at,
    extract(epoch from t.solutions_at)::float8 * 1000 as solutions_at,
    t.attempts_allowed, t.results_shown, t.solutions_shown, t.counts, t.may_finish, t.takes_late,
    (
      select (${USED_ATTEMPTS})::int from attempts k
      where k.student_id = r.student and k.test_id = t.id and k.voided_at is null
    ) as attempts_used
  from json_to_recordset($1::text::json) as r (n int, student uuid, code text, at timestamptz)
  join tests t on t.quizid = r.code
  join exams e on e.id = t.exam_id
  left join attempts o on o.student_id = r.student and o.test_id = t.id and o.submitted_at is null
  ${joinSitting('t', 'r.student', 'r.at')}`;

async function findStarts(db: RootDb, requests: readonly StartRequest[]): Promise<(Start | undefined)[]> {
  const rows = await runForMany<{
    n: number;
    revision_id: RevisionId;
    open_id: AttemptId | null;
    seed: string | null;
    layout_version: number | null;
    started_at: number;
    deadline: number;
    is_listed: boolean;
    opens_at: number | null;
    closes_at: number | null;
    minutes: number | null;
    results_at: number | null;
    solutions_at: number | null;
    attempts_allowed: number | null;
    results_shown: RuleRow['resultsShown'];
    solutions_shown: RuleRow['solutionsShown'];
    counts: RuleRow['counts'];
    may_finish: boolean;
    takes_late: boolean;
    attempts_used: number;
  }>(
    db,
    FIND_STARTS,
    requests.map(({ student, testCode: code, at }, n) => ({ n, student, code, at })),
  );
  const byRequest = new Map(rows.map((row) => [row.n, row]));
  const timeOrNull = (ms: number | null) => (ms === null ? null : timeOf(ms));
  return requests.map((_, n) => {
    const row = byRequest.get(n);
    return (
      row && {
        revisionId: row.revision_id,
        seed: row.seed === null ? null : Number(row.seed),
        layoutVersion: row.layout_version,
        open:
          row.open_id === null
            ? undefined
            : {
                id: row.open_id,
                startedAt: timeOf(row.started_at),
                deadline: timeOf(row.deadline),
              },
        isListed: row.is_listed,
        minutes: row.minutes,
        rules: {
          opensAt: timeOrNull(row.opens_at),
          closesAt: timeOrNull(row.closes_at),
          resultsAt: timeOrNull(row.results_at),
          solutionsAt: timeOrNull(row.solutions_at),
          attemptsAllowed: row.attempts_allowed,
          resultsShown: row.results_shown,
          solutionsShown: row.solutions_shown,
          counts: row.counts,
          mayFinish: row.may_finish,
          takesLate: row.takes_late,
        },
        attemptsUsed: row.attempts_used,
      }
    );
  });
}
