import { expect, it, vi } from 'vitest';
import type { AdminId, SessionId, StudentId } from '../../contract/ids.ts';
import { newId } from '../ids.ts';
import { createSession, type SessionOptions } from './session.ts';

function aSession() {
  let time = Date.parse('2026-11-20T09:00:00.000Z');
  const findAdmin = vi.fn<SessionOptions['findAdmin']>();
  const findStudent = vi.fn<SessionOptions['findStudent']>(async (of) => ({ ...of, lacksConsent: false }));
  const session = createSession({
    secret: 'a secret for tests that is long enough',
    now: () => new Date(time),
    findStudent,
    findAdmin,
  });
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  return { session, pass, findAdmin, findStudent };
}

const aStudent = () => ({ student: newId<StudentId>(), session: newId<SessionId>() });

it('rejects an expired token even if it was valid a moment ago', async () => {
  const { session, pass } = aSession();
  const authorization = `Bearer ${await session.studentToken(aStudent())}`;
  pass(30 * 24 * 3600 - 1);
  await expect(session.authenticate({ caller: 'student' }, authorization)).resolves.toBeDefined();
  pass(1);
  await expect(session.authenticate({ caller: 'student' }, authorization)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

it("rejects an admin call with a cached student's token", async () => {
  const { session } = aSession();
  const authorization = `Bearer ${await session.studentToken(aStudent())}`;
  await session.authenticate({ caller: 'student' }, authorization);
  await expect(session.authenticate({ caller: 'admin' }, authorization)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

it('rejects an admin as soon as the account is disabled', async () => {
  const { session, findAdmin } = aSession();
  const admin = { admin: newId<AdminId>(), session: newId<SessionId>(), role: 'owner' } as const;
  const authorization = `Bearer ${await session.adminToken(admin)}`;
  findAdmin.mockResolvedValue({ ...admin, lacksFactor: false });
  await expect(session.authenticate({ caller: 'owner' }, authorization)).resolves.toBeDefined();
  findAdmin.mockResolvedValue(undefined);
  await expect(session.authenticate({ caller: 'owner' }, authorization)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

it("asks once for a student's session, and again when it is to be forgotten", async () => {
  const { session, findStudent } = aSession();
  const student = aStudent();
  const authorization = `Bearer ${await session.studentToken(student)}`;
  for (let call = 0; call < 3; call++) {
    await expect(session.authenticate({ caller: 'student' }, authorization)).resolves.toEqual(student);
  }
  expect(findStudent).toHaveBeenCalledTimes(1);
  session.forget(student.session);
  findStudent.mockResolvedValue(undefined);
  await expect(session.authenticate({ caller: 'student' }, authorization)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
