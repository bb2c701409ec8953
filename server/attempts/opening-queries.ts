import type { SavedAnswer, StartRules } from '../../contract/attempts.ts';
import type { AttemptId, RevisionId, StudentId } from '../../contract/ids.ts';
import { START_SPREAD_MS } from '../../contract/limits.ts';
import { joinSitting } from '../classes/sittings.ts';
import type { RootDb } from '../db/db.ts';
import { runForMany, SAVED_ANSWER, timeOf } from './for-many.ts';
import { USED_ATTEMPTS } from './used-attempts.ts';

export interface OpenRequest {
  student: StudentId;
  testCode: string;
  /** An attempt that the browser had open: if it exists and none is open, none is started. */
  remembered: AttemptId | undefined;
  /** The id of the attempt that may be started. */
  id: AttemptId;
  /** From which the order of its questions and options will follow, and by which version of the algorithm. */
  seed: number;
  layoutVersion: number;
  /** How many attempts the student may begin within a day. */
  mostADay: number;
  at: Date;
}

export interface OpenAttempt {
  id: AttemptId;
  revisionId: RevisionId;
  startedAt: Date;
  deadline: Date;
  seed: number | null;
  layoutVersion: number | null;
  windows: number[] | null;
  answers: SavedAnswer[];
}

export interface OpenRow {
  /** The open attempt, found or started now. */
  attempt: OpenAttempt | undefined;
  isRemembered: boolean;
  /**
   * Whether the student may begin a new attempt, and why not; `not_found` where the test takes none at all, `too_many`
   * where the student has begun as many as a day allows.
   */
  start: StartRules['start'] | 'not_found' | 'too_many';
}

/** In a statement for many requests: whether the test `t` of the exam `e` takes attempts of the student of `r`. */
export const IS_LISTED = `t.is_active and e.is_active and t.question_count > 0 and (
          (t.owner_id is null and not exists (select from test_classes c where c.test_id = t.id))
          or exists (select from test_classes c join class_students s using (class_id)
            where c.test_id = t.id and s.student_id = r.student)
        )`;

/**
 * Starts the attempts that may be started and gives the open ones with their answers, in one statement. The one place
 * where students' tables are joined with the catalogue on a hot path (docs/decisions/0007).
 *
 * The lock is the one that the foreign key of a new attempt takes anyway, taken before the times are read: a change of
 * them either finds the attempt, or the attempt begins by the new ones (docs/decisions/0070).
 */
