import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WireApi } from '../../contract/api.ts';
import { type AttemptId, attemptId, studentId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aQuestion, aTest } from '../testing/content.ts';
import { createArchiving, unarchiveAnswers } from './archiving.ts';

const app = useApp();

const reason = 'A wrong key';
const MONTHS = 3;
let asha: TestAdmin;
let owner: TestAdmin;

beforeAll(async () => {
  asha = await anAdmin(app);
  owner = await anAdmin(app, 'owner');
});

/** At least so many months from now. */
const later = (months: number) => new Date(app.clock.now().getTime() + months * 32 * 86_400_000);

async function archive(now = later(MONTHS + 1), db: Db = app.db, atOnce?: number): Promise<number> {
  const step = createArchiving(db, MONTHS, atOnce);
  let batches = 0;
  while (await step(now)) batches++;
  return batches;
}

/** A closed attempt with a chosen option, a typed number, a mark for review alone, and a question that was not seen. */
async function aClosedAttempt() {
  const typed = aQuestion(1, { questionFormat: 'Short Answer', options: [], answerText: '72' });
  const questions = [aQuestion(0), typed, aQuestion(2), aQuestion(3)];
  const { testCode: quizid } = await aTest(app.db, { questions });
  const token = await app.signIn();
  const { attempt } = await app.call('/exam/questionList', { quizid }, token);
  const attemptid = attempt?.attemptid ?? '';
  const save = (
    answers: { index: number; answer: string | null; marked: boolean; seq: number; spentMs?: number }[],
  ) => app.call('/attempt/save', { attemptid, answers }, token);
  await save([{ index: 0, answer: 'wrong 0', marked: true, seq: 1, spentMs: 1_500 }]);
  await save([
    { index: 0, answer: 'right 0', marked: true, seq: 2, spentMs: 9_000 },
    { index: 1, answer: '72', marked: false, seq: 3 },
    { index: 2, answer: null, marked: true, seq: 4 },
  ]);
  await app.call('/attempt/submit', { attemptid }, token);
  const { tables } = await app.call('/user/ownData', {}, token);
  const studentid = studentId.parse(String(tables.find(({ name }) => name === 'students')?.rows[0]?.['id']));
  return { quizid, token, attemptid: attemptId.parse(attemptid), studentid };
}

/** Each read is audited, and a worker counts attempts at the same time. */
const CHANGING = ['audit_entries', 'uncounted_attempts'];

const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** Everything that anybody can read of an attempt. */
async function everythingOf({
  quizid,
  token,
  attemptid,
  studentid,
}: Awaited<ReturnType<typeof aClosedAttempt>>) {
  const kept = ({ tables }: WireApi['/user/ownData']['output']) =>
    tables
      .filter(({ name }) => !CHANGING.includes(name))
      .map(({ name, columns, rows }) => ({ name, columns, rows: inOrder(rows) }));
  return {
    result: await app.call('/attempt/result', { attemptid }, token),
    submitted: (await app.call('/attempt/submit', { attemptid }, token)).result,
    sheet: await app.call('/adminexam/resultSheet', { studentid, attemptid }, asha.token),
    csv: (await app.post('/adminexam/resultExport', { filters: { quizid }, withAnswers: true }, asha.token))
      .text,
    items: await app.call('/adminexam/itemAnalysis', { quizid }, asha.token),
    own: kept(await app.call('/user/ownData', {}, token)),
    ofOwner: kept(await app.call('/admin/studentData', { studentid }, owner.token)),
  };
}

async function rowsOf(attemptid: AttemptId) {
  const [row] = await app.db.execute<{ answers: number; archived: number }>(sql`
    select (select count(*)::int from answers where attempt_id = ${attemptid}) as answers,
      (select count(*)::int from archived_answers where attempt_id = ${attemptid}) as archived`);
  return row;
}

