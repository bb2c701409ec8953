import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { AdminRole } from '../../../contract/admins.ts';
import type { AdminId } from '../../../contract/ids.ts';
import { startEmbedded } from '../../../embedded-postgres/embedded-postgres.ts';
import { buildApp } from '../../../server/app.ts';
import { createLocalIdentity, makeLocalKey } from '../../../server/auth/local.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { anExam, aTest } from '../../../server/testing/content.ts';
import type { KnownValues } from './bodies.ts';
import { BACKGROUND, watchChanges } from './changes.ts';
import { createPeople, PASSWORD } from './people.ts';
import { accountsOf, deliverAfterMarks, leaveSessionsOpen } from './promises.ts';
import type { Role } from './roles.ts';
import { hideTests, LONG_MINUTES, namesOfRound, type Secret, secretsOf } from './secrets.ts';

export interface Scene {
  address: string;
  /**
   * New accounts of each kind, with an attempt that is open: calls end sessions and close attempts. `areStolen`: the
   * sessions of admins are in other hands, which know no password.
   */
  renew(areStolen: boolean): Promise<{
    tokens: Record<Role, string | undefined>;
    admins: Record<AdminRole, AdminId>;
    known: KnownValues;
    /** What some roles may never be told. */
    secrets: readonly Secret[];
    /** What the calls of the round have broken of what is promised. */
    faults: () => Promise<string[]>;
  }>;
  /** Makes a call of an admin that has to leave a trace (lab/fuzz/api/changes.ts), while nobody else calls. */
  traced: Awaited<ReturnType<typeof watchChanges>>['traced'];
  /** What the server has logged as an error, by message. */
  logged: Map<string, number>;
  close(): Promise<void>;
}

/** How long the database may be silent, in milliseconds: the run may have the lowest priority on a busy machine. */
const PATIENCE_MS = 60_000;

/** The product without limits of calls, which would answer most of them, in this process. */
export async function openScene(): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'uttara-fuzz-api-'));
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} });
  const timeoutMs = PATIENCE_MS;
  const database = await openDatabase(embedded.options, undefined, { timeoutMs });
  const { db } = database;
  const background = await openDatabase(embedded.options, undefined, { timeoutMs, application: BACKGROUND });
  const { traced } = await watchChanges(db);
  const now = () => new Date();
  const logged = new Map<string, number>();
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      const { msg, err, reason } = JSON.parse(String(line)) as {
        msg: string;
        err?: { message: string };
        reason?: string;
      };
      const what = `${msg}: ${err?.message ?? reason ?? ''}`;
      logged.set(what, (logged.get(what) ?? 0) + 1);
      done();
    },
  });
  const app = await buildApp({
    db,
    patient: background.patient,
    now,
    environment: { GUARDIAN_CONSENT: 'required' },
    tokenSecret: 'a secret for the fuzz run that is long enough',
    local: await createLocalIdentity(await makeLocalKey(), now),
    logLevel: 'error',
    logStream: { stream },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const people = await createPeople(db, address);
  const { call, signInAdmin, aStudent, openAttempt } = people;

  return {
    address,
    traced,
    logged,
    async renew(areStolen) {
      // A separate exam and test: calls of the previous round may have changed the last ones or put them away.
      const { id: examId, examCode: examid } = await anExam(db);
      const { testCode: quizid } = await aTest(db, { examId, durationMinutes: LONG_MINUTES });
      const names = namesOfRound();
      const sitter = await people.aSitter(quizid, names.student);
      const student = sitter.token;
      const admin = await signInAdmin('admin');
      const owner = await signInAdmin('owner');
      const teacher = await signInAdmin('teacher');
      const head = await signInAdmin('head');
      const outsider = await signInAdmin('teacher');
      const refused = await aStudent(false);
      const stranger = await aStudent(true);
      const { studentid } = sitter;
      const { joinCode, ...made } = await people.byAdmins(admin.token ?? '', {
        quizid,
        examid,
        studentid,
        teacher: teacher.id,
        className: names.class,
      });
      const hidden = await hideTests(db, { examId, names, owner: teacher.id });
      const withheld: string[] = [];
      for (const one of [student, stranger.token]) {
        const attemptid = await openAttempt(hidden.withheld, one);
        withheld.push(attemptid);
        const answers = [{ index: 0, answer: 'right 0', marked: false, seq: 1 }];
        await call('/attempt/submit', { attemptid, answers }, one);
      }
      await call('/user/joinClass', { code: joinCode }, student);
      // Who has no other attempt has seen the marks of this one alone.
      const late = await aStudent(true);
      const attemptid = await openAttempt(quizid, late.token);
      const lateFaults = await deliverAfterMarks({ db, call }, { token: late.token, attemptid });
      if (areStolen) await leaveSessionsOpen(db);
      const before = await accountsOf(db);
      return {
        async faults() {
          if (!areStolen) return lateFaults;
          const now = await accountsOf(db);
          const changed = [...now].filter((what) => !before.has(what));
          // A link that ends opens nothing to anybody.
          const gone = [...before].filter((what) => !now.has(what) && !what.startsWith('link '));
          const told = [...changed, ...gone].map(
            (what) => `An open session alone changed an account: ${what.slice(0, 60)}`,
          );
          return [...lateFaults, ...told];
        },
        tokens: {
          anyone: undefined,
          guardian: sitter.link,
          refused: refused.token,
          student,
          stranger: stranger.token,
          outsider: outsider.token,
          teacher: teacher.token,
          head: head.token,
          admin: admin.token,
          owner: owner.token,
        },
        secrets: secretsOf(names),
        admins: { teacher: teacher.id, head: head.id, admin: admin.id, owner: owner.id },
        known: new Map<string, [unknown, ...unknown[]]>([
          ...Object.entries(made).map(([name, value]): [string, [unknown]] => [name, [value]]),
          ['code', [joinCode, '123456']],
          ['askedid', [made.questionid]],
          ['questionids', [[made.questionid]]],
          ['classids', [[made.classid], []]],
          ['teachers', [[teacher.id], []]],
          ['recordid', [quizid, studentid, examid]],
          ['quizid', [quizid, ...Object.values(hidden)]],
          ['examid', [examid]],
          ['exam', [examid]],
          ['studentid', [studentid]],
          ['attemptid', [...sitter.attempts, ...withheld]],
          ['adminid', [admin.id, owner.id, teacher.id]],
          ['email', [sitter.email, admin.email, 'new@b.example']],
          ['password', areStolen ? ['wrong password'] : [PASSWORD, 'wrong password']],
          ['credential', [sitter.credential]],
          ['token', [sitter.link]],
        ]),
      };
    },
    async close() {
      await app.close();
      await background.close();
      await database.close();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
