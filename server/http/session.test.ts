import { expect, it, vi } from 'vitest';
import type { AdminId, StudentId } from '../../contract/ids.ts';
import { newId } from '../ids.ts';
import { createSession } from './session.ts';

function aSession() {
  let time = Date.parse('2026-11-20T09:00:00.000Z');
  const findAdmin = vi.fn<() => Promise<{ admin: AdminId; role: 'owner' } | undefined>>();
  const session = createSession({
    secret: 'a secret for tests that is long enough',
    now: () => new Date(time),
    findStudent: async (id) => id,
    findAdmin,
  });
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  return { session, pass, findAdmin };
}

it('rejects an expired token even if it was valid a moment ago', async () => {
  const { session, pass } = aSession();
  const authorization = `Bearer ${await session.studentToken(newId<StudentId>())}`;
  pass(30 * 24 * 3600 - 1);
  await expect(session.authenticate('student', authorization)).resolves.toBeDefined();
  pass(1);
  await expect(session.authenticate('student', authorization)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

it("rejects an admin call with a cached student's token", async () => {
  const { session } = aSession();
  const authorization = `Bearer ${await session.studentToken(newId<StudentId>())}`;
  await session.authenticate('student', authorization);
  await expect(session.authenticate('admin', authorization)).rejects.toMatchObject({ code: 'forbidden' });
});

it('rejects an admin as soon as the account is disabled', async () => {
  const { session, findAdmin } = aSession();
  const admin = newId<AdminId>();
  const authorization = `Bearer ${await session.adminToken({ id: admin, role: 'owner', sessionEpoch: 0 })}`;
  findAdmin.mockResolvedValue({ admin, role: 'owner' });
  await expect(session.authenticate('owner', authorization)).resolves.toBeDefined();
  findAdmin.mockResolvedValue(undefined);
  await expect(session.authenticate('owner', authorization)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
