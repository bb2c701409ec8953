import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { TestId } from '../../contract/ids.ts';
import { listResults } from '../attempts/result-queries.ts';
import { createPlaces } from '../lists/places.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';

const app = useApp();

const ATTEMPTS = 100;
const PAGE_SIZE = 6;
const PAGES = Math.ceil(ATTEMPTS / PAGE_SIZE);

let test: TestId;

/** Students from one number to another with an attempt each; many have the same marks, times and submission. */
async function sit(from: number, to: number): Promise<void> {
  const { revisionId } = ids;
  await app.db.execute(sql`
    with sitters as (
      insert into students (id, issuer, subject, name, email, created_at)
      select gen_random_uuid(), 'test', 'far-' || i, 'Student ' || i, 'far' || i || '@test.example', now()
      from generate_series(${from}::int, ${to}::int) i
      returning id, substr(subject, 5)::int as i
    )
    insert into attempts (student_id, id, test_id, revision_id, question_count, started_at, deadline, seed,
      layout_version, submitted_at, submitted_by, sheet, correct_count, marks_got, marks_possible, time_taken_seconds,
      spent_ms)
    select id, gen_random_uuid(), ${test}, ${revisionId}, 3, begun, begun + interval '600 seconds', i, 1,
      begun + interval '600 seconds', 'student', 'RWW 1 R1W0', 1, i * 7 % 4, 3, 60 + i * 11 % 5, '{0,0,0}'
    from (select *, timestamptz '2026-01-01' + i / 9 * interval '1 second' as begun from sitters) every`);
}

let ids: Awaited<ReturnType<typeof aTest>>;

beforeAll(async () => {
  ids = await aTest(app.db);
  test = ids.id;
  await sit(1, ATTEMPTS);
});

const sorts = (['submittedAt', 'marks', 'timeTaken'] as const).flatMap((by) =>
  (['asc', 'desc'] as const).map((order) => ({ by, order })),
);

it.each(sorts)('far pages are those of the whole list: %j', async (sort) => {
  const read = async (page: number, pageSize: number, places?: ReturnType<typeof createPlaces>) => {
    const listed = { test, filters: { scope: undefined }, total: ATTEMPTS, isCut: false, places };
    const { rows } = await listResults(app.db, listed, sort, { page, pageSize });
    return rows.map(({ attempt }) => attempt.id);
  };
  const places = createPlaces(7);
  const pages: string[] = [];
  for (let page = 1; page <= PAGES; page += 1) pages.push(...(await read(page, PAGE_SIZE, places)));
  expect(pages).toEqual(await read(1, ATTEMPTS));
});
