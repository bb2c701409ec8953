import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { partitionByStudent } from './partitioning.ts';

const app = useApp();
const PARTS = 4;

/** Names of constraints and indexes, which migrations and error handling know. */
const shape = async () =>
  app.db.execute<{ what: string }>(sql`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as what from pg_constraint
    where (conrelid in ('attempts'::regclass, 'answers'::regclass) or confrelid = 'attempts'::regclass)
      and conparentid = 0 and contype in ('p', 'f', 'c')
    union all
    select replace(replace(pg_get_indexdef(indexrelid), 'ON ONLY', 'ON'), 'public.', '') from pg_index
    where indrelid in ('attempts'::regclass, 'answers'::regclass)
    order by 1`);

async function sit(quizid: string, name: string) {
  const token = await app.signIn(name);
  const { attempt } = await app.call('/exam/questionList', { quizid }, token);
  return { token, attemptid: attempt?.attemptid ?? '' };
}

it('partitions while students sit: every save succeeds, and nothing is lost', async () => {
  const { testCode: quizid } = await aTest(app.db);
  const sittings = await Promise.all(Array.from({ length: 24 }, (_, n) => sit(quizid, `Student ${n}`)));
  const [gone, closed, ...others] = sittings;
  const load = { isOn: true };
  const statuses = new Set<number>();
  const newest = new Map<string, number>();
  const saving = others.map(async ({ token, attemptid }) => {
    for (let seq = 1; load.isOn; seq++) {
      const answers = [{ index: seq % 2, answer: `${seq}`, marked: false, seq }];
      const { status } = await app.post('/attempt/save', { attemptid, answers }, token);
      statuses.add(status);
      if (status === 200) newest.set(attemptid, seq);
    }
  });
  const before = await shape();
  const answer = { index: 0, answer: 'right 0', marked: false, seq: 1 };
  const steps: (() => Promise<unknown>)[] = [
    // While attempts are copied, while answers are, and after.
    () =>
      app.call('/attempt/submit', { attemptid: closed?.attemptid ?? '', answers: [answer] }, closed?.token),
    () => app.call('/user/deleteAccount', { isSure: true }, gone?.token),
  ];
  const under: unknown[] = [];
  const done = partitionByStudent(app.db, {
    parts: PARTS,
    batch: 5,
    onProgress: () => void under.push(steps.shift()?.()),
  });
  expect(await done).toBe(true);
  load.isOn = false;
  await Promise.all([...saving, ...under]);

  expect([...statuses]).toEqual([200]);
  expect(await shape()).toEqual(before);
  const [parts] = await app.db.execute<{ attempts: number; answers: number; left: string | null }>(sql`
    select (select count(*)::int from pg_inherits where inhparent = 'attempts'::regclass) as attempts,
      (select count(*)::int from pg_inherits where inhparent = 'answers'::regclass) as answers,
      to_regnamespace('replaced')::text as left`);
  expect(parts).toEqual({ attempts: PARTS, answers: PARTS, left: null });
  for (const { token, attemptid } of others) {
    const seq = newest.get(attemptid) ?? 0;
    const { attempt } = await app.call('/exam/questionList', { quizid }, token);
    expect(attempt?.answers.find(({ index }) => index === seq % 2)).toMatchObject({ answer: `${seq}`, seq });
    const { result } = await app.call('/attempt/submit', { attemptid }, token);
    expect(result.selectedOptions[seq % 2]).toBe(`${seq}`);
  }
});

it('keeps the rules of the tables, and is done once', async () => {
  const { testCode: quizid } = await aTest(app.db);
  const { token, attemptid } = await sit(quizid, 'Asha Rao');
  const again = await Promise.all([1, 2, 3].map(() => app.call('/exam/questionList', { quizid }, token)));
  expect(again.map(({ attempt }) => attempt?.attemptid)).toEqual([attemptid, attemptid, attemptid]);
  await expect(
    app.db.execute(sql`insert into attempts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
      from attempts a where submitted_at is null`),
  ).rejects.toMatchObject({ cause: { constraint: expect.stringContaining('test_id') } });
  expect(await partitionByStudent(app.db, { parts: PARTS, batch: 5 })).toBe(false);
});