describe('answers of attempts that closed long ago', () => {
  it('move into one row for each attempt, and everything that can be read is the same as before', async () => {
    const old = await aClosedAttempt();
    const before = await everythingOf(old);
    expect(await archive(later(MONTHS - 1))).toBe(0);
    expect(await rowsOf(old.attemptid)).toEqual({ answers: 3, archived: 0 });
    expect(await archive()).toBe(1);
    expect(await rowsOf(old.attemptid)).toEqual({ answers: 0, archived: 1 });
    expect(await everythingOf(old)).toEqual(before);
    expect(await archive()).toBe(0);
  });

  it('come back when the attempt is opened again, and are archived anew when it has closed', async () => {
    const { quizid, token, attemptid, studentid } = await aClosedAttempt();
    await archive();
    await app.call('/adminexam/reopenAttempt', { studentid, attemptid, minutes: 3, reason }, asha.token);
    expect(await rowsOf(attemptid)).toEqual({ answers: 3, archived: 0 });
    // What is open is left alone, however old it is.
    expect(await archive()).toBe(0);
    const { attempt } = await app.call('/exam/questionList', { quizid }, token);
    expect(attempt?.answers.map(({ index, seq }) => [index, seq])).toEqual([
      [0, 2],
      [1, 3],
      [2, 4],
    ]);
    const change = { index: 3, answer: 'right 3', marked: false, seq: 5 };
    await app.call('/attempt/save', { attemptid, answers: [change] }, token);
    app.clock.advance(1);
    const { result } = await app.call('/attempt/submit', { attemptid }, token);
    expect(result).toMatchObject({ correctCount: 3, selectedOptions: ['right 0', '72', null, 'right 3'] });
    expect(await archive()).toBe(1);
    expect(await rowsOf(attemptid)).toEqual({ answers: 0, archived: 1 });
    expect((await app.call('/attempt/result', { attemptid }, token)).result).toEqual(result);
  });

  it('go with their student', async () => {
    const { token, attemptid } = await aClosedAttempt();
    await archive();
    expect(await app.call('/user/deleteAccount', { isSure: true }, token)).toEqual({ deleted: true });
    expect(await rowsOf(attemptid)).toEqual({ answers: 0, archived: 0 });
  });

  it('are all moved by many servers at once, each attempt once', async () => {
    const attempts = await Promise.all(Array.from({ length: 6 }, () => aClosedAttempt()));
    await Promise.all([archive(), archive(), archive()]);
    await archive();
    for (const { attemptid } of attempts) {
      expect(await rowsOf(attemptid)).toEqual({ answers: 0, archived: 1 });
    }
  });

  it('are moved in small batches without reading the same attempts for each of them', async () => {
    const attempts: AttemptId[] = [];
    for (let n = 0; n < 16; n++) attempts.push((await aClosedAttempt()).attemptid);
    const readSoFar = async (tx: Db) => {
      const [row] = await tx.execute<{ rows: string }>(
        sql`select idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'attempts'`,
      );
      return Number(row?.rows);
    };
    const read = await app.db.transaction(async (tx) => {
      const before = await readSoFar(tx);
      expect(await archive(undefined, tx, 1)).toBe(16);
      return (await readSoFar(tx)) - before;
    });
    // Twice when it is looked up, and once or twice when it is locked.
    expect(read).toBeLessThanOrEqual(16 * 5);
    for (const attemptid of attempts) expect(await rowsOf(attemptid)).toEqual({ answers: 0, archived: 1 });
  });

  it('are moved by a server that another one has overtaken', async () => {
    const [first, second] = [await aClosedAttempt(), await aClosedAttempt()];
    const slow = createArchiving(app.db, MONTHS, 1);
    expect(await slow(later(MONTHS + 1))).toBe(true);
    const third = await aClosedAttempt();
    expect(await archive()).toBe(1);
    expect(await slow(later(MONTHS + 1))).toBe(false);
    for (const { attemptid } of [first, second, third]) {
      expect(await rowsOf(attemptid)).toEqual({ answers: 0, archived: 1 });
    }
  });

  it('are the same to the last column, there and back', async () => {
    const { attemptid, studentid } = await aClosedAttempt();
    const text = fc.option(
      fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', '')),
      { nil: null },
    );
    const answer = fc.record({
      answer: text,
      chosen: text,
      marked: fc.boolean(),
      seq: fc.maxSafeNat(),
      saved_at: fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
      spent_ms: fc.nat(2 ** 31 - 1),
      changes: fc.nat(32_767),
    });
    const rows = async () =>
      (
        await app.db.execute<{ row: string }>(
          sql`select a::text as row from answers a where attempt_id = ${attemptid} order by position`,
        )
      ).map(({ row }) => row);
    const property = fc.asyncProperty(fc.array(answer, { maxLength: 30 }), async (answers) => {
      await app.db.execute(sql`delete from answers where attempt_id = ${attemptid}`);
      await app.db.execute(sql`delete from settings where name = 'answers archived'`);
      const given = JSON.stringify(answers.map((one, position) => ({ ...one, position })));
      await app.db.execute(sql`
        insert into answers select (jsonb_populate_record(null::answers, r || jsonb_build_object(
          'student_id', ${studentid}::text, 'attempt_id', ${attemptid}::text))).*
        from jsonb_array_elements(${given}::text::jsonb) r`);
      const before = await rows();
      await archive();
      expect(await rows()).toEqual([]);
      await app.db.transaction((tx) => unarchiveAnswers(tx, studentid, attemptid));
      expect(await rows()).toEqual(before);
    });
    await fc.assert(property, { numRuns: 8 });
  });

  it('have the columns of other answers', async () => {
    const columns = await app.db.execute<{ table: string; columns: string }>(sql`
      select table_name as table,
        string_agg(column_name || ' ' || ltrim(udt_name, '_'), ', ' order by column_name) as columns
      from information_schema.columns where table_name in ('answers', 'archived_answers') group by 1 order by 1`);
    const [answers, archived] = columns;
    expect(archived?.columns).toBe(answers?.columns);
  });
});
