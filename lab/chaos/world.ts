import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { studentId } from '../../contract/ids.ts';
import { LOCAL_ISSUER } from '../../server/auth/local.ts';
import { insertExam } from '../../server/catalog/queries.ts';
import { type Connection, openDatabase } from '../../server/db/database.ts';
import type { RootDb } from '../../server/db/db.ts';
import { attempts } from '../../server/db/tables/attempts.ts';
import { createSession } from '../../server/http/session.ts';
import { insertTest } from '../../server/papers/queries.ts';
import { signInStudent } from '../../server/students/queries.ts';
import { startStudentSession } from '../../server/students/sessions.ts';
import { anItem, aPaper } from '../../server/testing/papers.ts';
import type { Random } from '../../server/testing/random.ts';
import { VirtualTime } from '../../web/sync/testing/virtual-time.ts';
import { parentOf } from '../bench/attempt/cpu.ts';
import { QUESTIONS } from './page.ts';
import { asked } from './questions.ts';
import type { World } from './schedule.ts';
import { EPOCH, SECRET, startNode } from './server.ts';

export type RunningWorld = World & { close(): Promise<void> };

/** Two nodes of the product in this process, asked in turn: quick, and a seed comes out the same each time but for the database's own timing. */
export async function worldInProcess(connection: Connection): Promise<RunningWorld> {
  const database = await openDatabase(connection);
  const nodes = await Promise.all([startNode(connection), startNode(connection)]);
  let requests = 0;
  const world = await aWorld(database.db, () => nodes[requests++ % nodes.length]?.address ?? '');
  return {
    ...world,
    async close() {
      await Promise.all(nodes.map(({ app }) => app.close()));
      await database.close();
    },
  };
}

/** The product in its own process, to be killed with -9, on a PostgreSQL that is killed too. */
export async function worldOfProcesses(connection: Connection): Promise<RunningWorld> {
  const database = await openDatabase(connection);
  const [backend] = await database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  let postmaster = parentOf(backend?.pid ?? 0);
  let node = await startProcess(connection);
  const world = await aWorld(database.db, () => node.address);

  async function killServer(): Promise<void> {
    const { child } = node;
    child.kill('SIGKILL');
    await once(child, 'exit');
    node = await startProcess(connection);
  }

  async function killDatabase(): Promise<void> {
    process.kill(postmaster, 'SIGKILL');
    for (;;) {
      // Asked until PostgreSQL runs again.
      const pid = await database.db
        .execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        .then(([row]) => parentOf(row?.pid ?? 0))
        .catch(() => postmaster);
      if (pid !== postmaster) {
        postmaster = pid;
        break;
      }
      await wait(20);
    }
    // The node has its own connections to find again.
    while (!(await isHealthy(node.address))) await wait(20);
  }

  return {
    ...world,
    kill(random: Random) {
      const what = random.pick(['server killed', 'database killed']);
      const delay = random.between(0, 12);
      // While requests are in flight: they begin when time passes on.
      const isBack = wait(delay).then(() => (what === 'server killed' ? killServer() : killDatabase()));
      if (random.chance(0.5)) void world.time.real(isBack);
      return { what, isBack };
    },
    async close() {
      node.child.disconnect();
      await once(node.child, 'exit');
      await database.close();
    },
  };
}

async function startProcess(connection: Connection): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(join(import.meta.dirname, 'server.ts'));
  child.send(connection);
  const [address] = (await once(child, 'message')) as [string];
  return { child, address };
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    const { database } = (await (await fetch(`${address}/readyz`)).json()) as { database: string };
    return database === 'answers';
  } catch {
    return false;
  }
}

async function aWorld(db: RootDb, address: () => string): Promise<World> {
  const time = new VirtualTime({ togetherMs: 3 });
  const now = () => new Date(EPOCH + time.now);
  const session = createSession({
    secret: SECRET,
    now,
    findStudent: async () => undefined,
    findAdmin: async () => undefined,
  });
  const { testCode } = await aTest(db);
  let students = 0;
  return {
    time,
    address,
    testCode,
    keys: asked.map(({ key }) => key),
    async newStudent() {
      const n = ++students;
      const identity = {
        issuer: LOCAL_ISSUER,
        subject: `${n}`,
        email: `${n}@chaos.example`,
        name: `Student ${n}`,
      };
      const { id } = await patiently(() => signInStudent(db, identity, now()));
      const started = await patiently(() => startStudentSession(db, id, now()));
      return { id, token: await session.studentToken(started) };
    },
    attemptsOf: (student) =>
      patiently(() =>
        db
          .select({ startedAt: attempts.startedAt, submittedAt: attempts.submittedAt })
          .from(attempts)
          .where(eq(attempts.studentId, studentId.parse(student)))
          .orderBy(asc(attempts.startedAt)),
      ),
  };
}

/** The judge's own questions: a connection of its pool may have died with the last database, unnoticed. */
async function patiently<T>(ask: () => PromiseLike<T>): Promise<T> {
  for (let left = 100; ; left--) {
    try {
      // Asked again only after a failure.
      return await ask();
    } catch (error) {
      if (left === 0) throw error;
      await wait(50);
    }
  }
}

export async function aTest(db: RootDb) {
  const exam = await insertExam(
    db,
    { name: 'Chaos', category: 'School Exams', subjects: ['Mathematics'], isActive: true },
    new Date(EPOCH),
  );
  return insertTest(
    db,
    {
      examId: exam.id,
      name: 'Chaos',
      description: '',
      subject: 'Mathematics',
      chapter: 'Numbers',
      topic: 'Numbers',
      format: 'MCQ',
      durationMinutes: 10,
      marks: QUESTIONS,
      // What the model judges: a result never changes.
      takesLate: false,
      isActive: true,
    },
    aPaper(asked.map(({ question }) => anItem(question))),
    new Date(EPOCH),
  );
}
