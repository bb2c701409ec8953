import { expect, it, vi } from 'vitest';
import type { AdminId, SessionId, StudentId } from '../../contract/ids.ts';
import { newId } from '../ids.ts';
import { createSession, type SessionOptions } from './session.ts';

const SECRET = 'a secret for tests that is long enough';

function aSession(secret = SECRET, studentDays?: () => number) {
  let time = Date.parse('2026-11-20T09:00:00.000Z');
  const findAdmin = vi.fn<SessionOptions['findAdmin']>();
  const findStudent = vi.fn<SessionOptions['findStudent']>(async (of) => ({ ...of, lacksConsent: false }));
  const session = createSession({
    secret,
    now: () => new Date(time),
    findStudent,
    findAdmin,
    ...(studentDays && { studentDays }),
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

it('ends with the days that the school allows, also a session from before they were fewer', async () => {
  let days = 30;
  const { session, pass } = aSession(SECRET, () => days);
  const authorization = `Bearer ${await session.studentToken(aStudent())}`;
  const authenticated = () => session.authenticate({ caller: 'student' }, authorization);
  pass(2 * 24 * 3600 - 1);
  days = 2;
  await expect(authenticated()).resolves.toBeDefined();
  pass(1);
  await expect(authenticated()).rejects.toMatchObject({ code: 'unauthenticated' });
  days = 3;
  await expect(authenticated()).resolves.toBeDefined();
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
  findAdmin.mockResolvedValue({ ...admin, lacksFactor: false, provenAt: new Date() });
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

it("asks again for a student's session after a minute, also when it is used all the time", async () => {
  const { session, pass, findStudent } = aSession();
  const authorization = `Bearer ${await session.studentToken(aStudent())}`;
  for (let seconds = 0; seconds <= 90; seconds += 10) {
    await session.authenticate({ caller: 'student' }, authorization);
    pass(10);
  }
  expect(findStudent).toHaveBeenCalledTimes(2);
});

it('takes tokens of an older secret beside the new one, which signs, and none of it afterwards', async () => {
  const NEW = 'another secret that is long enough';
  const [before, meanwhile, afterwards] = [aSession(), aSession(`${NEW},${SECRET}`), aSession(NEW)];
  const takes = async ({ session }: typeof before, token: string) =>
    session.authenticate({ caller: 'student' }, `Bearer ${token}`).then(
      () => true,
      () => false,
    );
  const [older, newer] = [
    await before.session.studentToken(aStudent()),
    await meanwhile.session.studentToken(aStudent()),
  ];
  expect([await takes(meanwhile, older), await takes(meanwhile, newer)]).toEqual([true, true]);
  expect([await takes(afterwards, older), await takes(afterwards, newer)]).toEqual([false, true]);
  expect(await takes(before, newer)).toBe(false);
});
