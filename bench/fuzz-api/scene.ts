import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import type { AdminId } from '../../contract/ids.ts';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import { hashPassword } from '../../server/admins/passwords.ts';
import { buildApp } from '../../server/app.ts';
import { createLocalIdentity, makeLocalKey } from '../../server/auth/local.ts';
import { openDatabase } from '../../server/db/database.ts';
import { admins } from '../../server/db/tables/admins.ts';
import { rateLimits } from '../../server/db/tables/auth.ts';
import { newId } from '../../server/ids.ts';
import { aTest } from '../../server/testing/content.ts';
import type { Known } from './bodies.ts';

const PASSWORD = 'nineteen green kettles';

export type Tokens = Record<Endpoint['caller'], string | undefined>;

export interface Scene {
  address: string;
  /** New accounts of each kind, with an attempt that is open: calls end sessions and close attempts. */
  renew(): Promise<{ tokens: Tokens; known: Known }>;
  /** What the server has logged as an error, by message. */
  logged: Map<string, number>;
  close(): Promise<void>;
}

/** The product without limits of calls, which would answer most of them, in this process. */
export async function openScene(): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'uttara-fuzz-api-'));
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} });
  const database = await openDatabase(embedded.options);
  const { db } = database;
  const now = () => new Date();
  const logged = new Map<string, number>();
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      const { msg, err } = JSON.parse(String(line)) as { msg: string; err?: { message: string } };
      const what = `${msg}: ${err?.message ?? ''}`;
      logged.set(what, (logged.get(what) ?? 0) + 1);
      done();
    },
  });
  const app = await buildApp({
    db,
    now,
    tokenSecret: 'a secret for the fuzz run that is long enough',
    identity: { local: await createLocalIdentity(await makeLocalKey(), now) },
    logLevel: 'error',
    logStream: { stream },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const passwordHash = await hashPassword(PASSWORD);

  async function call(path: string, body: object, token = ''): Promise<Record<string, never>> {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, never>;
  }

  async function signInAdmin(role: 'owner' | 'admin') {
    const id = newId<AdminId>();
    const email = `${id}@admins.example`;
    const standing = { role, status: 'approved' } as const;
    await db
      .insert(admins)
      .values({ id, name: 'Asha Rao', email, passwordHash, ...standing, createdAt: now() });
    // Sign-ins of the run count together: all come from one address.
    await db.delete(rateLimits);
    const { token } = await call('/admin/signin', { email, password: PASSWORD, name: 'Asha Rao' });
    return { token: token as string | undefined, id, email };
  }

  return {
    address,
    logged,
    async renew() {
      // A test of its own: calls of the round before may have put the last one away.
      const { testCode: quizid } = await aTest(db);
      const email = `${newId()}@students.example`;
      const { credential } = await call('/identity/credential', { email, name: 'Asha' });
      const student = (await call('/user/googlesignup', { email, name: 'Asha', credential }))[
        'token'
      ] as unknown as string;
      const { attempt } = await call('/exam/questionList', { quizid }, student);
      const { attemptid } = attempt as unknown as { attemptid: string };
      const admin = await signInAdmin('admin');
      const owner = await signInAdmin('owner');
      const { exams } = await call('/exam/examList', {}, student);
      const { examid } = (exams as unknown as { examid: string }[])[0] ?? { examid: '' };
      return {
        tokens: { anyone: undefined, student, admin: admin.token, owner: owner.token },
        known: new Map<string, [unknown, ...unknown[]]>([
          ['quizid', [quizid]],
          ['examid', [examid]],
          ['attemptid', [attemptid]],
          ['adminid', [admin.id, owner.id]],
          ['email', [email, admin.email, 'new@b.example']],
          ['password', [PASSWORD, 'wrong password']],
          ['credential', [credential]],
        ]),
      };
    },
    async close() {
      await app.close();
      await database.close();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
