import type { AnswerChange, SavedAnswer, StartRules } from '../../contract/attempts.ts';
import type { AttemptId, RevisionId, StudentId, TestId } from '../../contract/ids.ts';
import { SAVE_GRACE_SECONDS, START_SPREAD_MS } from '../../contract/limits.ts';
import type { RootDb } from '../db/db.ts';
import { KEEP_NEWER } from './queries.ts';
import { USED_ATTEMPTS } from './used-attempts.ts';

/*
 * Statements that act for many students at once. They go directly to the driver, which prepares them; those of the query
 * builder are planned again each time. Every row names its student, as everywhere.
 */

export interface SaveRow {
  student: StudentId;
  attemptId: AttemptId;
  changes: readonly AnswerChange[];
  /** Epoch milliseconds, like the next field: short, because each row is written and parsed as JSON. */
  at: number;
  earliestOpenDeadline: number;
}

const GRACE_MS = SAVE_GRACE_SECONDS * 1000;

/**
 * Writes the changes of every attempt that takes answers, in one statement and one commit, merged by KEEP_NEWER.
 * Gives for each request whether its attempt was open; undefined where the student has no such attempt. A request with
 * a position that the paper does not have, or with one whose section takes no answers then, writes nothing.
 *
 * The share lock makes a concurrent closing wait, so that no answer is written after grading. Attempts are locked and
 * answers written in the order of their keys: two nodes cannot deadlock. The lateral join forces a lookup by key for
 * each attempt, whatever size the planner assumes.
 */
const SAVE_MANY = `
  with held as materialized (
    select r.n, r.student, r.attempt, to_timestamp(r.at / 1000) as at, r.changes, a.question_count, a.deadline,
      a.submitted_at is null and a.deadline >= to_timestamp(r.earliest / 1000) as is_open,
      r.most < a.question_count as is_on_paper,
      a.windows is null or not exists (
        select from json_to_recordset(r.changes) as c (index int)
        where r.at < extract(epoch from a.started_at) * 1000 + a.windows[2 * c.index + 1] * 1000 - ${GRACE_MS}
          or r.at > extract(epoch from a.started_at) * 1000 + a.windows[2 * c.index + 2] * 1000 + ${GRACE_MS}
      ) as is_in_window
    from (
      select * from json_to_recordset($1::text::json) as r
        (n int, student uuid, attempt uuid, at float8, earliest float8, most int, changes json)
      order by student, attempt
    ) r
    cross join lateral (
      select question_count, started_at, deadline, submitted_at, windows from attempts
      where student_id = r.student and id = r.attempt
      for share
    ) a
  ), written as (
    insert into answers (student_id, attempt_id, position, answer, chosen, marked, seq, saved_at, spent_ms)
    select distinct on (h.student, h.attempt, c.index)
      h.student, h.attempt, c.index, c.answer, array_to_string(c.chosen, ' '), c.marked, c.seq, h.at, coalesce(c."spentMs", 0)
    from held h cross join lateral json_to_recordset(h.changes) as c
      (index smallint, answer text, chosen text[], marked boolean, seq bigint, "spentMs" int)
    where h.is_open and h.is_on_paper and h.is_in_window
    order by h.student, h.attempt, c.index, c.seq desc, h.n
    ${KEEP_NEWER}
  )
  select n, question_count, extract(epoch from deadline)::float8 * 1000 as deadline, is_open, is_in_window
  from held`;

export async function saveMany(db: RootDb, saves: readonly SaveRow[]) {
  const asked = saves.map(({ student, attemptId, changes, at, earliestOpenDeadline }, n) => ({
    n,
    student,
    attempt: attemptId,
    at,
    earliest: earliestOpenDeadline,
    most: Math.max(...changes.map(({ index }) => index)),
    changes,
  }));
  const rows = await runForMany<{
    n: number;
    question_count: number;
    deadline: number;
    is_open: boolean;
    is_in_window: boolean;
  }>(db, SAVE_MANY, asked);
  const byRequest = new Map(rows.map((row) => [row.n, row]));
  return saves.map((_, n) => {
    const row = byRequest.get(n);
    return (
      row && {
        questionCount: row.question_count,
        deadline: timeOf(row.deadline),
        isOpen: row.is_open,
        isInWindow: row.is_in_window,
      }
    );
  });
}

/** A time of such a statement's answer: epoch milliseconds. */
export const timeOf = (ms: number) => new Date(Math.round(ms));

/** Runs a statement that is prepared once per connection; its one parameter is the list of requests as JSON. */
export function runForMany<Row>(db: RootDb, statement: string, asked: readonly object[]): Promise<Row[]> {
  return db.$client.unsafe(statement, [JSON.stringify(asked)], { prepare: true }) as unknown as Promise<
    Row[]
  >;
}

export interface PollRow {
  student: StudentId;
  attemptId: AttemptId;
  /** The sum of the seqs that the browser knows; undefined when it asks for everything. */
  known: number | undefined;
  /** The deadline that the browser knows, in epoch milliseconds. */
  knownDeadline: number | undefined;
  earliestOpenDeadline: Date;
}

/** An answer as the contract shapes it. */
const SAVED_ANSWER = `case when w.chosen is null
        then json_build_object('index', w.position, 'answer', w.answer, 'marked', w.marked, 'seq', w.seq)
        else json_build_object('index', w.position, 'answer', null, 'chosen', string_to_array(w.chosen, ' '),
          'marked', w.marked, 'seq', w.seq) end`;