const OPEN_MANY = `
  with asked as materialized (
    select r.*, t.id as test, t.revision_id,
      -- The alternatives of a choice are asked too, and none of them is drawn.
      t.question_count + case when t.pool_count is null then 0 else (
        select count(*) - count(distinct i.either) from revision_items i
        where i.revision_id = t.revision_id and i.either is not null
      ) end as question_count,
      case
        when not (${IS_LISTED}) then 'not_found'
        when r.at < g.opens_at then 'not_yet'
        when r.at >= g.closes_at then 'over'
        when (
          select ${USED_ATTEMPTS} from attempts k
          where k.student_id = r.student and k.test_id = t.id and k.submitted_at is not null and k.voided_at is null
            and t.attempts_allowed is not null
        ) >= t.attempts_allowed then 'none_left'
        when (
          select k.started_at from attempts k where k.student_id = r.student
          order by k.id desc offset r."mostADay" - 1 limit 1
        ) > r.at - interval '1 day' then 'too_many'
        else 'now'
      end as start,
      least(
        r.at + g.minutes * interval '1 minute' + m.extra,
        case when not t.may_finish then g.closes_at + m.extra
          + case when r.at - g.opens_at <= interval '${START_SPREAD_MS} milliseconds' then r.at - g.opens_at else '0' end
        end
      ) as new_deadline,
      case
        when t.windows is not null and (m.extra > '0' or g.minutes <> t.duration_minutes) then array(
          select round(w * (60 * g.minutes + extract(epoch from m.extra)) / (60 * t.duration_minutes))::int
          from unnest(t.windows) with ordinality as every (w, place) order by place
        )
        else t.windows
      end as new_windows,
      exists (select from attempts k where k.student_id = r.student and k.id = r.remembered) as is_remembered,
      o.id as open_id, o.revision_id as open_revision, o.started_at as open_started, o.deadline as open_deadline,
      o.seed as open_seed, o.layout_version as open_layout, o.windows as open_windows
    from json_to_recordset($1::text::json) as r
      (n int, student uuid, code text, remembered uuid, id uuid, seed bigint, "layoutVersion" smallint,
        "mostADay" int, at timestamptz)
    join tests t on t.quizid = r.code
    join exams e on e.id = t.exam_id
    left join attempts o on o.student_id = r.student and o.test_id = t.id and o.submitted_at is null
    ${joinSitting('t', 'r.student', 'r.at')}
    cross join lateral (
      select (g.extra_minutes * 60000 + coalesce((
        select g.minutes * (a.percent - 100) * 600 + a.minutes * 60000
        from accommodations a where a.student_id = r.student and (a.test_id = t.id or a.test_id is null)
        order by a.test_id nulls last limit 1
      ), 0)) * interval '1 millisecond' as extra
    ) m
    for key share of t
  ), started as (
    insert into attempts (student_id, id, test_id, revision_id, question_count, started_at, deadline, seed, layout_version,
      windows)
    select student, id, test, revision_id, question_count, at, new_deadline, seed, "layoutVersion", new_windows
    from asked where open_id is null and start = 'now' and not is_remembered
    order by student, test
    on conflict do nothing
    returning id, revision_id, started_at, deadline, seed, layout_version, windows
  )
  select a.n, a.start, a.is_remembered, coalesce(a.open_id, s.id) as id,
    coalesce(a.open_revision, s.revision_id) as revision_id,
    case when a.open_id is null then s.seed else a.open_seed end::text as seed,
    case when a.open_id is null then s.layout_version else a.open_layout end as layout_version,
    to_json(case when a.open_id is null then s.windows else a.open_windows end) as windows,
    extract(epoch from coalesce(a.open_started, s.started_at))::float8 * 1000 as started_at,
    extract(epoch from coalesce(a.open_deadline, s.deadline))::float8 * 1000 as deadline,
    case when a.open_id is not null then (
      select json_agg(${SAVED_ANSWER} order by w.position)
      from answers w where w.student_id = a.student and w.attempt_id = a.open_id
    ) end as answers
  from asked a left join started s on s.id = a.id`;

/** The outcome of each request, in order; undefined where there is no such test. */
export async function openMany(
  db: RootDb,
  requests: readonly OpenRequest[],
): Promise<(OpenRow | undefined)[]> {
  const rows = await runForMany<{
    n: number;
    start: OpenRow['start'];
    is_remembered: boolean;
    id: AttemptId | null;
    revision_id: RevisionId;
    started_at: number;
    deadline: number;
    seed: string | null;
    layout_version: number | null;
    windows: number[] | null;
    answers: SavedAnswer[] | null;
  }>(
    db,
    OPEN_MANY,
    requests.map(({ testCode: code, ...request }, n) => ({ n, code, ...request })),
  );
  const byRequest = new Map(rows.map((row) => [row.n, row]));
  return requests.map((_, n) => {
    const row = byRequest.get(n);
    if (!row) return undefined;
    const attempt =
      row.id === null
        ? undefined
        : {
            id: row.id,
            revisionId: row.revision_id,
            startedAt: timeOf(row.started_at),
            deadline: timeOf(row.deadline),
            seed: row.seed === null ? null : Number(row.seed),
            layoutVersion: row.layout_version,
            windows: row.windows,
            answers: row.answers ?? [],
          };
    return { attempt, isRemembered: row.is_remembered, start: row.start };
  });
}
