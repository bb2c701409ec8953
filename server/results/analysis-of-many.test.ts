import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS_ANALYZED } from '../../contract/limits.ts';
import { revisionRollups, testRollups } from '../db/tables/rollups.ts';
import { createPapers } from '../papers/papers.ts';
import { addAttempt, emptyCount, writeCount } from '../rollups/count.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { createItemAnalysis } from './item-analysis.ts';

const app = useApp();

type Made = Awaited<ReturnType<typeof aTest>>;

let token: string;

beforeAll(async () => {
  token = (await anAdmin(app)).token;
});

/** Students from one number to another, who submitted a first attempt each and answered nothing that is known. */
async function sit({ id: test, revisionId }: Made, from: number, to: number): Promise<void> {
  await app.db.execute(sql`
    with sitters as (
      insert into students (id, issuer, subject, name, email, created_at)
      select gen_random_uuid(), 'test', ${`${test} `} || i, 'Student ' || i, 'many' || i || '@test.example', now()
      from generate_series(${from}::int, ${to}::int) i
      returning id, split_part(subject, ' ', 2)::int as i
    )
    insert into attempts (student_id, id, test_id, revision_id, question_count, started_at, deadline, seed,
      layout_version, submitted_at, submitted_by, sheet, correct_count, marks_got, marks_possible, time_taken_seconds,
      spent_ms)
    select id, gen_random_uuid(), ${test}, ${revisionId}, 3, begun, begun + interval '600 seconds', i, 1,
      begun + interval '600 seconds', 'student', 'RWW 1 R1W0', 1, 1, 3, 600, '{0,0,0}'
    from (select *, timestamptz '2026-01-01' + i * interval '1 second' as begun from sitters) every`);
}

const analyze = (quizid: string, attempts?: 'all') =>
  app.call('/adminexam/itemAnalysis', { quizid, ...(attempts && { attempts }) }, token);

describe('of more than 500 attempts', () => {
  let made: Made;
  beforeAll(async () => {
    made = await aTest(app.db);
    await sit(made, 1, 501);
  });

  it('is computed once for all who ask meanwhile', async () => {
    const ask = createItemAnalysis({ db: app.db, papers: createPapers(app.db), now: app.clock.now });
    const test = { id: made.id, revisionId: made.revisionId };
    const asked = Array.from({ length: 5 }, () => ask({ test, scope: undefined, which: 'first' }));
    const [first, ...others] = await Promise.all(asked);
    expect(first).toMatchObject({ students: 501, age: 0 });
    for (const other of others) expect(other.questions).toBe(first?.questions);
  });

  it('is renewed every 30 seconds at most, and tells its age', async () => {
    const { testCode: quizid } = made;
    expect(await analyze(quizid)).toMatchObject({ students: 501, age: 0 });
    await sit(made, 502, 502);
    app.clock.advance(29);
    expect(await analyze(quizid)).toMatchObject({ students: 501, age: 29 });
    app.clock.advance(2);
    expect(await analyze(quizid)).toMatchObject({ students: 502, age: 0 });
  });

  it('is renewed at once where marks are corrected', async () => {
    const { testCode: quizid } = made;
    await sit(made, 503, 503);
    expect(await analyze(quizid)).toMatchObject({ students: 502 });
    await app.db.execute(sql`update test_revisions set marked_by = id where id = ${made.revisionId}`);
    expect(await analyze(quizid)).toMatchObject({ students: 503, age: 0 });
  });
});

describe('of up to 500 attempts', () => {
  it('is never late', async () => {
    const made = await aTest(app.db);
    await sit(made, 1, 2);
    expect(await analyze(made.testCode)).toMatchObject({ students: 2 });
    await sit(made, 3, 3);
    expect(await analyze(made.testCode)).toMatchObject({ students: 3, age: 0 });
  });
});

it('is of first attempts where these are counted in a rollup, and says so', async () => {
  const { id: testId, revisionId, testCode } = await aTest(app.db);
  const count = emptyCount();
  const first = { marks: [1, 0, 0], responses: ['a', null, null], spentMs: null };
  for (let n = 0; n <= MAX_ATTEMPTS_ANALYZED; n += 1) {
    addAttempt(count, first);
  }
  await app.db.insert(testRollups).values({ testId, generation: 1, served: 1, isScanning: false });
  await app.db
    .insert(revisionRollups)
    .values({ testId, generation: 1, revisionId, content: writeCount(count) });
  for (const attempts of ['all', undefined] as const) {
    expect(await analyze(testCode, attempts)).toMatchObject({
      attempts: 'first',
      students: MAX_ATTEMPTS_ANALYZED + 1,
    });
  }
});