/** The polled attempts, by key, with their answers only where the browser does not know all of them. */
const POLL_MANY = `
  select r.n, a.test_id, extract(epoch from a.deadline)::float8 * 1000 as deadline, a.is_open,
    case when extract(epoch from a.deadline)::float8 * 1000 is distinct from r."knownDeadline" then to_json(a.windows) end
      as windows,
    case when a.is_open and r.known is distinct from (
      select coalesce(sum(seq), 0) from answers where student_id = r.student and attempt_id = r.attempt
    ) then (
      select coalesce(json_agg(${SAVED_ANSWER} order by w.position), '[]')
      from answers w where w.student_id = r.student and w.attempt_id = r.attempt
    ) end as answers
  from json_to_recordset($1::text::json) as r
    (n int, student uuid, attempt uuid, known numeric, "knownDeadline" float8, earliest timestamptz)
  cross join lateral (
    select test_id, windows, deadline, submitted_at is null and deadline >= r.earliest as is_open from attempts
    where student_id = r.student and id = r.attempt
  ) a`;

/** The result of each request, in order; undefined where the student has no such attempt. */
export async function pollMany(db: RootDb, polls: readonly PollRow[]) {
  const rows = await runForMany<{
    n: number;
    test_id: TestId;
    deadline: number;
    is_open: boolean;
    windows: number[] | null;
    answers: SavedAnswer[] | null;
  }>(
    db,
    POLL_MANY,
    polls.map(({ student, attemptId, known, knownDeadline, earliestOpenDeadline }, n) => ({
      n,
      student,
      attempt: attemptId,
      known,
      knownDeadline,
      earliest: earliestOpenDeadline,
    })),
  );
  const byRequest = new Map(rows.map((row) => [row.n, row]));
  return polls.map((_, n) => {
    const row = byRequest.get(n);
    return (
      row && {
        test: row.test_id,
        deadline: timeOf(row.deadline),
        isOpen: row.is_open,
        windows: row.windows ?? undefined,
        answers: row.answers ?? undefined,
      }
    );
  });
}

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
  /** Whether the student may begin a new attempt, and why not; `not_found` where the test takes none at all. */
  start: StartRules['start'] | 'not_found';
}

/** In a statement for many requests: whether the test `t` of the exam `e` takes attempts of the student of `r`. */
export const IS_LISTED = `t.is_active and e.is_active and t.question_count > 0 and (
          not exists (select from test_classes c where c.test_id = t.id)
          or exists (select from test_classes c join class_students s using (class_id)
            where c.test_id = t.id and s.student_id = r.student)
        )`;

/**
 * Starts the attempts that may be started and gives the open ones with their answers, in one statement. The one place
 * where students' tables are joined with the catalogue on a hot path (docs/decisions/0021-opening-joins-the-catalogue.md).
 *
 * The lock is the one that the foreign key of a new attempt takes anyway, taken before the times are read: a change of
 * them either finds the attempt, or the attempt begins by the new ones (docs/decisions/0125-changed-test-times.md).
 */
const OPEN_MANY = `
  with asked as materialized (
    select r.*, t.id as test, t.revision_id, t.question_count,
      case
        when not (${IS_LISTED}) then 'not_found'
        when r.at < t.opens_at then 'not_yet'
        when r.at >= t.closes_at then 'over'
        when (
          select ${USED_ATTEMPTS} from attempts k
          where k.student_id = r.student and k.test_id = t.id and k.submitted_at is not null and k.voided_at is null
            and t.attempts_allowed is not null
        ) >= t.attempts_allowed then 'none_left'
        else 'now'
      end as start,
      least(
        r.at + t.duration_minutes * interval '1 minute' + coalesce(m.extra, '0'),
        case when not t.may_finish then t.closes_at + coalesce(m.extra, '0')
          + case when r.at - t.opens_at <= interval '${START_SPREAD_MS} milliseconds' then r.at - t.opens_at else '0' end
        end
      ) as new_deadline,
      case
        when m.extra > '0' and t.windows is not null then array(
          select round(w * (1 + extract(epoch from m.extra) / (60 * t.duration_minutes)))::int
          from unnest(t.windows) with ordinality as every (w, place) order by place
        )
        else t.windows
      end as new_windows,
      exists (select from attempts k where k.student_id = r.student and k.id = r.remembered) as is_remembered,
      o.id as open_id, o.revision_id as open_revision, o.started_at as open_started, o.deadline as open_deadline,
      o.seed as open_seed, o.layout_version as open_layout, o.windows as open_windows
    from json_to_recordset($1::text::json) as r
      (n int, student uuid, code text, remembered uuid, id uuid, seed bigint, "layoutVersion" smallint, at timestamptz)
    join tests t on t.quizid = r.code
    join exams e on e.id = t.exam_id
    left join attempts o on o.student_id = r.student and o.test_id = t.id and o.submitted_at is null
    left join lateral (
      select (t.duration_minutes * (a.percent - 100) * 600 + a.minutes * 60000) * interval '1 millisecond' as extra
      from accommodations a where a.student_id = r.student and (a.test_id = t.id or a.test_id is null)
      order by a.test_id nulls last limit 1
    ) m on true
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
