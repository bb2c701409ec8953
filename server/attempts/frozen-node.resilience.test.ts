import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { TOKEN_SECRET, useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import type { SecondNode } from '../testing/second-node.ts';

const app = useApp();

const change = (index: number, answer: string, seq: number) => ({ index, answer, marked: false, seq });

async function aSecondNode() {
  const child = fork(join(import.meta.dirname, '../testing/second-node.ts'));
  const told: SecondNode = {
    connection: app.connection,
    tokenSecret: TOKEN_SECRET,
    time: app.clock.now().getTime(),
  };
  onTestFinished(() => void child.kill('SIGKILL'));
  child.send(told);
  const [address] = (await once(child, 'message')) as [string];
  return { child, address };
}

async function waitsForALock(): Promise<boolean> {
  const [row] = await app.db.execute<{ waits: boolean }>(sql`
    select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waits`);
  return row?.waits ?? false;
}

async function isHeldByAnIdleSession(): Promise<boolean> {
  const [row] = await app.db.execute<{ held: boolean }>(sql`
    select exists (select from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction') as held`);
  return row?.held ?? false;
}

// Windows cannot freeze a process.
it.skipIf(process.platform === 'win32')(
  'a node that freezes while it closes an attempt keeps nobody from saving and submitting',
  async () => {
    const test = await aTest(app.db);
    const token = await app.signIn();
    const { attempt } = await app.call('/exam/questionList', { quizid: test.testCode }, token);
    const attemptid = attempt?.attemptid ?? '';
    await app.call('/attempt/save', { attemptid, answers: [change(0, 'right 0', 1)] }, token);
    const { child, address } = await aSecondNode();
    const submitThere = () =>
      fetch(`${address}/attempt/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ attemptid, answers: [change(2, 'right 2', 3)] }),
      });

    // While the other node waits for the row it is frozen; then it gets the row, and holds it without a word.
    const pending = await app.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from attempts where id = ${attemptid} for update`);
      const submitted = submitThere();
      await expect.poll(waitsForALock, { timeout: 20_000 }).toBe(true);
      child.kill('SIGSTOP');
      return { submitted };
    });
    await expect.poll(isHeldByAnIdleSession, { timeout: 20_000 }).toBe(true);

    await app.call('/attempt/save', { attemptid, answers: [change(1, 'right 1', 2)] }, token);
    const { result } = await app.call('/attempt/submit', { attemptid }, token);
    expect(result).toMatchObject({ selectedOptions: ['right 0', 'right 1', null], correctCount: 2 });

    child.kill('SIGCONT');
    const late = await pending.submitted;
    // Its browser tries again, and gets the result that was stored.
    if (late.status !== 200) expect(late.status).toBe(503);
    expect(await (await submitThere()).json()).toEqual({ result });
    const { attempts } = await app.call('/attempt/list', {}, token);
    expect(attempts).toHaveLength(1);
  },
  120_000,
);
